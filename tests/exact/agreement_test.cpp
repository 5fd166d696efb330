#include <gtest/gtest.h>

#include "solve/solvers.hpp"
#include "sudoku/rules.hpp"

namespace evodoku {
namespace {

TEST(Backtrack, SolvesTheVeryEasyBoard) {
  const Puzzle puzzle(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  const Outcome outcome = find_solver("backtrack").make()->solve(puzzle);
  EXPECT_EQ(outcome.status, Status::kSolved);
  EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens));
}

}  // namespace
}  // namespace evodoku
