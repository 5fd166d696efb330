// The walk from what a construction leaves.
#include "problems/sudoku/improve/weight_walk.hpp"

#include <gtest/gtest.h>

#include "evodoku/layout.hpp"
#include "problems/improve_support.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku::problem {
namespace {

using support::any_genes;
using support::Genes;
using support::puzzle_of;
using support::search;

Grid any_board(const Puzzle& puzzle, std::uint64_t seed) {
  const auto problem = make_sudoku_problem(puzzle, {.encoding = "cells"});
  return problem->decode(any_genes(*problem, seed).data());
}

TEST(WeightWalk, FollowsAConstructionThatEndedShortOfASolution) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Puzzle puzzle = puzzle_of(Shape(6, 6), 1296 * 2 / 5, seed);
    const auto problem = make_sudoku_problem(puzzle, {.encoding = "cells", .hidden = true});
    const auto built = [&](const std::string& walk) {
      Genes genes = any_genes(*problem, seed);
      Dice dice(seed, 9);
      const Improved improved = search("construct", *problem, {{"tries", "1"}, {"walk", walk}})
                                    ->one(genes.data(), dice, 1'000'000);
      EXPECT_EQ(improved.solved, missing_values(problem->decode(genes.data())) == 0);
      return improved;
    };
    EXPECT_FALSE(built("0").solved);
    const Improved improved = built("999999");
    EXPECT_TRUE(improved.solved) << improved.moves;
    // To the move, and what the construction took counts, too.
    EXPECT_EQ(built("100").moves, 101U);
  }
}

TEST(WeightWalk, PutsCandidatesAloneIntoFreeCells) {
  const Puzzle puzzle = puzzle_of(Shape(4, 4), 100, 3);
  const Candidates marks(puzzle);
  for (const std::uint64_t moves : {0, 1, 2, 5, 20}) {
    Grid board = any_board(puzzle, moves);
    Dice dice(moves, 1);
    ASSERT_EQ(WeightWalk(puzzle).from(board, dice, moves).moves, moves);
    for (int cell = 0; cell < 256; ++cell) {
      ASSERT_NE(marks[static_cast<std::size_t>(cell)] & set_of(board[cell]), 0U) << cell;
    }
  }
}

TEST(WeightWalk, MissesFewValuesSoon) {
  // With wrong books it would still walk, but nowhere.
  const Puzzle puzzle = puzzle_of(Shape(5, 5), 281, 2);
  Grid board = any_board(puzzle, 1);
  const int before = missing_values(board);
  ASSERT_GT(before, 300);
  Dice dice(1, 1);
  WeightWalk(puzzle).from(board, dice, 2000);
  EXPECT_LT(missing_values(board), before / 10);
}

TEST(WeightWalk, KnowsOtherUnitsThatHoldAllValuesButNotPairsOrSmallerOnes) {
  const Shape diagonals = with_variants(Shape(), "x");
  ASSERT_TRUE(WeightWalk::suits(diagonals));
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Puzzle puzzle = puzzle_of(diagonals, 25, seed);
    Grid board = any_board(puzzle, seed);
    Dice dice(seed, 1);
    EXPECT_TRUE(WeightWalk(puzzle).from(board, dice, 1'000'000).solved);
    EXPECT_EQ(missing_values(board), 0);
  }
  EXPECT_FALSE(WeightWalk::suits(with_variants(Shape(), "anti-knight")));
  EXPECT_FALSE(WeightWalk::suits(with_variants(Shape(), "argyle")));
  // Where it does not suit, a construction does without.
  const Puzzle knights = puzzle_of(with_variants(Shape(4, 4), "anti-knight"), 60, 4);
  const auto problem = make_sudoku_problem(knights, {.encoding = "cells"});
  Genes genes = any_genes(*problem, 1);
  Dice dice(1, 9);
  EXPECT_LE(search("construct", *problem, {{"tries", "1"}, {"walk", "1000"}})
                ->one(genes.data(), dice, kUnlimited)
                .moves,
            1U);
}

TEST(WeightWalk, DoesNotStartWhereAValueHasNoCell) {
  // The first row misses 9, but the two columns that are free there hold it.
  const Puzzle puzzle(
      Grid::parse("..1234567..................9................."
                  "..........9........................."));
  Grid board = any_board(puzzle, 1);
  const Grid before = board;
  Dice dice(1, 1);
  const Improved improved = WeightWalk(puzzle).from(board, dice, 1000);
  EXPECT_FALSE(improved.solved);
  EXPECT_EQ(improved.moves, 0U);
  EXPECT_EQ(board, before);
}

}  // namespace
}  // namespace evodoku::problem
