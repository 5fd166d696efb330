// The local searches on Sudoku: what all of them keep, and what the smaller ones promise.
#include <gtest/gtest.h>

#include <map>

#include "problems/improve_support.hpp"

namespace evodoku::problem {
namespace {

using Searches = std::vector<std::pair<std::string, std::unique_ptr<Improve>>>;
using support::any_genes;
using support::Genes;
using support::puzzle_of;
using support::search;
using support::shapes;

/// A search of each line of the table that boards have, with some settings.
Searches searches(const SudokuProblem& problem, Dice& dice, int each = 3) {
  Searches out;
  for (const auto& entry : improves()) {
    if (!lacks(problem.domain(), entry.needs).empty()) continue;
    for (int i = 0; i < each; ++i) {
      auto given = evolution::any_settings(entry.parameters, dice);
      for (const char* most : {"moves", "tries"}) {
        if (given.contains(most)) given[most].value = "100000";
      }
      auto made = entry.make(Settings(entry.parameters, given, entry.name), problem);
      if (made != nullptr) out.emplace_back(entry.name, std::move(made));
    }
  }
  return out;
}

TEST(Improvers, KeepTheRulesOfTheDomainTheCountOfMovesAndTheSeed) {
  Dice dice(1, 2);
  std::map<std::string, int> ran;
  for (const Shape shape : shapes()) {
    const int each = shape.size() > 16 ? 1 : 3;
    for (const std::string encoding : {"rows", "boxes", "cells", "free"}) {
      for (const int givens : {0, shape.cells() / 3, shape.cells() - 4, shape.cells() - 1}) {
        Puzzle puzzle = puzzle_of(shape, givens, 7);
        RandomStream random(8, 1);
        if (givens > 4) evodoku::support::spoil(puzzle, random);  // often without a solution
        const auto problem = make_sudoku_problem(puzzle, {.encoding = encoding});
        for (const std::uint64_t moves : {0, 1, 7, 300}) {
          for (const auto& [name, how] : searches(*problem, dice, each)) {
            const Genes before = any_genes(*problem, moves + 5);
            Genes after = before;
            Dice first(9, 10);
            const Improved improved = how->one(after.data(), first, moves);
            const std::string what = name + ' ' + shape.to_string() + ' ' + encoding;
            ASSERT_LE(improved.moves, moves) << what;
            ASSERT_TRUE(problem->domain().is_legal(after)) << what;
            const Grid board = problem->decode(after.data());
            for (int c = 0; c < shape.cells(); ++c) {
              ASSERT_TRUE(puzzle.givens[c] == 0 || board[c] == puzzle.givens[c]) << what;
            }
            // A construction that gives up does not look at what it leaves.
            const bool looks = name != "construct";
            ASSERT_TRUE(missing_values(board) == 0 ? improved.solved || !looks : !improved.solved)
                << what;
            Genes again = before;
            Dice second(9, 10);
            const Improved repeated = how->one(again.data(), second, moves);
            ASSERT_EQ(repeated.moves, improved.moves) << what;
            ASSERT_EQ(again, after) << what;
            ++ran[name];
          }
        }
      }
    }
  }
  EXPECT_EQ(ran.size(), improves().size() - 1);  // a board's neighbours are not for it
}

TEST(Improvers, LeaveASolvedBoardAlone) {
  const auto problem = make_sudoku_problem(Puzzle(Grid()), {.encoding = "boxes"});
  Genes solved(81);
  problem->encode(Grid::parse(support::kSolved), solved.data());
  Dice dice(3, 3);
  for (const auto& [name, how] : searches(*problem, dice)) {
    if (name == "construct") continue;  // which starts anew
    Genes genes = solved;
    const Improved improved = how->one(genes.data(), dice, 1000);
    EXPECT_TRUE(improved.solved) << name;
    EXPECT_EQ(improved.moves, 0U) << name;
    EXPECT_EQ(genes, solved) << name;
  }
}

// Tabu --------------------------------------------------------------------------------------------

/// How many of some searches come back to where they began, looked at after each number of moves.
int returns(std::uint32_t tenure) {
  int out = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Puzzle puzzle = puzzle_of(Shape(2, 3), 20, seed);
    RandomStream random(seed, 2);
    for (int i = 0; i < 3; ++i) evodoku::support::spoil(puzzle, random);
    const auto problem = make_sudoku_problem(puzzle, {.encoding = "boxes"});
    const Genes start = any_genes(*problem, seed);
    const auto how = search("tabu", *problem, {{"tenure", std::to_string(tenure)}});
    bool left = false;
    for (std::uint64_t moves = 1; moves < 150; ++moves) {
      Genes genes = start;
      Dice dice(seed, 21);
      how->one(genes.data(), dice, moves);
      if (left && genes == start) {
        ++out;
        break;
      }
      left = left || genes != start;
    }
  }
  return out;
}

TEST(Tabu, DoesNotUndoWhatItDid) {
  EXPECT_EQ(returns(10000), 0);
  EXPECT_GT(returns(1), 3);  // a tenure of 1 is over before it counts
}

TEST(Tabu, SolvesSmallBoards) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto problem =
        make_sudoku_problem(puzzle_of(Shape(2, 3), 14, seed), {.encoding = "boxes"});
    Genes genes = any_genes(*problem, seed);
    Dice dice(seed, 4);
    const auto how = search("tabu", *problem, {{"moves", "100000"}, {"tenure", "5"}});
    EXPECT_TRUE(how->one(genes.data(), dice, kUnlimited).solved) << seed;
  }
}

// Repair of units ---------------------------------------------------------------------------------

TEST(UnitRepair, NeverMakesWorseAndOftenBetter) {
  int better = 0;
  for (const Shape shape : shapes()) {
    for (const std::string encoding : {"rows", "boxes"}) {
      const auto problem =
          make_sudoku_problem(puzzle_of(shape, shape.cells() / 4, 3), {.encoding = encoding});
      for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        Genes genes = any_genes(*problem, seed);
        const int before = missing_values(problem->decode(genes.data()));
        Dice dice(seed, 5);
        search("unit_repair", *problem, {{"passes", "2"}})->one(genes.data(), dice, kUnlimited);
        const int after = missing_values(problem->decode(genes.data()));
        ASSERT_LE(after, before) << shape.to_string() << ' ' << encoding;
        better += after < before ? 1 : 0;
      }
    }
  }
  EXPECT_GT(better, 100);
}

}  // namespace
}  // namespace evodoku::problem
