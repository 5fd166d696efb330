// Construction: what it obeys, what it follows, and what is for large boards.
#include <gtest/gtest.h>

#include <map>

#include "problems/improve_support.hpp"

namespace evodoku::problem {
namespace {

using support::any_genes;
using support::Genes;
using support::kEscargot;
using support::puzzle_of;
using support::search;

TEST(Construct, ObeysGivensAndPencilMarks) {
  int solved = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Shape shape = seed % 2 == 0 ? Shape() : Shape(2, 3);
    RandomStream random(seed, 31);
    const Grid solution = evodoku::support::random_grid(shape, random);
    Puzzle puzzle{Grid(shape)};
    // Marks that a solution keeps to: some of its values and some others.
    evodoku::support::add_marks(puzzle, 5, random);
    for (int c = 0; c < shape.cells(); ++c) {
      if (puzzle.candidates[c] != 0) puzzle.candidates[c] |= set_of(solution[c]);
      if (random.below(5) == 0) puzzle.givens[c] = solution[c];
    }
    const auto problem = make_sudoku_problem(puzzle, {.encoding = "cells"});
    Genes genes = any_genes(*problem, seed);
    Dice dice(seed, 6);
    const auto how = search("construct", *problem, {{"tries", "10000"}, {"follow", "0.9"}});
    if (!how->one(genes.data(), dice, kUnlimited).solved) {
      continue;
    }
    ++solved;
    const Grid board = problem->decode(genes.data());
    ASSERT_EQ(missing_values(board), 0);
    for (int c = 0; c < shape.cells(); ++c) {
      ASSERT_TRUE(puzzle.givens[c] == 0 || board[c] == puzzle.givens[c]);
      ASSERT_TRUE(puzzle.candidates[c] == 0 || (puzzle.candidates[c] & set_of(board[c])) != 0);
    }
  }
  EXPECT_EQ(solved, 200);
}

TEST(Construct, FollowsTheIndividual) {
  // An empty board has solutions without number, and the individual is one of them.
  const auto problem = make_sudoku_problem(Puzzle(Grid()), {.encoding = "cells"});
  Genes wanted(81);
  problem->encode(Grid::parse(support::kSolved), wanted.data());
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Genes genes = wanted;
    Dice dice(seed, 7);
    const Improved improved = search("construct", *problem, {{"tries", "100"}, {"follow", "1"}})
                                  ->one(genes.data(), dice, kUnlimited);
    EXPECT_TRUE(improved.solved);
    EXPECT_EQ(improved.moves, 1U);
    EXPECT_EQ(genes, wanted);
    Dice other(seed, 8);
    search("construct", *problem, {{"tries", "1000"}, {"follow", "0"}})
        ->one(genes.data(), other, kUnlimited);
    EXPECT_NE(genes, wanted);
  }
}

TEST(Construct, NineByNineKnowsNothingOfWhatIsForLargeBoards) {
  const auto problem = make_sudoku_problem(Puzzle(Grid::parse(kEscargot)), {.encoding = "cells"});
  const std::map<std::string, std::string> plain = {{"tries", "7"}, {"follow", "0.9"}};
  std::map<std::string, std::string> more = plain;
  more.insert({{"matching", "true"}, {"learning", "true"}, {"rounds", "5"}, {"round", "3"}});
  more["walk"] = "1000";
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    Genes one = any_genes(*problem, seed);
    Genes other = one;
    Dice first(seed, 9);
    Dice second(seed, 9);
    const Improved a = search("construct", *problem, plain)->one(one.data(), first, kUnlimited);
    const Improved b = search("construct", *problem, more)->one(other.data(), second, kUnlimited);
    ASSERT_EQ(a.moves, b.moves);
    ASSERT_EQ(one, other);
  }
}

TEST(Construct, RoundsHandOnTheFullestBoard) {
  // Half of the values of a solution, and others: rounds should come to more of a solution.
  const auto problem = make_sudoku_problem(puzzle_of(Shape(4, 4), 60, 5), {.encoding = "cells"});
  std::uint64_t plain = 0;
  std::uint64_t rounds = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const bool in_rounds : {false, true}) {
      Genes genes = any_genes(*problem, seed);
      Dice dice(seed, 9);
      const auto how =
          search("construct", *problem,
                 {{"tries", "100"}, {"rounds", in_rounds ? "10" : "0"}, {"round", "10"}});
      const Improved improved = how->one(genes.data(), dice, kUnlimited);
      ASSERT_LE(improved.moves, 101U);
      const Grid board = problem->decode(genes.data());
      ASSERT_EQ(improved.solved, missing_values(board) == 0);
      (in_rounds ? rounds : plain) += static_cast<std::uint64_t>(missing_values(board));
    }
  }
  EXPECT_LT(rounds, plain);
}

TEST(Construct, LearningAndMatchingTakeFewerDeadEnds) {
  std::uint64_t plain = 0;
  std::uint64_t matching = 0;
  std::uint64_t learning = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const auto problem =
        make_sudoku_problem(puzzle_of(Shape(5, 5), 281, seed), {.encoding = "cells"});
    const auto ends = [&](const std::string& option) {
      Genes genes = any_genes(*problem, seed);
      Dice dice(seed, 9);
      std::map<std::string, std::string> settings = {{"tries", "3000"}};
      if (!option.empty()) settings[option] = "true";
      const auto how = search("construct", *problem, settings);
      const Improved improved = how->one(genes.data(), dice, kUnlimited);
      EXPECT_EQ(improved.solved, missing_values(problem->decode(genes.data())) == 0);
      return improved.moves;
    };
    plain += ends("");
    matching += ends("matching");
    learning += ends("learning");
  }
  EXPECT_LT(matching, plain * 3 / 4);
  EXPECT_LT(learning, plain);
}

TEST(Construct, EndsWhereThereIsNoSolution) {
  // Nothing is left for the last cell of the first row, which singles see at once, ...
  const auto blunt = make_sudoku_problem(
      Puzzle(Grid::parse("12345678.........9................................................"
                         "...............")),
      {.encoding = "cells"});
  Genes genes = any_genes(*blunt, 1);
  const Genes before = genes;
  Dice dice(1, 9);
  Improved improved =
      search("construct", *blunt, {{"tries", "1000"}})->one(genes.data(), dice, kUnlimited);
  EXPECT_FALSE(improved.solved);
  EXPECT_EQ(improved.moves, 1U);
  EXPECT_EQ(genes, before);
  // ... and here only after guesses: Escargot with another value than its solution's.
  Grid wrong = Grid::parse(kEscargot);
  wrong[1] = 5;
  ASSERT_TRUE(is_valid(wrong));
  const auto hidden = make_sudoku_problem(Puzzle(wrong), {.encoding = "cells"});
  genes = any_genes(*hidden, 2);
  improved =
      search("construct", *hidden, {{"tries", "1000000"}})->one(genes.data(), dice, kUnlimited);
  EXPECT_FALSE(improved.solved);
  EXPECT_GT(improved.moves, 1U);
  EXPECT_LT(improved.moves, 1000U);
}

}  // namespace
}  // namespace evodoku::problem
