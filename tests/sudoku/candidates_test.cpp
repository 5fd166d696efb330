#include "sudoku/candidates.hpp"

#include <gtest/gtest.h>

#include "evodoku/puzzle.hpp"

namespace evodoku {
namespace {

TEST(Candidates, AreWhatThePeersLeave) {
  // 1 2 . .
  // . . . .
  // . . 3 .
  // . . . .
  const Candidates marks(Grid::parse("12........3....."));
  EXPECT_EQ(marks[0], set_of(1));
  EXPECT_EQ(marks[2], set_of(4));  // the row has 1 and 2, the column 3
  EXPECT_EQ(marks[3], set_of(3) | set_of(4));
  EXPECT_EQ(marks[4], set_of(3) | set_of(4));
  EXPECT_EQ(marks[15], set_of(1) | set_of(2) | set_of(4));
  EXPECT_FALSE(marks.contradictory());
}

TEST(Candidates, NakedSinglesGoOnToAFixedPoint) {
  // The 4 fills first, and only then is there one value left beside it.
  Candidates marks(Grid::parse("12........3....."));
  EXPECT_TRUE(marks.fill_singles());
  EXPECT_EQ(marks.grid()[2], 4);
  EXPECT_EQ(marks.grid()[3], 3);
  const Grid once = marks.grid();
  EXPECT_TRUE(marks.fill_singles());
  EXPECT_EQ(marks.grid(), once);
  for (int c = 0; c < 16; ++c) {
    const bool single = (marks[c] & (marks[c] - 1)) == 0;
    EXPECT_EQ(marks.grid()[c] != 0, single) << c;
  }
}

TEST(Candidates, SolveTheVeryEasyBoard) {
  Candidates marks(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  EXPECT_TRUE(marks.fill_singles());
  EXPECT_TRUE(is_solution(marks.grid()));
}

TEST(Candidates, HiddenSinglesNeedTheSwitch) {
  // Four 1s leave cell 8 as the only place for a 1 in box 1; by its own peers it might be others.
  Grid grid;
  for (const std::size_t cell : {12U, 24U, 27U, 55U}) grid[cell] = 1;
  ASSERT_TRUE(is_valid(grid));
  Candidates naked(grid);
  EXPECT_TRUE(naked.fill_singles());
  EXPECT_EQ(naked.grid(), grid);
  Candidates hidden(grid);
  EXPECT_TRUE(hidden.fill_singles(true));
  EXPECT_EQ(hidden.grid()[2], 1);
}

TEST(Candidates, SeeContradictions) {
  EXPECT_TRUE(Candidates(Grid::parse("11..............")).contradictory());
  // 1 2 3 in the row and a 4 below leave nothing to the last cell.
  EXPECT_TRUE(Candidates(Grid::parse("123....4........")).contradictory());
  // No cell of row 1 can take the 1, though each still has a value.
  Candidates marks(Grid::parse("23.....1..1....."));
  EXPECT_FALSE(marks.contradictory());
  EXPECT_FALSE(marks.fill_singles(true));
}

TEST(Candidates, StartFromThePuzzlesMarks) {
  Puzzle puzzle{Grid(Shape(2, 2))};
  puzzle.candidates.assign(16, 0);
  puzzle.candidates[0] = set_of(1) | set_of(2);
  puzzle.placed.assign(16, 0);
  puzzle.placed[1] = 2;
  const Candidates marks(puzzle);
  EXPECT_EQ(marks[0], set_of(1));
  EXPECT_EQ(marks[1], set_of(2));
  EXPECT_EQ(marks[15], ValueSet{15});  // no marks: not constrained
}

}  // namespace
}  // namespace evodoku
