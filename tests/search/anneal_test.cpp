#include "search/anneal.hpp"

#include <gtest/gtest.h>

#include "evodoku/puzzle.hpp"

namespace evodoku {
namespace {

TEST(Anneal, SolvesTheEasyBoardAtEverySeed) {
  const Puzzle puzzle{Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..")};
  const auto solver = make_anneal();
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Outcome outcome =
        solver->solve(puzzle, {.budget = {.evaluations = 5'000'000}, .seed = seed});
    ASSERT_EQ(outcome.status, Status::kSolved) << seed;
    EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens));
  }
}

TEST(Anneal, WithSinglesMovesOnlyWhatTheyLeave) {
  // Singles solve this one, so a single evaluation is enough.
  const Puzzle easy{Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..")};
  const Request request{.budget = {.evaluations = 1}, .seed = 1};
  EXPECT_EQ(make_anneal({.singles = true})->solve(easy, request).status, Status::kSolved);
  EXPECT_EQ(make_anneal()->solve(easy, request).status, Status::kUnsolved);
  // The last cell of the first row may only be 4, which its column holds: singles prove that there
  // is no solution.
  const Puzzle none{Grid::parse("123....4........")};
  EXPECT_EQ(make_anneal({.singles = true})->solve(none, request).status, Status::kNoSolution);
}

/// Two 4x4 boards that differ in four cells of two boxes: only the marks tell which is wanted.
TEST(Anneal, MarksDecideBetweenSolutions) {
  const Grid grid = Grid::parse("1234341221434321");
  ASSERT_TRUE(is_solution(grid));
  Puzzle blank{Grid(Shape(2, 2))};
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    Puzzle puzzle = blank;
    puzzle.candidates.assign(16, 0);
    for (const std::size_t cell : {0U, 3U, 6U, 9U, 12U, 15U}) {
      puzzle.candidates[cell] = set_of(grid[cell]);
    }
    const Outcome outcome = make_anneal()->solve(puzzle, {.seed = seed});
    ASSERT_EQ(outcome.status, Status::kSolved);
    for (const std::size_t cell : {0U, 3U, 6U, 9U, 12U, 15U}) {
      EXPECT_EQ(outcome.solution[cell], grid[cell]) << cell;
    }
  }
}

/// Each box has one free cell at most, so there is nothing to swap and one board to look at.
TEST(Anneal, ProvesWhatNeedsNoMove) {
  Grid grid = Grid::parse("1234341221434321");
  grid[0] = 0;
  EXPECT_EQ(make_anneal()->solve(Puzzle(grid)).solution[0], 1);
  Puzzle puzzle{grid};
  puzzle.candidates.assign(16, 0);
  puzzle.candidates[0] = set_of(2);
  const Outcome outcome = make_anneal()->solve(puzzle);
  EXPECT_EQ(outcome.status, Status::kNoSolution);
}

/// Cooled down fast and for good, some runs freeze on the way; with reheats all of them arrive.
TEST(Anneal, GoesOnAfterItHasFrozen) {
  const Puzzle puzzle{Grid::parse(
      ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..")};
  const auto reheated = make_anneal({.cooling = 0.5});
  const auto frozen = make_anneal({.cooling = 0.5, .patience = ~0U});
  int stuck = 0;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) {
    const Request request{.budget = {.evaluations = 5'000'000}, .seed = seed};
    EXPECT_EQ(reheated->solve(puzzle, request).status, Status::kSolved) << seed;
    Request less = request;
    less.budget.evaluations = 300'000;
    stuck += frozen->solve(puzzle, less).status == Status::kUnsolved ? 1 : 0;
  }
  EXPECT_GT(stuck, 0);
}

}  // namespace
}  // namespace evodoku
