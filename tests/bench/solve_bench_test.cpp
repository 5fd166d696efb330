#include <gtest/gtest.h>

#include "bench/scramble.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/error.hpp"
#include "exact/fast.hpp"
#include "support/random_puzzles.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

TEST(Bench, ScramblingKeepsWhatAPuzzleIs) {
  RandomStream random(1, 70);
  FastSolver solver;
  for (int i = 0; i < 300; ++i) {
    Puzzle puzzle = support::random_puzzle(Shape(), 24 + i % 10, random);
    if (i % 3 == 0) support::add_marks(puzzle, 6, random);
    const Outcome before = solver.solve(puzzle, {.limit = 50});
    const int givens = puzzle.givens.filled();
    const Grid old = puzzle.givens;
    scramble(puzzle, random);
    EXPECT_EQ(puzzle.givens.filled(), givens);
    EXPECT_NE(puzzle.givens, old);
    EXPECT_EQ(solver.solve(puzzle, {.limit = 50}).solutions, before.solutions);
  }
}

TEST(Bench, ScramblesAnyShape) {
  RandomStream random(2, 70);
  for (const Shape shape : {Shape(2, 3), Shape(2, 4), Shape(4, 4)}) {
    Puzzle puzzle(support::random_grid(shape, random));
    scramble(puzzle, random);
    EXPECT_TRUE(is_solution(puzzle.givens));
  }
}

TEST(Bench, MeasuresEachFace) {
  RandomStream random(3, 70);
  BenchSet set{"some", {}};
  for (int i = 0; i < 20; ++i) set.puzzles.push_back(support::random_puzzle(Shape(), 26, random));
  for (const char* name : {"fast", "fast-single", "general"}) {
    const Contestant contestant = find_contestant(name);
    EXPECT_EQ(contestant.name, name);
    const BenchFigures figures =
        measure(contestant, set, {.limit = 2, .rounds = 1, .seconds_per_round = 0.01});
    EXPECT_EQ(figures.puzzles, 20U) << name;
    EXPECT_GT(figures.us_per_puzzle, 0) << name;
    EXPECT_GT(figures.guesses_per_puzzle, 0) << name;
  }
  EXPECT_THROW((void)find_contestant("magic"), UsageError);
}

TEST(Bench, MeasuresHowTimesSpread) {
  RandomStream random(4, 70);
  BenchSet set{"some", {Puzzle(Grid(Shape(2, 2)))}};
  for (int i = 0; i < 9; ++i) set.puzzles.push_back(support::random_puzzle(Shape(), 26, random));
  const BenchSpread spread = measure_each(find_contestant("fast"), set, 2, 10);
  EXPECT_EQ(spread.puzzles, 9U);
  EXPECT_EQ(spread.unfinished, 0U);
  EXPECT_GT(spread.median_us, 0);
  EXPECT_GE(spread.largest_us, spread.median_us);
}

TEST(Bench, LooksForEachPuzzle) {
  RandomStream random(5, 70);
  BenchSet set{"some", {}};
  for (int i = 0; i < 200; ++i) set.puzzles.push_back(support::random_puzzle(Shape(), 26, random));
  constexpr double kLooks = 50;
  const auto is_stopped = [&](const auto& action) {
    const support::TickingClock clock;
    const Watch watch({.seconds = kLooks, .clock = &clock});
    EXPECT_THROW(action(), Stopped);
    EXPECT_LE(clock.looks(), kLooks + 2);
  };
  for (const char* name : {"fast", "fast-single", "general"}) {
    const Contestant contestant = find_contestant(name);
    is_stopped([&] { (void)measure(contestant, set, {.rounds = 1}); });
    is_stopped([&] { (void)measure_each(contestant, set, 2, 10); });
  }
  is_stopped([] { (void)made_sets(); });
}

TEST(Bench, MakesPuzzlesWithOneSolution) {
  FastSolver solver;
  for (const BenchSet& set : made_sets()) {
    std::vector<Outcome> outcomes(set.puzzles.size());
    solver.solve_batch(set.puzzles, {.limit = 2}, outcomes);
    for (const Outcome& outcome : outcomes) ASSERT_EQ(outcome.status, Status::kSolved);
  }
}

}  // namespace
}  // namespace evodoku
