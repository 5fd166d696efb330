#include <gtest/gtest.h>

#include "evodoku/puzzle.hpp"

namespace evodoku {
namespace {

const char* const kPuzzle =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
const char* const kSolution =
    "419738526735426819628951347573189462142673985896542731264397158387215694951864273";

TEST(Rules, ConflictsComeByUnitAndThenByValue) {
  Grid grid;
  grid[0] = 5;
  grid[8] = 5;   // row 1
  grid[10] = 5;  // box 1, with cell 0
  grid[72] = 5;  // column 1, with cell 0
  grid[3] = 2;
  grid[7] = 2;  // row 1
  const auto clashes = conflicts(grid);
  ASSERT_EQ(clashes.size(), 4U);
  EXPECT_EQ(grid.shape().unit_name(clashes[0].unit), "row 1");
  EXPECT_EQ(clashes[0].value, 2);
  EXPECT_EQ(clashes[0].cells, (std::vector<Cell>{3, 7}));
  EXPECT_EQ(clashes[1].value, 5);
  EXPECT_EQ(clashes[1].cells, (std::vector<Cell>{0, 8}));
  EXPECT_EQ(grid.shape().unit_name(clashes[2].unit), "column 1");
  EXPECT_EQ(clashes[2].cells, (std::vector<Cell>{0, 72}));
  EXPECT_EQ(grid.shape().unit_name(clashes[3].unit), "box 1");
  EXPECT_EQ(clashes[3].cells, (std::vector<Cell>{0, 10}));
  EXPECT_FALSE(is_valid(grid));
}

TEST(Rules, AgreeOnEveryPairOfCells) {
  // Two equal values are a conflict exactly if the cells are peers.
  for (const Shape shape : {Shape(2, 3), Shape(3, 2)}) {
    for (int a = 0; a < shape.cells(); ++a) {
      for (int b = 0; b < a; ++b) {
        Grid grid(shape);
        grid[static_cast<std::size_t>(a)] = 6;
        grid[static_cast<std::size_t>(b)] = 6;
        const auto peers = shape.peers(static_cast<Cell>(a));
        const bool clash = std::find(peers.begin(), peers.end(), b) != peers.end();
        EXPECT_EQ(is_valid(grid), !clash);
        EXPECT_EQ(conflicts(grid).empty(), !clash);
      }
    }
  }
}

TEST(Rules, MissingValues) {
  EXPECT_EQ(missing_values(Grid()), 243);
  Grid grid = Grid::parse(kSolution);
  EXPECT_EQ(missing_values(grid), 0);
  EXPECT_TRUE(is_solution(grid));
  // A copy of its neighbour: the row and the box lose a value, and so does the column.
  grid[0] = grid[1];
  EXPECT_EQ(missing_values(grid), 3);
  EXPECT_FALSE(is_solution(grid));
  Grid one;
  one[40] = 7;
  EXPECT_EQ(missing_values(one), 240);
}

TEST(Rules, ASolutionKeepsTheGivens) {
  const Grid solution = Grid::parse(kSolution);
  Grid puzzle = Grid::parse(kPuzzle);
  EXPECT_TRUE(is_solution_of(solution, puzzle));
  puzzle[0] = 1;
  EXPECT_FALSE(is_solution_of(solution, puzzle));
  EXPECT_FALSE(is_solution_of(Grid::parse(kPuzzle), Grid::parse(kPuzzle)));
  EXPECT_FALSE(is_solution_of(solution, Grid(Shape(2, 2))));
}

}  // namespace
}  // namespace evodoku
