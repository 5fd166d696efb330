// The boards that fill in singles by themselves come to what Candidates::fill_singles comes to.
#include <gtest/gtest.h>

#include "evodoku/dice.hpp"
#include "evodoku/puzzle.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/singles/board9.hpp"
#include "sudoku/singles/sets-inl.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

using singles::BasicBoard9;
using singles::Board9;
using singles::DeadEnd;
using singles::SetMemory;
using singles::HWY_NAMESPACE::ContinueAtDeadEnd;
using singles::HWY_NAMESPACE::SetBoard;
using singles::HWY_NAMESPACE::StopAtDeadEnd;

/// Puzzles of all kinds: with one, many or no solutions, with pencil marks, and with placed values.
Puzzle any_puzzle(Shape shape, int i, RandomStream& random) {
  const auto cells = static_cast<std::uint32_t>(shape.cells());
  Puzzle puzzle =
      support::random_puzzle(shape, static_cast<int>(cells / 5 + random.below(cells / 3)), random);
  if (i % 3 == 1) support::spoil(puzzle, random);
  if (i % 4 == 3) support::add_marks(puzzle, 6, random);
  if (i % 5 == 2) {
    puzzle.placed = puzzle.givens.cells();
    for (std::size_t c = 0; c < puzzle.placed.size(); c += 2) puzzle.givens[c] = 0;
  }
  return puzzle;
}

/// What fill_singles knows of a puzzle.
struct Known {
  explicit Known(const Puzzle& puzzle) : marks(puzzle), sound(marks.fill_singles(true)) {}
  Candidates marks;
  bool sound;
};

void expect_same(const Known& known, const Board9& board) {
  Grid grid;
  board.write(grid);
  EXPECT_EQ(grid, known.marks.grid());
  EXPECT_EQ(board.done(), known.marks.grid().filled() == 81);
  for (unsigned cell = 0; cell < 81; ++cell) {
    const Board9::Place place = Board9::place_of(cell);
    EXPECT_EQ(Board9::cell_of(place), cell);
    EXPECT_EQ(board.values(place), known.marks[cell]);
    EXPECT_EQ(board.is_open(place), known.marks.grid()[cell] == 0);
  }
}

/// A random value for a random one of the smallest cells; false if there is none left.
bool take_random(Puzzle& puzzle, const Known& known, RandomStream& random, Cell& cell) {
  const Grid& grid = known.marks.grid();
  if (grid.filled() == grid.shape().cells()) return false;
  do {
    cell = static_cast<Cell>(random.below(static_cast<std::uint32_t>(grid.shape().cells())));
  } while (grid[cell] != 0);
  ValueSet values = known.marks[cell];
  for (auto skip = random.below(static_cast<std::uint32_t>(std::popcount(values))); skip > 0;
       --skip) {
    values &= values - 1;
  }
  puzzle.givens[cell] = static_cast<Value>(std::countr_zero(values) + 1);
  return true;
}

TEST(Board9, FillsTheSameSinglesGuessByGuess) {
  RandomStream random(1, 1);
  int guesses = 0;
  int dead_ends = 0;
  for (int i = 0; i < 400; ++i) {
    Puzzle puzzle = any_puzzle(Shape(), i, random);
    Board9 board;
    bool sound = board.load(puzzle);
    for (;; ++guesses) {
      const Known known(puzzle);
      ASSERT_EQ(sound, known.sound) << puzzle.givens.to_line();
      if (!sound) break;
      expect_same(known, board);
      if (HasFailure()) FAIL() << puzzle.givens.to_line();
      Cell cell = 0;
      if (!take_random(puzzle, known, random, cell)) break;
      sound = board.assign(Board9::place_of(cell), puzzle.givens[cell] - 1U);
    }
    dead_ends += sound ? 0 : 1;
  }
  EXPECT_GT(guesses, 300);
  EXPECT_GT(dead_ends, 30);
  EXPECT_LT(dead_ends, 370);
}

TEST(Board9, TheSmallestCellsAreTheSmallest) {
  RandomStream random(2, 1);
  for (int givens = 0; givens < 30; ++givens) {
    const Puzzle puzzle = support::random_puzzle(Shape(), givens, random);
    Board9 board;
    ASSERT_TRUE(board.load(puzzle));
    int fewest = 10;
    std::vector<unsigned> expected;
    for (unsigned cell = 0; cell < 81; ++cell) {
      const int size = std::popcount(board.values(Board9::place_of(cell)));
      if (size < 2 || size > fewest) continue;
      if (size < fewest) expected.clear();
      fewest = size;
      expected.push_back(cell);
    }
    std::vector<unsigned> found;
    Board9::each(board.smallest(),
                 [&](Board9::Place place) { found.push_back(Board9::cell_of(place)); });
    EXPECT_EQ(found, expected) << puzzle.givens.to_line();
  }
}

TEST(Board9, GoingOnNeverBreaksARule) {
  RandomStream random(3, 1);
  int dead_ends = 0;
  for (int i = 0; i < 300; ++i) {
    Puzzle puzzle = any_puzzle(Shape(), i, random);
    const Known known(puzzle);
    BasicBoard9<DeadEnd::kGoOn> board;
    EXPECT_TRUE(board.load(puzzle));
    Grid grid;
    board.write(grid);
    EXPECT_TRUE(is_valid(grid)) << puzzle.givens.to_line();
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle.value(cell) != 0) {
        EXPECT_EQ(grid[cell], puzzle.value(cell));
      }
    }
    if (known.sound) {
      EXPECT_EQ(grid, known.marks.grid());
    } else {
      EXPECT_LT(grid.filled(), 81);
      ++dead_ends;
    }
  }
  EXPECT_GT(dead_ends, 30);
}

template <class OnEmpty>
Grid filled_in(const Puzzle& puzzle, SetMemory& memory, bool& sound) {
  memory.fit(puzzle.shape());
  Grid grid(puzzle.shape());
  const auto fill = [&]<typename Word>(Word) {
    SetBoard<Word, OnEmpty> board(memory);
    sound = board.load(puzzle) && board.propagate();
    for (unsigned cell = 0; cell < board.cells(); ++cell) {
      if (std::has_single_bit(board.set(cell))) {
        grid[cell] = static_cast<Value>(std::countr_zero(board.set(cell)) + 1);
      }
    }
  };
  if (puzzle.shape().size() <= 16) {
    fill(std::uint16_t{});
  } else if (puzzle.shape().size() <= 32) {
    fill(std::uint32_t{});
  } else {
    fill(std::uint64_t{});
  }
  return grid;
}

TEST(SetBoard, FillsTheSameSinglesOnAnyShape) {
  RandomStream random(4, 1);
  SetMemory memory;
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3), Shape(3, 4),
                            Shape(4, 4), Shape(5, 5), Shape(6, 6)}) {
    int dead_ends = 0;
    for (int i = 0; i < 40; ++i) {
      const Puzzle puzzle = any_puzzle(shape, i, random);
      const Known known(puzzle);
      bool sound = false;
      const Grid grid = filled_in<StopAtDeadEnd>(puzzle, memory, sound);
      ASSERT_EQ(sound, known.sound) << puzzle.givens.to_line();
      if (sound) {
        EXPECT_EQ(grid, known.marks.grid());
      }
      const Grid gone_on = filled_in<ContinueAtDeadEnd>(puzzle, memory, sound);
      EXPECT_TRUE(sound);
      EXPECT_TRUE(is_valid(gone_on)) << puzzle.givens.to_line();
      if (known.sound) {
        EXPECT_EQ(gone_on, known.marks.grid());
      } else {
        ++dead_ends;
      }
    }
    EXPECT_GT(dead_ends, 0) << shape.to_string();
    EXPECT_LT(dead_ends, 40) << shape.to_string();
  }
}

}  // namespace
}  // namespace evodoku
