// Limits, budgets and cancelling mean the same for every complete solver.
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "exact/general.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

double since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Far more solutions than any solver can count.
Puzzle blank(int size) { return Puzzle(Grid(Shape::of_size(size))); }

/// What a slow or busy machine may add to a time limit.
constexpr double kSlack = 1.5;

class Budgets : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Solver> solver_ = solvers().find(GetParam()).make();
};

TEST_P(Budgets, ALimitEndsTheRun) {
  for (const std::uint64_t limit : {1, 2, 7}) {
    const Outcome outcome = solver_->solve(blank(9), {.limit = limit});
    EXPECT_EQ(outcome.solutions, limit);
    EXPECT_FALSE(outcome.complete);
    EXPECT_EQ(outcome.status, limit == 1 ? Status::kSolved : Status::kMultiple);
    EXPECT_TRUE(is_solution(outcome.solution));
  }
}

TEST_P(Budgets, NoLimitFindsAll) {
  const Outcome outcome = solver_->solve(blank(4), {.limit = kUnlimited});
  EXPECT_EQ(outcome.solutions, 288U);
  EXPECT_TRUE(outcome.complete);
  EXPECT_EQ(outcome.status, Status::kMultiple);
}

TEST_P(Budgets, TheCallerCanEndTheRun) {
  int seen = 0;
  Request request{.limit = 100};
  request.on_solution = [&](const Grid& solution) {
    EXPECT_TRUE(is_solution(solution));
    return ++seen < 3;
  };
  EXPECT_EQ(solver_->solve(blank(9), request).solutions, 3U);
  EXPECT_EQ(seen, 3);
}

TEST_P(Budgets, NodesAreCounted) {
  RandomStream random(1, 1);
  const Puzzle puzzle = support::random_puzzle(Shape::of_size(25), 250, random);
  const Outcome outcome = solver_->solve(puzzle, {.limit = kUnlimited, .budget = {.nodes = 50}});
  EXPECT_LE(outcome.nodes, 60U);
  EXPECT_FALSE(outcome.complete);
  EXPECT_NE(outcome.status, Status::kNoSolution);
}

TEST_P(Budgets, NoNodesNoGuess) {
  const Outcome outcome = solver_->solve(blank(9), {.budget = {.nodes = 0}});
  EXPECT_NE(outcome.status, Status::kNoSolution);
  EXPECT_NE(outcome.status, Status::kSolved);
}

TEST_P(Budgets, TimeEndsTheRun) {
  for (const int size : {9, 25, 64}) {
    const Clock::time_point start = Clock::now();
    const Outcome outcome =
        solver_->solve(blank(size), {.limit = kUnlimited, .budget = {.seconds = 0.05}});
    EXPECT_LT(since(start), 0.05 + kSlack) << size;
    EXPECT_FALSE(outcome.complete);
    EXPECT_EQ(outcome.status, outcome.solutions > 1 ? Status::kMultiple : Status::kUnsolved);
  }
}

TEST_P(Budgets, CancellingEndsTheRun) {
  for (const int size : {16, 64}) {
    std::atomic<bool> cancel = false;
    Clock::time_point set_at;
    std::thread later([&] {
      std::this_thread::sleep_for(milliseconds(40));
      set_at = Clock::now();
      cancel = true;
    });
    // Counting would take for ever; the first solution alone may come before the flag.
    const Outcome outcome =
        solver_->solve(blank(size), {.limit = kUnlimited, .budget = {.cancel = &cancel}});
    const Clock::time_point end = Clock::now();
    later.join();
    EXPECT_LT(std::chrono::duration<double>(end - set_at).count(), kSlack);
    EXPECT_FALSE(outcome.complete);
    EXPECT_EQ(outcome.status, outcome.solutions > 1 ? Status::kMultiple : Status::kCancelled);
  }
}

TEST_P(Budgets, CancelledBeforeItStarts) {
  const std::atomic<bool> cancel = true;
  const Clock::time_point start = Clock::now();
  const Outcome outcome =
      solver_->solve(blank(49), {.limit = 1000000, .budget = {.cancel = &cancel}});
  EXPECT_LT(since(start), kSlack);
  EXPECT_FALSE(outcome.complete);
}

TEST_P(Budgets, TheSameSeedTakesTheSameWay) {
  RandomStream random(5, 5);
  for (int i = 0; i < 5; ++i) {
    const Puzzle puzzle = support::random_puzzle(Shape::of_size(9), 24, random);
    const Request request{.limit = 3, .seed = 42};
    const Outcome a = solver_->solve(puzzle, request);
    const Outcome b = solvers().find(GetParam()).make()->solve(puzzle, request);
    EXPECT_EQ(a.solution, b.solution);
    EXPECT_EQ(a.nodes, b.nodes);
    EXPECT_EQ(a.solutions, b.solutions);
  }
}

TEST_P(Budgets, ABatchIsOneAfterTheOther) {
  RandomStream random(6, 6);
  std::vector<Puzzle> puzzles;
  for (const int size : {9, 4, 9, 16}) {
    const Shape shape = Shape::of_size(size);
    puzzles.push_back(support::random_puzzle(shape, shape.cells() * 6 / 10, random));
  }
  std::vector<Outcome> outcomes(puzzles.size());
  solver_->solve_batch(puzzles, {.limit = 1}, outcomes);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    EXPECT_EQ(outcomes[i].status, Status::kSolved);
    EXPECT_TRUE(is_solution_of(outcomes[i].solution, puzzles[i].givens));
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Budgets, testing::Values("general", "csp", "sat", "backtrack"),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace evodoku
