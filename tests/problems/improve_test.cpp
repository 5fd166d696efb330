// The local searches on Sudoku: what all of them keep, and what each of them promises.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "evodoku/layout.hpp"
#include "evodoku/puzzle.hpp"
#include "evolve/support.hpp"
#include "problems/sudoku/improve/swap_search.hpp"
#include "problems/sudoku/improve/weight_walk.hpp"
#include "problems/sudoku_support.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku::problem {
namespace {

using Searches = std::vector<std::pair<std::string, std::unique_ptr<Improve>>>;
using support::random_people;
using support::shapes;

using Genes = std::vector<Gene>;

constexpr auto kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

Puzzle puzzle_of(Shape shape, int givens, std::uint64_t seed) {
  RandomStream random(seed, 12);
  return support::any_puzzle(shape, givens, random);
}

Genes any_genes(const SudokuProblem& problem, std::uint64_t seed) {
  Population one(problem.domain().genes(), 1);
  Dice dice(seed, 3);
  problem.fill(one.row(0), dice);
  return {one.genes_of(0).begin(), one.genes_of(0).end()};
}

/// A search by its name, with some settings.
std::unique_ptr<Improve> search(const std::string& name, const SudokuProblem& problem,
                                const std::map<std::string, std::string>& settings) {
  return evolution::make(improves(), name, problem, settings);
}

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

// Metropolis --------------------------------------------------------------------------------------

/// In how many of its lines a cell would meet a given of the same value, counted plainly.
int clashes_of(const Grid& givens, Cell cell, Value value) {
  const Shape shape = givens.shape();
  bool row = false;
  bool column = false;
  for (int c = 0; c < shape.cells(); ++c) {
    if (givens[c] != value) continue;
    row = row || shape.row(static_cast<Cell>(c)) == shape.row(cell);
    column = column || shape.column(static_cast<Cell>(c)) == shape.column(cell);
  }
  return static_cast<int>(row) + static_cast<int>(column);
}

TEST(Metropolis, AcceptsBySizeOfTheLossAndTheTemperature) {
  const Grid givens = Grid::parse(kEscargot);
  const auto problem = make_sudoku_problem(Puzzle(givens), {.encoding = "boxes"});
  const Genes start = any_genes(*problem, 4);
  const int missing = missing_values(problem->decode(start.data()));
  const Domain& domain = problem->domain();
  const double temperature = 0.9;
  for (const double fixed_weight : {0.0, 0.5}) {
    // All swaps with the chance that they are drawn, by what they cost.
    std::map<double, double> chances;
    double stays = 1;
    std::size_t movable = 0;
    for (const std::uint16_t g : domain.movable_groups()) movable += domain.free_in(g).size();
    const auto cost_of = [&](const Genes& genes, unsigned p, unsigned q) {
      const Grid now = problem->decode(genes.data());
      Genes swapped = genes;
      std::swap(swapped[p], swapped[q]);
      const Grid then = problem->decode(swapped.data());
      int clashes = 0;
      for (int c = 0; c < 81; ++c) {
        if (now[c] == then[c]) continue;
        clashes += clashes_of(givens, static_cast<Cell>(c), then[c]) -
                   clashes_of(givens, static_cast<Cell>(c), now[c]);
      }
      return missing_values(then) - missing + fixed_weight * clashes;
    };
    for (const std::uint16_t g : domain.movable_groups()) {
      const auto free = domain.free_in(g);
      for (const unsigned p : free) {
        for (const unsigned q : free) {
          if (p == q) continue;
          const double cost = cost_of(start, p, q);
          const double chance = 1.0 / static_cast<double>(movable) /
                                static_cast<double>(free.size() - 1) *
                                std::min(1.0, std::exp(-cost / temperature));
          chances[cost] += chance;
          stays -= chance;
        }
      }
    }
    std::map<double, double> seen;
    double stayed = 0;
    const auto how = search("metropolis", *problem,
                            {{"moves", "1"},
                             {"coldest", "0.9"},
                             {"hottest", "0.9"},
                             {"fixed_weight", fixed_weight > 0 ? "0.5" : "0"},
                             {"focus", "any"}});
    for (std::uint64_t seed = 0; seed < 60000; ++seed) {
      Genes genes = start;
      RandomBlocks random;
      random.fill({.seed = seed, .generation = 1, .purpose = 1}, 0, 1);
      Dice dice = random.dice(0);
      ASSERT_EQ(how->one(genes.data(), dice, kUnlimited).moves, 1U);
      std::vector<unsigned> changed;
      for (unsigned i = 0; i < 81; ++i) {
        if (genes[i] != start[i]) changed.push_back(i);
      }
      if (changed.empty()) {
        ++stayed;
      } else {
        ASSERT_EQ(changed.size(), 2U);
        ++seen[cost_of(start, changed[0], changed[1])];
      }
    }
    // Rare ones together, for the approximation.
    std::vector<double> counts = {stayed};
    std::vector<double> expected = {stays};
    for (const auto& [cost, chance] : chances) {
      if (chance < 0.0002) {
        counts[0] += seen[cost];
        expected[0] += chance;
      } else {
        counts.push_back(seen[cost]);
        expected.push_back(chance);
      }
    }
    ASSERT_GT(counts.size(), 5U);
    evolution::expect_chances(counts, expected, "fixed_weight " + std::to_string(fixed_weight));
  }
}

TEST(Metropolis, FocusedSwapsBringAMissingValueOrMoveARepeatedOne) {
  const auto problem = make_sudoku_problem(Puzzle(Grid::parse(kEscargot)), {.encoding = "boxes"});
  const Encoding& encoding = encodings().find("boxes");
  const SwapTables tables(encoding.lay_out(problem->position()), Shape(), false);
  const Genes start = any_genes(*problem, 6);
  SwapBoard before;
  before.start(tables, start.data());
  for (const std::string focus : {"missing", "conflict"}) {
    const auto how =
        search("metropolis", *problem,
               {{"moves", "1"}, {"coldest", "100"}, {"hottest", "100"}, {"focus", focus}});
    int moved = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Genes genes = start;
      Dice dice(seed, 77);
      how->one(genes.data(), dice, kUnlimited);
      std::vector<unsigned> changed;
      for (unsigned i = 0; i < 81; ++i) {
        if (genes[i] != start[i]) changed.push_back(i);
      }
      if (changed.empty()) continue;
      ++moved;
      bool good = false;
      for (const unsigned gene : changed) {
        const auto& at = tables.where[gene];
        const bool brings = before.held(at.line[0], genes[gene] - 1U) == 0 ||
                            before.held(at.line[1], genes[gene] - 1U) == 0;
        good = good || (focus == "missing" ? brings : before.repeated(gene));
      }
      ASSERT_TRUE(good);
    }
    EXPECT_GT(moved, 1500);
  }
}

TEST(Metropolis, SolvesWhatHillClimbingDoesNot) {
  const auto problem = make_sudoku_problem(Puzzle(Grid::parse(kEscargot)), {.encoding = "boxes"});
  Genes genes = any_genes(*problem, 1);
  Dice dice(1, 1);
  const auto cold = search("metropolis", *problem,
                           {{"moves", "20000"}, {"coldest", "0.01"}, {"hottest", "0.01"}});
  EXPECT_FALSE(cold->one(genes.data(), dice, kUnlimited).solved);
  const auto warm = search("metropolis", *problem,
                           {{"moves", "1000000"},
                            {"coldest", "0.5"},
                            {"hottest", "0.5"},
                            {"fixed_weight", "1.5"},
                            {"learning", "0.6"}});
  EXPECT_TRUE(warm->one(genes.data(), dice, kUnlimited).solved);
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

// Construction ------------------------------------------------------------------------------------

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

// The walk from what a construction leaves --------------------------------------------------------

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
