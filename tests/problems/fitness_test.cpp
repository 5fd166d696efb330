// Every fitness by hand: a solved board, and boards a known step away from one.
#include "problems/sudoku/fitness/fitness.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/error.hpp"
#include "problems/sudoku_support.hpp"

namespace evodoku::problem {
namespace {

using support::kSolved;
using support::score_of;

/// 9 at the start of row 1 becomes 6: row 1, column 1 and box 1 each lack their 9 then.
Grid one_cell_wrong() {
  Grid board = Grid::parse(kSolved);
  board[0] = 6;
  return board;
}

/// Two cells of a row trade places: two columns lack a value each, and two boxes if they differ.
Grid swapped(int a, int b) {
  Grid board = Grid::parse(kSolved);
  std::swap(board[static_cast<std::size_t>(a)], board[static_cast<std::size_t>(b)]);
  return board;
}

Grid all_ones(Shape shape) {
  Grid board(shape);
  for (int c = 0; c < shape.cells(); ++c) board[c] = 1;
  return board;
}

TEST(Fitness, OfASolvedBoard) {
  const Grid board = Grid::parse(kSolved);
  EXPECT_EQ(score_of(board, "missing"), 0);
  EXPECT_EQ(score_of(board, "line_repeats"), 0);
  EXPECT_EQ(score_of(board, "unique243"), 243);
  EXPECT_EQ(score_of(board, "unique270"), 270);
  EXPECT_EQ(score_of(board, "gold"), 1);
  EXPECT_EQ(score_of(board, "gold_exp"), 1);
  EXPECT_EQ(score_of(board, "mean_product"), 1);
}

TEST(Fitness, OfOneWrongCell) {
  const Grid board = one_cell_wrong();
  EXPECT_EQ(score_of(board, "missing"), -3);
  EXPECT_EQ(score_of(board, "line_repeats"), -2);
  EXPECT_EQ(score_of(board, "unique243"), 240);
  EXPECT_EQ(score_of(board, "unique270"), 240 + 24);
  const double gold = (8 + 1 / 2.0) / 9;
  EXPECT_FLOAT_EQ(score_of(board, "gold"), static_cast<float>(gold * gold * gold));
  const double steep = (8 + std::exp(-10.0)) / 9;
  EXPECT_FLOAT_EQ(score_of(board, "gold_exp"), static_cast<float>(steep * steep * steep));
  const double mean = 80 / 81.0;
  EXPECT_FLOAT_EQ(score_of(board, "mean_product"), static_cast<float>(mean * mean * mean));
}

TEST(Fitness, OfASwapWithinARow) {
  // Within a box the box stays complete; across two of them four units lose a value.
  EXPECT_EQ(score_of(swapped(0, 1), "missing"), -2);
  EXPECT_EQ(score_of(swapped(0, 8), "missing"), -4);
  EXPECT_EQ(score_of(swapped(0, 8), "line_repeats"), -2);
  EXPECT_EQ(score_of(swapped(0, 8), "unique270"), 239 + 23);
  const double two = (7 + 2 / 2.0) / 9;
  EXPECT_FLOAT_EQ(score_of(swapped(0, 8), "gold"), static_cast<float>(two * two));
  EXPECT_FLOAT_EQ(score_of(swapped(0, 1), "mean_product"), static_cast<float>(79 / 81.0));
}

TEST(Fitness, OfTheWorstBoardIsTheLowestLevel) {
  for (const Shape shape : support::shapes()) {
    for (const Fitness& fitness : fitnesses()) {
      const auto levels = fitness.levels(shape);
      if (levels.lowest > levels.highest) continue;
      const std::string name(fitness.name);
      EXPECT_EQ(score_of(all_ones(shape), name), static_cast<float>(levels.lowest)) << name;
      RandomStream random(1, 1);
      EXPECT_EQ(score_of(support::any_grid(shape, random), name),
                static_cast<float>(levels.highest))
          << name;
    }
  }
  // 1/9 for each unit: its one value of nine.
  EXPECT_FLOAT_EQ(score_of(all_ones(Shape()), "gold"), static_cast<float>(1 / 729.0));
  EXPECT_FLOAT_EQ(score_of(all_ones(Shape()), "mean_product"), static_cast<float>(1 / 729.0));
}

TEST(Fitness, CountsOtherUnitsAndPairs) {
  // The solved board as a Sudoku X: its diagonals miss values.
  Grid board = Grid::parse(kSolved);
  const auto scored = [&](const char* variant, const char* fitness) {
    Grid other(with_variants(Shape(), variant));
    std::copy(board.cells().begin(), board.cells().end(), other.data());
    return std::pair(score_of(other, fitness), missing_values(other));
  };
  const auto [x, x_misses] = scored("x", "missing");
  EXPECT_EQ(x, static_cast<float>(-x_misses));
  EXPECT_GT(x_misses, 0);
  EXPECT_EQ(scored("x", "line_repeats").first, x);
  EXPECT_EQ(scored("x", "unique243").first, 243 + 18 + x);
  const auto [knights, knights_misses] = scored("anti-knight", "missing");
  EXPECT_EQ(knights, static_cast<float>(-knights_misses));
  EXPECT_GT(knights_misses, 0);
  EXPECT_LT(scored("anti-knight", "gold").first, 1);
  EXPECT_LT(scored("x", "mean_product").first, 1);
}

TEST(Fitness, OfASolvedBoardOfEveryShape) {
  for (const Shape shape : support::shapes()) {
    RandomStream random(7, 1);
    const Grid board = support::any_grid(shape, random);
    for (const char* name : {"gold", "gold_exp", "mean_product"}) {
      EXPECT_EQ(score_of(board, name), 1) << name << ' ' << shape.to_string();
    }
  }
}

TEST(Fitness, UnknownNamesAreRefusedWithTheNearest) {
  try {
    (void)fitnesses().find("unique234");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(std::string(error.what()).find("unique243"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace evodoku::problem
