// Limits, budgets and cancelling in both faces of the fast solver.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "evodoku/puzzle.hpp"
#include "exact/fast.hpp"

namespace evodoku {
namespace {

using std::chrono::milliseconds;

/// Some blank boards, which have more solutions than can be counted.
std::vector<Puzzle> blanks() { return std::vector<Puzzle>(20); }

/// Solves in both faces and lets \p check see every outcome.
template <class Check>
void solve_both(const Request& request, Check check) {
  FastSolver solver;
  check(solver.solve(Puzzle(), request));
  const std::vector<Puzzle> puzzles = blanks();
  std::vector<Outcome> outcomes(puzzles.size());
  solver.solve_batch(puzzles, request, outcomes);
  for (const Outcome& outcome : outcomes) check(outcome);
}

TEST(FastBudget, ALimitEndsTheRun) {
  for (const std::uint64_t limit : {1, 2, 7, 1000}) {
    solve_both({.limit = limit}, [&](const Outcome& outcome) {
      EXPECT_EQ(outcome.solutions, limit);
      EXPECT_FALSE(outcome.complete);
      EXPECT_EQ(outcome.status, limit == 1 ? Status::kSolved : Status::kMultiple);
      EXPECT_TRUE(is_solution(outcome.solution));
    });
  }
}

TEST(FastBudget, TheCallerCanEndTheRun) {
  int seen = 0;
  Request request{.limit = 100};
  request.on_solution = [&](const Grid& solution) {
    EXPECT_TRUE(is_solution(solution));
    return ++seen % 3 != 0;
  };
  solve_both(request, [&](const Outcome& outcome) { EXPECT_EQ(outcome.solutions, 3U); });
  EXPECT_EQ(seen, 3 * 21);
}

TEST(FastBudget, NodesAreCounted) {
  for (const std::uint64_t nodes : {0, 5, 300}) {
    solve_both({.limit = kUnlimited, .budget = {.nodes = nodes}}, [&](const Outcome& outcome) {
      EXPECT_EQ(outcome.nodes, nodes + 1);
      EXPECT_FALSE(outcome.complete);
      EXPECT_NE(outcome.status, Status::kNoSolution);
      EXPECT_NE(outcome.status, Status::kSolved);
    });
  }
}

TEST(FastBudget, TimeEndsTheRun) {
  solve_both({.limit = kUnlimited, .budget = {.seconds = 0.02}}, [](const Outcome& outcome) {
    EXPECT_FALSE(outcome.complete);
    EXPECT_EQ(outcome.status, outcome.solutions > 1 ? Status::kMultiple : Status::kUnsolved);
    EXPECT_LT(outcome.seconds, 2);
  });
}

TEST(FastBudget, CancellingEndsTheRun) {
  std::atomic<bool> cancel = false;
  std::thread later([&] {
    std::this_thread::sleep_for(milliseconds(20));
    cancel = true;
  });
  solve_both({.limit = kUnlimited, .budget = {.cancel = &cancel}}, [](const Outcome& outcome) {
    EXPECT_FALSE(outcome.complete);
    EXPECT_EQ(outcome.status, outcome.solutions > 1 ? Status::kMultiple : Status::kCancelled);
  });
  later.join();
}

}  // namespace
}  // namespace evodoku
