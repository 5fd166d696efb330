// Puzzles made on several ranks: the same as without, whatever is killed meanwhile.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

#include "mpi/mpirun.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;

/// A search for the hardest; the symmetry leaves few neighbours, so that climbs are short.
std::vector<std::string> hardest(const std::string& attempts, const std::string& store,
                                 const std::string& output) {
  return {"make",       "--hardest", "-n",      "3",   "--seed",  "5",  "--symmetry", "full",
          "--attempts", attempts,    "--store", store, "--quiet", "-o", output,       "--json"};
}

class MpiMake : public testing::Test {
 protected:
  /// Runs a search on as many ranks as given, none of them by mpirun if 0, and returns what it
  /// wrote and kept.
  std::string run(int ranks, const std::string& attempts, const std::string& store) {
    const std::string output = folder_.file("out.json");
    const std::vector<std::string> arguments = hardest(attempts, store, output);
    const Ran ran = ranks == 0 ? run_program(arguments) : run_ranks(ranks, arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    return read_file(output) + read_file(store);
  }

  const TemporaryFolder folder_;
};

TEST_F(MpiMake, TheHardestAreTheSameOnAnyNumberOfRanksResumedOrNot) {
  const std::string want = run(0, "12", folder_.file("alone"));
  EXPECT_THAT(want, HasSubstr("\"rating\":"));
  EXPECT_EQ(run(2, "12", folder_.file("two")), want);
  EXPECT_EQ(run(4, "12", folder_.file("four")), want);
  (void)run(0, "5", folder_.file("begun"));
  EXPECT_EQ(run(3, "12", folder_.file("begun")), want);
  (void)run(3, "5", folder_.file("shared"));
  EXPECT_EQ(run(0, "12", folder_.file("shared")), want);
}

TEST_F(MpiMake, OrdinaryOrdersAreMadeOnce) {
  for (const std::vector<std::string>& arguments : std::vector<std::vector<std::string>>{
           {"make", "-n", "20", "--seed", "7", "--level", "hard", "--quiet"},
           {"make", "-n", "2", "--seed", "7", "--maker", "samurai", "--quiet"}}) {
    const Ran alone = run_program(arguments);
    const Ran ran = run_ranks(4, arguments);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.out, alone.out);
  }
}

TEST_F(MpiMake, WhatIsWrongIsSaidOnce) {
  const Ran wrong = run_ranks(3, {"make", "--clues", "16"});
  EXPECT_EQ(wrong.code, 2);
  const std::size_t first = wrong.err.find("16 clues are too few");
  EXPECT_NE(first, std::string::npos) << wrong.err;
  EXPECT_EQ(wrong.err.find("16 clues are too few", first + 1), std::string::npos) << wrong.err;
  const Ran watched = run_ranks(2, {"make", "--maker", "evolve", "--watch"});
  EXPECT_EQ(watched.code, 2);
  EXPECT_THAT(watched.err, HasSubstr("--watch and --record do not go with several ranks"));
}

TEST_F(MpiMake, WhoeverIsKilledTheRestartedSearchEndsWithTheSame) {
  const std::string want = run(0, "40", folder_.file("alone"));
  struct Blow {
    std::string name;
    int rank;  ///< negative: mpirun itself
    int signal;
  };
  for (const Blow& blow : {Blow{"worker", 1, SIGKILL}, Blow{"rank 0", 0, SIGKILL},
                           Blow{"Ctrl-C", -1, SIGINT}, Blow{"end of an allocation", -1, SIGTERM}}) {
    const std::string store = folder_.file(blow.name);
    bool sent = false;
    RunOptions options;
    // Once all ranks are there they work, for seconds.
    int looks = 0;
    options.watch = [&](const std::string& /*out*/, int mpirun) {
      constexpr int kAWhile = 20;
      if (sent || process_of_rank(mpirun, 2) == 0 || ++looks < kAWhile) return true;
      const int target = blow.rank < 0 ? mpirun : process_of_rank(mpirun, blow.rank);
      sent = target != 0 && ::kill(target, blow.signal) == 0;
      return true;
    };
    const Ran broken = run_ranks(3, hardest("100000", store, folder_.file("cut")), options);
    EXPECT_TRUE(sent);
    EXPECT_NE(broken.code, 0) << blow.name;
    EXPECT_EQ(run(2, "40", store), want) << blow.name;
  }
}

}  // namespace
}  // namespace evodoku::support
