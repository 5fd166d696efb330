#include <gtest/gtest.h>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {
namespace {

TEST(Mistakes, AreWrongValuesAndMarksWithoutTheRightOne) {
  const Grid solution = Grid::parse("1234341221434321");
  Puzzle puzzle(Grid::parse("1..............."));
  EXPECT_TRUE(find_mistakes(puzzle, solution).empty());
  puzzle.placed.assign(16, 0);
  puzzle.placed[1] = 2;
  puzzle.candidates.assign(16, 0);
  puzzle.candidates[2] = set_of(3) | set_of(4);
  EXPECT_TRUE(find_mistakes(puzzle, solution).empty());
  puzzle.placed[1] = 4;
  puzzle.candidates[2] = set_of(4);
  // Marks of a cell that has a value do not count.
  puzzle.placed[3] = 4;
  puzzle.candidates[3] = set_of(1);
  const std::vector<Mistake> expected = {{1, Mistake::Kind::kValue}, {2, Mistake::Kind::kMarks}};
  EXPECT_EQ(find_mistakes(puzzle, solution), expected);
}

}  // namespace
}  // namespace evodoku::explanation
