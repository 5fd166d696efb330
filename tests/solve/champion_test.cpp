// The guard of the recipes champion and champion-pure: famous boards within a stated number of
// evaluations, boards of all sizes, boards without a solution, and the empty grid without bias.
#include <gtest/gtest.h>

#include <array>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/recipe.hpp"
#include "problems/queens/queens.hpp"
#include "problems/sudoku_support.hpp"
#include "solve/evolving.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

struct Famous {
  const char* name;
  const char* puzzle;
};

constexpr Famous kFamous[] = {
    {"AI Escargot",
     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."},
    {"Golden Nugget",
     ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."},
    {"Easter Monster",
     "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"},
    {"Inkala 2010",
     "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."},
    {"Inkala 2012",
     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
    {"Platinum Blonde",
     ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6..."},
    {"Red Dwarf",
     "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"},
    {"Fata Morgana",
     "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........"},
    {"Cheese", ".2..5.7..4..1....68....3...2....8..3.4..2.5.....6...1...2.9.....9......57.4...9.."},
};

EvolvingSolver solver_of(const std::string& recipe, const std::vector<std::string>& changes = {},
                         SolveOptions options = {}) {
  return EvolvingSolver(load_recipe(recipe, changes), std::move(options));
}

/// AI Escargot with a value that its solution does not have, which only a search shows.
Grid without_solution() {
  Grid grid = Grid::parse(kFamous[0].puzzle);
  grid[1] = 5;
  return grid;
}

void expect_solves(const Grid& puzzle, const Outcome& outcome, const std::string& what) {
  ASSERT_EQ(outcome.status, Status::kSolved) << what;
  EXPECT_EQ(missing_values(outcome.solution), 0) << what;
  for (int c = 0; c < puzzle.shape().cells(); ++c) {
    EXPECT_TRUE(puzzle[c] == 0 || outcome.solution[c] == puzzle[c]) << what;
  }
}

/// Solves the famous boards with ten seeds each; every run, and all of them on average, must stay
/// within a number of evaluations.
void guard(const std::string& recipe, std::uint64_t most, double mean) {
  EvolvingSolver solver = solver_of(recipe);
  double sum = 0;
  int runs = 0;
  for (const Famous& famous : kFamous) {
    const Grid puzzle = Grid::parse(famous.puzzle);
    for (std::uint64_t seed = 1; seed <= 10; ++seed, ++runs) {
      const Outcome outcome =
          solver.solve(Puzzle(puzzle), {.limit = 1, .budget = {.evaluations = most}, .seed = seed});
      expect_solves(puzzle, outcome, recipe + ", " + famous.name);
      sum += static_cast<double>(outcome.evaluations);
    }
  }
  EXPECT_LT(sum / runs, mean) << recipe;
}

TEST(Champion, SolvesFamousBoardsWithinAThousandConstructions) { guard("champion", 1000, 120); }

TEST(Champion, PureSolvesFamousBoardsWithinAMillionMoves) {
  guard("champion-pure", 1000000, 150000);
}

TEST(Champion, SolvesBoardsOfEverySize) {
  RandomStream random(3, 14);
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 5), Shape(3, 4),
                            Shape(4, 4), Shape(5, 5), Shape(8, 8)}) {
    const Puzzle puzzle =
        support::random_puzzle(shape, shape.cells() * (shape.size() > 16 ? 3 : 2) / 4, random);
    expect_solves(puzzle.givens, solver_of("champion").solve(puzzle, {.limit = 1, .seed = 2}),
                  shape.to_string());
    if (shape.size() > 16) continue;
    for (const std::string encoding : {"boxes", "rows"}) {
      expect_solves(puzzle.givens,
                    solver_of("champion-pure", {"problem.encoding=\"" + encoding + "\"",
                                                encoding == "rows" ? "cross.operator=\"one_group\""
                                                                   : "population=8"})
                        .solve(puzzle, {.limit = 1, .seed = 2}),
                    shape.to_string() + ' ' + encoding);
    }
  }
}

TEST(Champion, SolvesHardBoardsBeyondNineByNine) {
  RandomStream random(4, 16);
  std::uint64_t marked = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const Puzzle puzzle = support::random_puzzle(Shape(5, 5), 250, random);
    const Outcome pure =
        solver_of("champion-pure")
            .solve(puzzle, {.limit = 1, .budget = {.evaluations = 3'000'000}, .seed = seed});
    expect_solves(puzzle.givens, pure, "champion-pure");
    const Outcome outcome =
        solver_of("champion")
            .solve(puzzle, {.limit = 1, .budget = {.evaluations = 100'000}, .seed = seed});
    expect_solves(puzzle.givens, outcome, "champion");
    marked += outcome.evaluations;
  }
  EXPECT_LT(marked, 5 * 1000U);
}

TEST(Champion, SolvesBoardsWhereMostAreHard) {
  RandomStream random(5, 16);
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const Puzzle puzzle = support::random_puzzle(Shape(6, 6), 1296 * 9 / 20, random);
    expect_solves(
        puzzle.givens,
        solver_of("champion")
            .solve(puzzle, {.limit = 1, .budget = {.evaluations = 5'000'000}, .seed = seed}),
        "36x36, 45 % given");
  }
}

TEST(Champion, ObeysPencilMarks) {
  // An empty grid, but for marks that leave two values to each cell: this solution's and one more.
  RandomStream random(5, 15);
  const Grid wanted = support::random_grid(Shape(), random);
  Puzzle puzzle{Grid()};
  puzzle.candidates.resize(81);
  for (int c = 0; c < 81; ++c) {
    puzzle.candidates[c] = set_of(wanted[c]) | set_of(static_cast<Value>(1 + random.below(9)));
  }
  const Outcome outcome = solver_of("champion").solve(puzzle, {.limit = 1});
  ASSERT_EQ(outcome.status, Status::kSolved);
  for (int c = 0; c < 81; ++c) {
    EXPECT_NE(puzzle.candidates[c] & set_of(outcome.solution[c]), 0U) << c;
  }
}

TEST(Champion, EndsOnABoardWithoutASolution) {
  const Grid wrong = without_solution();
  ASSERT_TRUE(is_valid(wrong));
  for (const std::string recipe : {"champion", "champion-pure"}) {
    // By the recipe's own condition, here a smaller one, ...
    EvolvingSolver solver = solver_of(recipe, {"stop.1.most=20000"});
    Outcome outcome = solver.solve(Puzzle(wrong), {.limit = 1});
    EXPECT_EQ(outcome.status, Status::kUnsolved) << recipe;
    EXPECT_GE(outcome.evaluations, 20000U) << recipe;
    // ... or by the budget, to the evaluation.
    outcome = solver.solve(Puzzle(wrong), {.limit = 1, .budget = {.evaluations = 12345}});
    EXPECT_EQ(outcome.status, Status::kUnsolved) << recipe;
    EXPECT_GE(outcome.evaluations, 12345U) << recipe;
    EXPECT_LT(outcome.evaluations, 12345U + 8) << recipe;
  }
}

TEST(Champion, EndsAtOnceWhereNothingCanMove) {
  // One free cell in each box, where the value that the box misses clashes in the row or column.
  const Grid stuck = Grid::parse("123.3.4121.34312");
  ASSERT_TRUE(is_valid(stuck));
  EvolvingSolver solver = solver_of("champion-pure");
  const Outcome outcome = solver.solve(Puzzle(stuck), {.limit = 1});
  EXPECT_EQ(outcome.status, Status::kUnsolved);
  EXPECT_EQ(outcome.evaluations, 8U);  // the first population
  Grid one = Grid::parse(problem::support::kSolved);
  one[0] = 0;
  expect_solves(one, solver.solve(Puzzle(one), {.limit = 1}), "one free cell");
}

TEST(Champion, DoesNotDependOnTheThreads) {
  for (const std::string recipe : {"champion", "champion-pure"}) {
    // More children than one part has, so that threads share the work.
    const std::vector<std::string> changes = {
        "population=600", recipe == "champion" ? "improve.tries=2" : "improve.moves=200"};
    const Request request{.limit = 1, .budget = {.evaluations = 300000}, .seed = 9};
    for (const Grid& grid : {Grid::parse(kFamous[2].puzzle), without_solution()}) {
      const Puzzle puzzle(grid);
      const Outcome one = solver_of(recipe, changes, {.jobs = 1}).solve(puzzle, request);
      const Outcome three = solver_of(recipe, changes, {.jobs = 3}).solve(puzzle, request);
      EXPECT_EQ(one.evaluations, three.evaluations) << recipe;
      EXPECT_EQ(one.evolved->generations, three.evolved->generations) << recipe;
      EXPECT_EQ(one.evolved->best.to_line(), three.evolved->best.to_line()) << recipe;
      if (one.status == Status::kUnsolved) {
        EXPECT_GT(one.evolved->generations, 1U) << recipe;
      }
    }
  }
}

TEST(Champion, SharesPuzzlesAmongThreadsWhereARunCannotUseThem) {
  const auto shares = [](const SolveOptions& options) {
    return SolverChoice(options).shares_puzzles();
  };
  EXPECT_TRUE(shares({.with = "champion"}));
  EXPECT_TRUE(shares({.with = "fast"}));
  EXPECT_FALSE(shares({.with = "champion", .set = {"population=257"}}));
  EXPECT_FALSE(shares({.with = "champion", .checkpoint = "saved"}));
  RandomStream random(9, 14);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 20; ++i) puzzles.push_back(support::random_puzzle(Shape(4, 4), 110, random));
  const SolveOptions one{.with = "champion", .limit = 1, .seed = 3};
  SolveOptions three = one;
  three.jobs = 3;
  const std::vector<Outcome> alone = solve(puzzles, one);
  const std::vector<Outcome> shared = solve(puzzles, three);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    expect_solves(puzzles[i].givens, shared[i], "three threads");
    EXPECT_EQ(shared[i].solution, alone[i].solution);
    EXPECT_EQ(shared[i].evaluations, alone[i].evaluations);
  }
}

TEST(Champion, FillsTheEmptyGridWithoutBias) {
  constexpr int kGrids = 20000;
  EvolvingSolver solver = solver_of("champion");
  std::vector<std::array<int, 10>> seen(81);
  Outcome outcome;
  const Puzzle empty{Grid()};
  for (std::uint64_t seed = 1; seed <= kGrids; ++seed) {
    solver.solve(empty, {.limit = 1, .seed = seed}, outcome);
    ASSERT_EQ(outcome.status, Status::kSolved);
    for (int c = 0; c < 81; ++c) ++seen[static_cast<std::size_t>(c)][outcome.solution[c]];
  }
  // What chi-squared with 8 degrees of freedom exceeds with probability 0.001 / 81: that it does in
  // any of the cells has at most one chance in a thousand (Bonferroni).
  constexpr double kLimit = 36.83;
  for (const auto& counts : seen) {
    double chi = 0;
    for (int v = 1; v <= 9; ++v) {
      const double expected = kGrids / 9.0;
      chi += (counts[static_cast<std::size_t>(v)] - expected) *
             (counts[static_cast<std::size_t>(v)] - expected) / expected;
    }
    EXPECT_LT(chi, kLimit);
  }
}

TEST(Champion, IsRefusedForAProblemWithoutLocalSearch) {
  const problem::QueensProblem queens(8);
  EXPECT_THROW(
      evolution::Engine(queens, load_recipe("queens", {"improve={operator=\"metropolis\"}"}), {}),
      UsageError);
}

}  // namespace
}  // namespace evodoku
