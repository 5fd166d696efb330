#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/draw.hpp"

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(DrawText, DrawsBoxesInAscii) {
  const Puzzle puzzle(Grid::parse("12..34.....1..4."));
  EXPECT_EQ(to_string(text_board(puzzle.givens, puzzle, {.color = false, .unicode = false})),
            "+-----+-----+\n"
            "| 1 2 | . . |\n"
            "| 3 4 | . . |\n"
            "+-----+-----+\n"
            "| . . | . 1 |\n"
            "| . . | 4 . |\n"
            "+-----+-----+\n");
}

TEST(DrawText, DrawsThePositionOfAPuzzle) {
  Puzzle puzzle(Grid::parse("12..34.....1..4."));
  puzzle.placed.assign(16, 0);
  puzzle.placed[2] = 3;
  EXPECT_THAT(draw_text(puzzle, {.unicode = false}), HasSubstr("| 1 2 | 3 . |\n| 3 4 | . . |\n"));
}

TEST(DrawText, WidthIsThatOfTheLines) {
  for (const Shape shape : {Shape(2, 3), Shape(3, 2), Shape(4, 4), Shape(2, 7),
                            Shape::of_code("5:1112211322443324335544555")}) {
    const Puzzle puzzle{Grid(shape)};
    const TextBoard board = text_board(puzzle.givens, puzzle, {.color = false, .unicode = false});
    for (const std::string& line : board.lines) EXPECT_EQ(line.size(), board.width);
  }
}

TEST(DrawText, LargeBoardsHaveLettersOnANarrowTerminal) {
  Puzzle puzzle{Grid(Shape(5, 5))};
  puzzle.givens[0] = 25;
  EXPECT_THAT(draw_text(puzzle, {.unicode = false}), HasSubstr("| 25  . "));
  EXPECT_THAT(draw_text(puzzle, {.unicode = false, .columns = 100}), HasSubstr("| 25  . "));
  const std::string narrow = draw_text(puzzle, {.unicode = false, .columns = 80});
  EXPECT_THAT(narrow, HasSubstr("| P . "));
  EXPECT_LE(narrow.find('\n'), 80U);
}

TEST(DrawText, LinesFollowTheRegions) {
  const Puzzle puzzle{Grid(Shape::of_code("4:1112122233343444+x"))};
  EXPECT_EQ(draw_text(puzzle),
            "┌─────────┬───┐\n"
            "│ :   . . │ : │\n"
            "│   ┌─────┘   │\n"
            "│ . │ : :   . │\n"
            "├───┴─────┬───┤\n"
            "│ .   : : │ . │\n"
            "│   ┌─────┘   │\n"
            "│ : │ . .   : │\n"
            "└───┴─────────┘\n");
  EXPECT_THAT(draw_text(puzzle, {.unicode = false}), HasSubstr("|   +-----+   |\n"));
}

TEST(DrawText, LinesStandWhereRegionsMeetSomewhere) {
  // No region ends between columns 1 and 2: there is no room for a line.
  const Puzzle puzzle{Grid(Shape::of_code("4:1111223322334444"))};
  EXPECT_THAT(draw_text(puzzle), HasSubstr("│ . .   . . │\n"));
}

TEST(DrawText, GivensAreBoldFilledCellsPlainConflictsRed) {
  const Puzzle puzzle(Grid::parse("12.............."));
  Grid shown = puzzle.givens;
  shown[2] = 1;
  shown[3] = 3;
  const std::string text = to_string(text_board(shown, puzzle, {.color = true, .unicode = true}));
  EXPECT_THAT(text, HasSubstr("\x1b[1m2\x1b[0m"));
  EXPECT_THAT(text, HasSubstr(" \x1b[31m1\x1b[0m"));
  EXPECT_THAT(text, HasSubstr("m 3 "));
  EXPECT_THAT(text, HasSubstr("┌─────┬─────┐"));
}

TEST(DrawText, PlainTextHasNoEscapes) {
  const Puzzle puzzle(Grid::parse("11.............."));
  EXPECT_THAT(to_string(text_board(puzzle.givens, puzzle, {.color = false, .unicode = true})),
              Not(HasSubstr("\x1b")));
}

TEST(DrawText, SideBySideKeepsTheSecondBoardInOneColumn) {
  const Puzzle puzzle{Grid(Shape(2, 2))};
  const TextBoard board = text_board(puzzle.givens, puzzle, {.color = false, .unicode = false});
  const std::string text = side_by_side({{"puzzle", board}, {"solution", board}});
  EXPECT_THAT(text, HasSubstr("puzzle          solution\n"));
  EXPECT_THAT(text, HasSubstr("+-----+-----+   +-----+-----+\n"));
}

TEST(DrawText, TakesTheFirstFormThatFits) {
  const auto first_line = [](int size, std::size_t columns, std::size_t rows) {
    Grid grid(Shape::of_size(size));
    for (std::size_t c = 0; c < grid.cells().size(); ++c) {
      grid[c] = static_cast<Value>(1 + c % static_cast<std::size_t>(size));
    }
    const TextBoard board =
        text_board(grid, Puzzle(grid), {.unicode = false, .columns = columns, .rows = rows});
    for (const std::string& line : board.lines) EXPECT_EQ(line.size(), board.width);
    return board.lines.front().front() == '+' ? board.lines[1] : board.lines.front();
  };
  EXPECT_EQ(first_line(9, 80, 24), "| 1 2 3 | 4 5 6 | 7 8 9 |");
  EXPECT_EQ(first_line(9, 80, 12), "1 2 3 4 5 6 7 8 9");
  EXPECT_EQ(first_line(9, 24, 0), "1 2 3 4 5 6 7 8 9");
  EXPECT_EQ(first_line(9, 16, 0), "123456789");
  EXPECT_THAT(first_line(25, 0, 0), HasSubstr(" 10 |"));
  EXPECT_THAT(first_line(25, 80, 0), HasSubstr("| 6 7 8 9 A |"));
  EXPECT_THAT(first_line(36, 80, 0), testing::StartsWith("1 2 3 4 5 6 7 8 9 A B"));
  EXPECT_THAT(first_line(64, 80, 0),
              testing::AllOf(testing::StartsWith("123456789ABC"), testing::EndsWith("xyz@#&")));
  EXPECT_EQ(first_line(49, 80, 0).size(), 49U);
}

}  // namespace
}  // namespace evodoku
