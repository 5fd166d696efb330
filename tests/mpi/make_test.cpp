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
  return {"make",       "--hardest", "-n",      "2",   "--seed",  "5",  "--symmetry", "full",
          "--attempts", attempts,    "--store", store, "--quiet", "-o", output,       "--json"};
}

class MpiMake : public testing::Test {
 protected:
  /// A climb of half a second takes a sanitizer ten.
  static std::string climbs(int usual, int sanitized) {
    return std::to_string(program_is_sanitized() ? sanitized : usual);
  }
  /// Runs a search on as many ranks as given, none of them by mpirun if 0, and returns how it
  /// ended, what it wrote and what it kept.
  std::string run(int ranks, const std::string& attempts, const std::string& store) {
    const std::string output = folder_.file("out.json");
    const std::vector<std::string> arguments = hardest(attempts, store, output);
    const Ran ran = ranks == 0 ? run_program(arguments) : run_ranks(ranks, arguments);
    EXPECT_LE(ran.code, 1) << ran.err;  // 1: fewer than asked for
    EXPECT_EQ(ran.out, "");
    return std::to_string(ran.code) + read_file(output) + read_file(store);
  }

  const TemporaryFolder folder_;
};

TEST_F(MpiMake, TheHardestAreTheSameOnAnyNumberOfRanksResumedOrNot) {
  const std::string all = climbs(6, 2);
  const std::string some = climbs(3, 1);
  const std::string want = run(0, all, folder_.file("alone"));
  EXPECT_THAT(want, HasSubstr("\"rating\":"));
  EXPECT_EQ(run(2, all, folder_.file("two")), want);
  EXPECT_EQ(run(4, all, folder_.file("four")), want);
  (void)run(0, some, folder_.file("begun"));
  EXPECT_EQ(run(3, all, folder_.file("begun")), want);
  (void)run(3, some, folder_.file("shared"));
  EXPECT_EQ(run(0, all, folder_.file("shared")), want);
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

/// Starts a search on three ranks and sends a signal to one of them, or to mpirun itself where \p
/// rank is negative. False where it was over before that took effect.
bool disturb(const std::vector<std::string>& search, int rank, int signal) {
  constexpr int kAWhile = 10;  // looks: some climbs are done then
  int looks = 0;
  bool sent = false;
  RunOptions options;
  options.watch = [&](const std::string& /*out*/, int mpirun) {
    if (sent || process_of_rank(mpirun, 2) == 0 || ++looks < kAWhile) return true;
    const int target = rank < 0 ? mpirun : process_of_rank(mpirun, rank);
    sent = target != 0 && ::kill(target, signal) == 0;
    return true;
  };
  return run_ranks(3, search, options).code != 0 && sent;
}

TEST_F(MpiMake, WhoeverIsKilledTheRestartedSearchEndsWithTheSame) {
  const std::string all = climbs(16, 3);
  const std::string want = run(0, all, folder_.file("alone"));
  struct Blow {
    std::string name;
    int rank;
    int signal;
  };
  for (const Blow& blow :
       {Blow{"worker", 1, SIGKILL}, Blow{"rank 0", 0, SIGKILL}, Blow{"Ctrl-C", -1, SIGINT}}) {
    constexpr int kPatience = 10;  // as how soon a signal arrives is up to the machine
    std::string store;
    bool disturbed = false;
    for (int i = 0; i < kPatience && !disturbed; ++i) {
      store = folder_.file(blow.name + std::to_string(i));
      disturbed = disturb(hardest(all, store, folder_.file("cut")), blow.rank, blow.signal);
    }
    ASSERT_TRUE(disturbed) << blow.name;
    EXPECT_EQ(run(2, all, store), want) << blow.name;
  }
}

}  // namespace
}  // namespace evodoku::support
