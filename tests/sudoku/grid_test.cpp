#include <gtest/gtest.h>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {
namespace {

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

TEST(Grid, ReadsAndWritesTheSameLine) {
  const Grid grid = Grid::parse(kEasy);
  EXPECT_EQ(grid.size(), 9);
  EXPECT_EQ(grid[2], 9);
  EXPECT_EQ(grid.filled(), 36);
  EXPECT_EQ(grid.to_line(), kEasy);
}

TEST(Grid, LargerBoardsAreNumbersBetweenBlanks) {
  Grid grid(Shape::of_size(16));
  grid[0] = 16;
  grid[255] = 3;
  EXPECT_EQ(grid.to_line().substr(0, 7), "16 0 0 ");
  EXPECT_EQ(Grid::parse(grid.to_line()), grid);
}

TEST(Grid, OrdersBySizeThenCells) {
  Grid a;
  Grid b;
  EXPECT_EQ(a, b);
  b[80] = 1;
  EXPECT_LT(a, b);
  EXPECT_LT(Grid(Shape::of_size(4)), a);
  EXPECT_NE(Grid(Shape(2, 6)), Grid(Shape(3, 4)));
}

}  // namespace
}  // namespace evodoku
