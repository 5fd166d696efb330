// What the program draws for people, people paste back.
#include <gtest/gtest.h>

#include "evodoku/draw.hpp"
#include "evodoku/formats.hpp"

namespace evodoku {
namespace {

Puzzle sample(Shape shape) {
  Puzzle puzzle{Grid(shape)};
  for (int i = 0; i < shape.size(); ++i) {
    puzzle.givens[static_cast<std::size_t>(i * shape.size() + (i * 5 + 2) % shape.size())] =
        static_cast<Value>(i + 1);
  }
  return puzzle;
}

TEST(Drawings, AreReadBackOnAllBoards) {
  for (const Shape shape :
       {Shape(), Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 6), Shape(4, 4), Shape(5, 5),
        Shape(6, 6), Shape(8, 8), Shape::of_code("5:1112211322443324335544555")}) {
    for (const bool unicode : {false, true}) {
      for (const bool color : {false, true}) {
        const Puzzle puzzle = sample(shape);
        const std::string text = draw_text(puzzle, {.color = color, .unicode = unicode});
        EXPECT_EQ(parse(text).givens, puzzle.givens) << text;
        EXPECT_EQ(parse("a title\n" + text + '\n').titles.title, "a title") << text;
      }
    }
  }
}

TEST(Drawings, ShadedCellsAreBlank) {
  const Puzzle puzzle = sample(with_variants(Shape(), "x"));
  const Puzzle back = parse(draw_text(puzzle, {.unicode = true}));
  EXPECT_EQ(back.givens.cells(), puzzle.givens.cells());
  PuzzleInput input =
      PuzzleInput::from_text("t", draw_text(puzzle, {}), {.board = {.variant = "x"}});
  Puzzle told;
  ASSERT_TRUE(input.next(told));
  EXPECT_EQ(told.givens, puzzle.givens);
}

TEST(Arguments, MayBePuzzles) {
  const std::string board =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  Puzzle puzzle;
  PuzzleInput line({board});
  ASSERT_TRUE(line.next(puzzle));
  EXPECT_EQ(puzzle.givens.to_line(), board);
  EXPECT_EQ(puzzle.place.file, "argument");
  PuzzleInput list({"[[1,0,0,0],[0,0,2,0],[0,0,0,3],[0,4,0,0]]"});
  ASSERT_TRUE(list.next(puzzle));
  EXPECT_EQ(puzzle.givens.to_line(), "1.....2....3.4..");
  PuzzleInput link({"https://www.sudokuwiki.org/sudoku.htm?bd=" + std::string(81, '0')});
  EXPECT_TRUE(link.next(puzzle));
  PuzzleInput short_by_one({board.substr(1)});
  EXPECT_THROW(short_by_one.next(puzzle), InputError);
  PuzzleInput missing({"puzzles/nowhere.sdm"});
  EXPECT_THROW(missing.next(puzzle), SystemError);
}

}  // namespace
}  // namespace evodoku
