// Every command with an allocation, or a thread, that the system refuses. After each: a documented
// exit code, a message, and an output that is whole or not there.
//
// 50 numbers of allocations for each command, drawn from a seed that is printed. Where
// EVODOKU_TORTURE is "all" (./test --torture), the first 2,000 and the 2,000 after the start of the
// command, and besides each larger than the last by a tenth.
// EVODOKU_SEED draws the same ones again; a number in EVODOKU_TORTURE is tried alone.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <random>
#include <regex>

#include "cli/program.hpp"
#include "evodoku/files.hpp"
#include "support/process.hpp"
#include "torture/faults.hpp"

namespace evodoku::torture {
namespace {

namespace fs = std::filesystem;
using support::read_file;
using support::TemporaryFolder;

constexpr auto kPuzzles =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n"
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n";

constexpr auto kStudy = R"(
summary = "torture"
seeds = [1, 2]
budget = { evaluations = 2000 }
[[solvers]]
solver = "hughes"
[solvers.set]
population = 50
[[puzzles]]
file = "in.sdm"
)";

constexpr auto kRace = R"(
summary = "torture"
seeds = { from = 1, to = 4 }
budget = { evaluations = 300 }
[race]
solver = "hughes"
runs = 40
first_test = 2
each_test = 1
[race.parameters]
population = { integer = [2, 30] }
[[puzzles]]
file = "in.sdm"
[test]
seeds = { from = 11, to = 12 }
[[test.puzzles]]
file = "in.sdm"
)";

constexpr int kEscaped = 98;  ///< something was thrown out of the program

struct Tried {
  int code = 0;
  long allocations = 0;
  std::string message;
};

/// Runs the program in a process of its own, which is a copy of this one. What \p before does is
/// done there.
Tried run_copy(const std::vector<std::string>& arguments, const std::string& folder,
               const std::function<void()>& before) {
  const std::string errors = folder + "/errors";
  const std::string count = folder + "/count";
  const pid_t child = ::fork();
  if (child == 0) {
    ::alarm(60);
    for (const auto& [fd, name] :
         {std::pair(0, std::string("/dev/null")), {1, folder + "/out"}, {2, errors}}) {
      ::close(fd);
      if (::open(name.c_str(), fd == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC, 0644) != fd) {
        ::_exit(99);
      }
    }
    std::vector<std::string> words = {"evodoku"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    int code = kEscaped;
    try {
      before();
      code = cli::run(static_cast<int>(words.size()), argv.data());
    } catch (...) {  // the test itself must not continue here
    }
    const long made = allocations();
    fail_allocation(0);
    if (std::FILE* file = std::fopen(count.c_str(), "w")) {
      std::fprintf(file, "%ld", made);
      std::fclose(file);
    }
    ::_exit(code);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  Tried out;
  out.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  out.message = read_file(errors);
  if (fs::exists(count)) out.allocations = std::stol("0" + read_file(count));
  fs::remove(count);
  return out;
}

/// How many allocations the program makes before it knows what it is to do.
long allocations_at_start() {
  static const long kCount = [] {
    const TemporaryFolder folder;
    return run_copy({"--version"}, folder.file("."), [] { fail_allocation(0); }).allocations;
  }();
  return kCount;
}

/// The file at a path, or those in the folder there, by name: what they hold that is the same each
/// time, so no times.
std::map<std::string, std::string> lasting(const std::string& path) {
  static const std::regex kTime("\"seconds\":[^,}]*");
  std::map<std::string, std::string> out;
  const auto take = [&](const fs::path& file) {
    out[file.string()] = std::regex_replace(read_file(file.string()), kTime, "");
  };
  if (fs::is_regular_file(path)) take(path);
  if (fs::is_directory(path)) {
    for (const auto& entry : fs::recursive_directory_iterator(path)) {
      if (!entry.is_directory()) take(entry.path());
    }
  }
  return out;
}

/// What of \p found is not as it is in \p whole: files are whole or not there.
std::string odd(const std::map<std::string, std::string>& found,
                const std::map<std::string, std::string>& whole) {
  for (const auto& [name, text] : found) {
    const auto as = whole.find(name);
    if (as == whole.end()) return name + " should not be there";
    if (as->second != text) return name + " is not what it should be";
  }
  return "";
}

/// Of \p all allocations; the command itself has those after \p first, before which the program
/// starts in the same way each time.
std::vector<long> numbers(long first, long all, std::uint64_t seed) {
  constexpr long kEach = 2000;
  std::vector<long> out;
  const char* how = std::getenv("EVODOKU_TORTURE");
  if (how != nullptr && std::string_view(how) == "all") {
    for (long n = 1; n <= all;) {
      out.push_back(n);
      const bool each = n < kEach || (n >= first && n < first + kEach);
      const long next = n + std::max(1L, each ? 1 : n / 10);
      n = n < first ? std::min(next, first) : next;
    }
    return out;
  }
  if (how != nullptr && *how != '\0') return {std::stol(how)};
  std::mt19937_64 random(seed);
  first = std::min(first, all - 1);
  for (int i = 0; i < 50; ++i) {
    const long from = i % 2 == 0 ? 0 : first;
    out.push_back(from + 1 + static_cast<long>(random() % static_cast<std::uint64_t>(all - from)));
  }
  return out;
}

std::uint64_t seed() {
  const char* given = std::getenv("EVODOKU_SEED");
  static const std::uint64_t kSeed =
      given != nullptr ? std::stoull(given) : std::random_device{}() % 1'000'000;
  return kSeed;
}

struct Command {
  const char* name;
  /// IN, OUT and OUT.svg stand for files, RACE for one with a race, SAVED for a saved run on ONE,
  /// STORE for a store with the runs of kStudy, OTHER for one with runs of other seeds.
  std::vector<std::string> arguments;
};

constexpr auto kOne =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const std::vector<Command>& commands() {
  static const std::vector<Command> all = {
      {"solve", {"solve", "IN", "-o", "OUT", "-j", "1"}},
      {"solve_json", {"solve", "IN", "--json", "-w", "general", "-o", "OUT", "-j", "2"}},
      {"solve_sat", {"solve", "IN", "-w", "sat", "-o", "OUT", "-j", "1"}},
      {"solve_csp", {"solve", "IN", "-w", "csp", "-o", "OUT", "-j", "1"}},
      {"solve_evolving",
       {"solve", "IN", "-w", "hughes", "--set", "population=40", "--max-evaluations", "800", "-o",
        "OUT", "-j", "1"}},
      {"solve_champion",
       {"solve", "IN", "-w", "champion", "--max-evaluations", "3000", "-o", "OUT", "-j", "2"}},
      {"solve_crowd",
       {"solve", "IN", "-w", "hughes-crowd", "--max-evaluations", "2000", "--runs", "2", "--json",
        "-o", "OUT", "-j", "1"}},
      {"solve_dive", {"solve", "IN", "-w", "dive", "-o", "OUT", "-j", "1"}},
      {"solve_ants",
       {"solve", "IN", "-w", "ants", "--max-evaluations", "1000", "-o", "OUT", "-j", "1"}},
      {"solve_png", {"solve", "IN", "--format", "png", "-o", "OUT", "-j", "1"}},
      {"solve_checkpoint",
       {"solve", "ONE", "-w", "hughes", "--set", "population=40", "--max-evaluations", "800",
        "--checkpoint", "OUT", "-j", "1"}},
      {"solve_resume",
       {"solve", "ONE", "-w", "hughes", "--set", "population=40", "--max-evaluations", "800",
        "--resume", "SAVED", "-o", "OUT", "-j", "1"}},
      {"solve_record",
       {"solve", "ONE", "-w", "hughes-crowd", "--set", "population=40", "--max-evaluations", "800",
        "--record", "OUT.svg", "-j", "1"}},
      {"check", {"check", "IN", "-o", "OUT", "-j", "1"}},
      {"count", {"count", "IN", "-o", "OUT", "-j", "1"}},
      {"rate", {"rate", "IN", "--json", "-o", "OUT", "-j", "1"}},
      {"explain", {"explain", "IN", "-o", "OUT"}},
      {"convert_json", {"convert", "IN", "--format", "json", "-o", "OUT"}},
      {"convert_svg", {"convert", "IN", "--format", "html", "-o", "OUT"}},
      {"convert_pdf", {"convert", "IN", "--format", "pdf", "-o", "OUT"}},
      {"convert_opensudoku", {"convert", "IN", "--format", "opensudoku", "-o", "OUT"}},
      {"canon", {"canon", "IN", "-o", "OUT", "-j", "1"}},
      {"make", {"make", "-n", "5", "--seed", "1", "-o", "OUT", "-j", "1"}},
      {"make_samurai", {"make", "-m", "samurai", "-n", "5", "--seed", "1", "-o", "OUT"}},
      {"make_gold", {"make", "-m", "gold", "--size", "4", "--seed", "1", "-o", "OUT"}},
      {"make_evolved",
       {"make", "-m", "evolve", "--attempts", "1", "--seed", "1", "-o", "OUT", "-j", "1"}},
      {"make_jigsaw", {"make", "--variant", "jigsaw,x", "--size", "6", "--seed", "1", "-o", "OUT"}},
      {"filter", {"filter", "IN", "--level", "easy", "-o", "OUT"}},
      {"sort", {"sort", "IN", "-o", "OUT"}},
      {"minimise", {"minimise", "IN", "-o", "OUT"}},
      {"scramble", {"scramble", "IN", "--seed", "1", "-o", "OUT"}},
      {"sample", {"sample", "IN", "-n", "1", "--seed", "1", "-o", "OUT"}},
      {"print", {"print", "IN", "-o", "OUT"}},
      {"evolve",
       {"evolve", "queens", "--max-evaluations", "2000", "--json", "-o", "OUT", "-j", "1"}},
      {"evolve_checkpoint",
       {"evolve", "queens", "--max-evaluations", "2000", "--checkpoint", "OUT", "-j", "1"}},
      {"evolve_lightup",
       {"evolve", "lightup", "--max-evaluations", "500", "--json", "-o", "OUT", "-j", "1"}},
      {"learn", {"learn", "x-wing", "--html", "-o", "OUT"}},
      {"hint", {"hint", "IN", "--reveal", "3", "-o", "OUT", "-j", "1"}},
      {"same", {"same", "IN", "IN"}},
      {"recipes", {"recipes", "hughes"}},
      {"operators", {"operators"}},
      {"race", {"study", "race", "RACE", "--store", "STORE", "-o", "OUT", "-j", "1"}},
      {"report", {"study", "report", "plan", "--store", "STORE", "-o", "OUT"}},
      {"export_csv", {"study", "export", "csv", "plan", "--store", "STORE", "-o", "OUT"}},
      {"report_figures",
       {"study", "report", "plan", "--store", "STORE", "--figures", "OUT", "--markdown"}},
      {"export_json", {"study", "export", "json", "plan", "--store", "STORE", "-o", "OUT"}},
      {"export_ioh", {"study", "export", "ioh", "plan", "--store", "STORE", "-o", "OUT"}},
      {"merge", {"study", "merge", "OTHER", "--store", "STORE"}},
      {"compare",
       {"study", "compare", "dive", "anneal", "IN", "--max-evaluations", "500", "--seeds", "2",
        "--store", "STORE", "-j", "1"}},
      {"man", {"man", "--all", "OUT"}},
      {"completion", {"completion", "bash"}},
      {"show", {"study", "show", "plan", "--store", "STORE"}},
      {"dry_run", {"study", "compare", "dive", "anneal", "IN", "--dry-run", "--store", "STORE"}},
      {"delete", {"study", "delete", "plan", "--yes", "--store", "STORE"}},
  };
  return all;
}

/// The files that the commands work on.
class Desk {
 public:
  Desk() {
    (void)folder_.write("in.sdm", kPuzzles);
    (void)folder_.write("race.toml", kRace);
    const std::string plan = folder_.write("plan.toml", kStudy);
    EXPECT_EQ(run({"study", "run", plan, "--store", folder_.file("kept"), "-j", "1"}, [] {}).code,
              0);
    std::string others = kStudy;
    others.replace(others.find("[1, 2]"), 6, "[3, 4]");
    (void)folder_.write("plan.toml", others);
    EXPECT_EQ(run({"study", "run", plan, "--store", folder_.file("other"), "-j", "1"}, [] {}).code,
              0);
    EXPECT_EQ(run({"solve", "ONE", "-w", "hughes", "--set", "population=40", "--max-evaluations",
                   "400", "--checkpoint", folder_.file("saved")},
                  [] {})
                  .code,
              1);
  }

  /// Runs a command on files that are as they were at first.
  Tried run(std::vector<std::string> arguments, const std::function<void()>& before) {
    has_store_ = std::find(arguments.begin(), arguments.end(), "STORE") != arguments.end();
    for (std::string& word : arguments) {
      if (word == "IN") word = folder_.file("in.sdm");
      if (word == "RACE") word = folder_.file("race.toml");
      if (word == "STORE") word = store();
      if (word == "OTHER") word = folder_.file("other");
      if (word == "SAVED") word = folder_.file("saved");
      if (word == "ONE") word = kOne;
      if (word.starts_with("OUT")) word = out() + word.substr(3);
    }
    fs::remove_all(out());
    fs::remove(out() + ".svg");
    for (const char* end : {"-journal", "-wal", "-shm"}) fs::remove(store() + end);
    if (fs::exists(folder_.file("kept"))) {
      fs::copy_file(folder_.file("kept"), store(), fs::copy_options::overwrite_existing);
    }
    return run_copy(arguments, folder_.file("."), before);
  }

  /// Whether the last command had a store.
  [[nodiscard]] bool has_store() const { return has_store_; }
  /// What the last command has left of it must be of use.
  [[nodiscard]] Tried look_into_store() const {
    return run_copy({"study", "list", "--store", store()}, folder_.file("."), [] {});
  }

  [[nodiscard]] std::string out() const { return folder_.file("result"); }
  /// What a command has written.
  [[nodiscard]] std::map<std::string, std::string> results() const {
    auto all = lasting(out());
    all.merge(lasting(out() + ".svg"));
    return all;
  }
  [[nodiscard]] std::string store() const { return folder_.file("store"); }

 private:
  const TemporaryFolder folder_;
  bool has_store_ = false;
};

class Torture : public testing::TestWithParam<Command> {};

TEST_P(Torture, AnAllocationThatFails) {
  Desk desk;
  const auto run = [&](long fails) {
    return desk.run(GetParam().arguments, [fails] {
      take_over_libraries();
      fail_allocation(fails);
    });
  };
  const Tried whole = run(0);
  ASSERT_LE(whole.code, 5) << whole.message;
  ASSERT_GT(whole.allocations, 0);
  const auto result = desk.results();
  std::cout << "seed " << seed() << ", " << whole.allocations << " allocations\n";
  for (const long n : numbers(allocations_at_start(), whole.allocations, seed())) {
    const Tried tried = run(n);
    // Some failures harm nobody: a message may be shorter. Then all is as without.
    // A study continues where one of its runs ends with an error, and says so.
    const bool one_run = tried.code == 1 && tried.message.find(", 1 failed") != std::string::npos;
    if (tried.code != whole.code && !one_run) {
      ASSERT_EQ(tried.code, 6) << "allocation " << n << ": " << tried.message;
      ASSERT_NE(tried.message, "") << "allocation " << n;
    }
    const auto found = desk.results();
    ASSERT_EQ(odd(found, result), "") << "allocation " << n << ", exit code " << tried.code;
    ASSERT_TRUE(found.size() == result.size() || tried.code == 6) << "allocation " << n;
    if (desk.has_store()) {
      const Tried after = desk.look_into_store();
      ASSERT_EQ(after.code, 0) << "after allocation " << n << ": " << after.message;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(All, Torture, testing::ValuesIn(commands()),
                         [](const auto& of) { return std::string(of.param.name); });

TEST(TortureStudy, AStoreLosesNothingThatWasReportedAsDone) {
  const TemporaryFolder folder;
  (void)folder.write("in.sdm", kPuzzles);
  const std::string plan = folder.write("plan.toml", kStudy);
  const std::string store = folder.file("store.sqlite");
  const auto run = [&](const std::vector<std::string>& words, long fails) {
    std::vector<std::string> all = {"study"};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--store", store});
    return run_copy(all, folder.file("."), [fails] {
      take_over_libraries();
      fail_allocation(fails);
    });
  };
  const auto table = [&] {
    const std::string csv = folder.file("table.csv");
    fs::remove(csv);
    const Tried tried = run({"export", "csv", "plan", "-o", csv}, 0);
    return tried.code == 0 ? read_file(csv) : "";
  };
  const auto clear = [&] {
    for (const char* end : {"", "-journal", "-wal", "-shm"}) fs::remove(store + end);
  };
  const Tried whole = run({"run", plan, "-j", "1"}, 0);
  ASSERT_EQ(whole.code, 0) << whole.message;
  ASSERT_NE(table(), "");
  std::cout << "seed " << seed() << ", " << whole.allocations << " allocations\n";
  for (const long n : numbers(allocations_at_start(), whole.allocations, seed())) {
    clear();
    const Tried tried = run({"run", plan, "-j", "1"}, n);
    ASSERT_TRUE(tried.code == 0 || tried.code == 1 || tried.code == 6)
        << "allocation " << n << ": " << tried.code << ' ' << tried.message;
    const Tried again = run({"run", plan, "-j", "1", "--retry-failed"}, 0);
    ASSERT_EQ(again.code, 0) << "after allocation " << n << ": " << again.message;
    ASSERT_NE(table(), "") << "after allocation " << n;
  }
}

TEST(TortureFiles, AreWholeOrNotThereWhicheverAllocationFails) {
  const TemporaryFolder folder;
  const std::string path = folder.file("file");
  for (const bool there : {false, true}) {
    bool failed = true;
    for (long fails = 1; failed; ++fails) {
      std::filesystem::remove(path);
      if (there) (void)folder.write("file", "old");
      failed = false;
      fail_allocation(fails);
      try {
        FileWriter file(path);
        file.write("new");
        file.finish();
      } catch (const std::bad_alloc&) {
        failed = true;
      }
      fail_allocation(0);
      const std::filesystem::directory_iterator names(folder.file("."));
      EXPECT_LE(std::distance(begin(names), end(names)), 1) << "allocation " << fails;
      if (failed) {
        EXPECT_EQ(std::filesystem::exists(path), there) << "allocation " << fails;
        EXPECT_EQ(read_file(path), there ? "old" : "") << "allocation " << fails;
      }
    }
    EXPECT_EQ(read_file(path), "new");
  }
}

TEST(TortureThreads, AsManyAsTheSystemGives) {
  Desk desk;
  for (const Command& command : commands()) {
    auto arguments = command.arguments;
    const auto jobs = std::find(arguments.begin(), arguments.end(), "-j");
    if (jobs == arguments.end()) continue;
    *std::next(jobs) = "16";
    const Tried whole = desk.run(arguments, [] {});
    const auto result = desk.results();
    for (long most = 0; most <= 18; most += most < 4 ? 1 : 3) {
      const Tried tried = desk.run(arguments, [most] { limit_threads(most); });
      if (tried.code == 6) {
        EXPECT_NE(tried.message, "") << command.name;
        EXPECT_EQ(desk.results().size(), 0) << command.name << ' ' << most;
        continue;
      }
      EXPECT_EQ(tried.code, whole.code) << command.name << ' ' << most << ": " << tried.message;
      EXPECT_TRUE(desk.results() == result) << command.name << ' ' << most;
    }
  }
}

}  // namespace
}  // namespace evodoku::torture
