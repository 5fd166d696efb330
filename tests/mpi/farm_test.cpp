// A study on several ranks: the same table as without, whatever is killed meanwhile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <sstream>

#include "evodoku/study.hpp"
#include "mpi/mpirun.hpp"

namespace evodoku::support {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;

const std::string kPlan =
    "seeds = { from = 1, to = 5 }\nbudget = { evaluations = 4000 }\nrecord = \"improvement\"\n"
    "[[solvers]]\nsolver = \"hughes-crowd\"\nset = { population = [100, 200] }\n"
    "[[solvers]]\nsolver = \"csp\"\n"
    "[[solvers]]\nsolver = \"anneal\"\n"
    "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\nseeds = [1, 2]\n";

/// Runs that take a while each, so that some are under way at any moment: as long where a sanitizer
/// makes everything slow as elsewhere.
constexpr std::uint64_t kSlowRuns = 32;
std::string slow_plan() {
  return std::string("seeds = { from = 1, to = 32 }\nbudget = { evaluations = ") +
         (program_is_thread_sanitized() ? "300_000"
          : program_is_sanitized()      ? "1_000_000"
                                        : "6_000_000") +
         " }\n[[solvers]]\nsolver = \"hughes\"\nset = { population = 20_000 }\n"
         "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"hard\"\n";
}

/// The table of a study without the columns that differ from time to time.
std::string table(const std::string& name, const std::string& store, const char* what = "") {
  std::vector<std::string> arguments = {"study", "export", "csv", name, "--store", store};
  if (*what != '\0') arguments.emplace_back(what);
  const Ran ran = run_program(arguments);
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::string out;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) {
    out += *what != '\0' ? line : line.substr(0, line.rfind(",,"));
    // After the message, which is empty here, come seconds, started, ended and host.
    out += '\n';
  }
  return out;
}

std::uint64_t done(const std::string& name, const std::string& store) {
  try {
    return Studies(store).status(name).done;
  } catch (const Error&) {
    return 0;  // not made yet
  }
}

TEST(MpiFarm, TablesAreTheSameOnAnyNumberOfRanks) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const std::string alone = folder.file("alone.sqlite");
  const Ran plain = run_program({"study", "run", plan, "--store", alone});
  ASSERT_EQ(plain.code, 0) << plain.err;
  const std::string want = table("small", alone);
  EXPECT_THAT(want, HasSubstr("\nsmall,hughes-crowd population=200,samurai level=hard seed=2,5,"));
  for (const int ranks : {1, 2, 4}) {
    const std::string store = folder.file(std::to_string(ranks) + ".sqlite");
    const Ran ran = run_ranks(ranks, {"study", "run", plan, "--store", store});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.err, EndsWith("small: 40 of 40 runs done, 40 of them just now\n"));
    EXPECT_EQ(ran.err.find("runs done"), ran.err.rfind("runs done")) << "said more than once";
    EXPECT_EQ(table("small", store), want) << ranks << " ranks";
    EXPECT_EQ(table("small", store, "--points"), table("small", alone, "--points")) << ranks;
  }
  const Ran again = run_ranks(2, {"study", "run", plan, "--store", alone});
  EXPECT_THAT(again.err, EndsWith("small: 40 of 40 runs done, 0 of them just now\n"));
}

/// Starts a study on three ranks and sends a signal to one of them, or to mpirun itself where \p
/// rank is negative, once some runs are done. False where it was over before that took effect.
bool disturb(const std::vector<std::string>& run, const std::string& store, int rank, int signal) {
  constexpr std::uint64_t kSome = 2;
  bool sent = false;
  RunOptions options;
  options.watch = [&](const std::string& /*out*/, int mpirun) {
    if (sent || done("slow", store) < kSome) return true;
    const int target = rank < 0 ? mpirun : process_of_rank(mpirun, rank);
    sent = target != 0 && ::kill(target, signal) == 0;
    return true;
  };
  const Ran broken = run_ranks(3, run, options);
  if (!sent || done("slow", store) == kSlowRuns) return false;
  EXPECT_NE(broken.code, 0);
  EXPECT_GE(done("slow", store), kSome);
  return true;
}

TEST(MpiFarm, WhoeverIsKilledTheRestartedStudyEndsWithTheSameTable) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("slow.toml", slow_plan());
  const std::string alone = folder.file("alone.sqlite");
  ASSERT_EQ(run_program({"study", "run", plan, "--store", alone}).code, 0);
  const std::string want = table("slow", alone);
  struct Blow {
    std::string name;
    int rank;
    int signal;
  };
  for (const Blow& blow :
       {Blow{"worker", 2, SIGKILL}, Blow{"rank 0", 0, SIGKILL}, Blow{"Ctrl-C", -1, SIGINT}}) {
    // How soon a signal arrives is up to the machine: one that came too late is sent again.
    constexpr int kPatience = 10;
    std::string store;
    bool disturbed = false;
    for (int i = 0; i < kPatience && !disturbed; ++i) {
      store = folder.file(blow.name + std::to_string(i) + ".sqlite");
      disturbed = disturb({"study", "run", plan, "--store", store}, store, blow.rank, blow.signal);
    }
    ASSERT_TRUE(disturbed) << blow.name;
    const std::uint64_t kept = done("slow", store);
    const Ran whole = run_ranks(2, {"study", "run", plan, "--store", store});
    EXPECT_EQ(whole.code, 0) << whole.err;
    EXPECT_THAT(whole.err, EndsWith(std::to_string(kSlowRuns - kept) + " of them just now\n"));
    EXPECT_EQ(table("slow", store), want) << blow.name;
  }
}

TEST(MpiFarm, RanksOfDifferentBuildsDoNotStart) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("small.toml", kPlan);
  const std::string store = folder.file("a.sqlite");
  RunOptions options;
  options.environment = mpi_environment();
  const Ran ran =
      run_command({MPIEXEC, "-n", "1", EVODOKU_MPI, "study", "run", plan, "--store", store, ":",
                   "-n", "1", EVODOKU_MPI_OTHER, "study", "run", plan, "--store", store},
                  options);
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("(build 0123456789ab): all ranks must run the same program. "
                                 "Nothing was run"));
  EXPECT_EQ(run_program({"study", "list", "--store", store}).code, 6) << "there is no store";
}

TEST(MpiFarm, ErrorsAreSaidOnceAndEndAllRanks) {
  const TemporaryFolder folder;
  const std::string plan = folder.write("wrong.toml", "seeds = 1\nbuget = 3\n");
  const Ran wrong = run_ranks(3, {"study", "run", plan, "--store", folder.file("a.sqlite")});
  EXPECT_EQ(wrong.code, 3);
  const std::size_t first = wrong.err.find("wrong.toml:2:1: ");
  EXPECT_NE(first, std::string::npos) << wrong.err;
  EXPECT_EQ(wrong.err.find("wrong.toml:2:1: ", first + 1), std::string::npos) << wrong.err;

  const std::string good = folder.write("small.toml", kPlan);
  const Ran unwritable = run_ranks(2, {"study", "run", good, "--store", "/proc/none/a.sqlite"});
  EXPECT_EQ(unwritable.code, 6);
  EXPECT_THAT(unwritable.err, HasSubstr("/proc/none"));

  const Ran other = run_ranks(2, {"count", good});
  EXPECT_EQ(other.code, 2);
  EXPECT_THAT(other.err, HasSubstr("'count' does not run on several ranks: start it without"));
}

TEST(MpiFarm, AProgramWithoutMpiDoesNotRunSeveralTimes) {
  RunOptions options;
  options.environment = mpi_environment();
  const Ran ran = run_command({MPIEXEC, "-n", "2", program_path(), "solvers"}, options);
  EXPECT_EQ(ran.code, 6);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err,
              HasSubstr("has started 2 processes (so says OMPI_COMM_WORLD_SIZE), but this program "
                        "was built without MPI"));
}

}  // namespace
}  // namespace evodoku::support
