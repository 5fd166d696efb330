// What all solvers that search without a population promise.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "search/ants.hpp"
#include "search/dive.hpp"
#include "sudoku/candidates.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
constexpr auto kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
constexpr auto kSeventeen =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";

bool obeys(const Grid& solution, const Puzzle& puzzle) {
  if (!is_solution_of(solution, puzzle.position())) return false;
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    if (puzzle.value(c) == 0 && puzzle.candidates[c] != 0 &&
        (puzzle.candidates[c] & set_of(solution[c])) == 0)
      return false;
  }
  return true;
}

/// A puzzle without a solution of which singles do not tell.
Puzzle quietly_unsolvable(Shape shape, int givens) {
  RandomStream random(11, 1);
  const auto exact = solvers().find("general").make();
  for (;;) {
    Puzzle puzzle = support::random_puzzle(shape, givens, random);
    support::spoil(puzzle, random);
    if (exact->solve(puzzle).status != Status::kNoSolution) continue;
    if (Candidates(puzzle).fill_singles(true)) return puzzle;
  }
}

class Searching : public testing::TestWithParam<std::string_view> {
 protected:
  std::unique_ptr<Solver> solver_ = solvers().find(GetParam()).make();
};

TEST_P(Searching, TheTableHasIt) {
  const SolverEntry& info = solvers().find(GetParam());
  EXPECT_EQ(info.kind, SolverKind::kSearch);
  EXPECT_TRUE(info.takes(Shape(2, 2)));
  EXPECT_TRUE(info.takes(Shape::of_size(64)));
}

TEST_P(Searching, KeepsGivensRulesAndMarksOnAllShapes) {
  RandomStream random(7, 1);
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(3, 3),
                            Shape(3, 4), Shape(4, 4)}) {
    for (int i = 0; i < 4; ++i) {
      const Grid grid = support::random_grid(shape, random);
      Puzzle puzzle{grid};
      for (const int cell : support::shuffled(shape.cells(), random)) {
        if (puzzle.givens.filled() <= shape.cells() * 7 / 10) break;
        puzzle.givens[cell] = 0;
      }
      if (i % 2 == 1) {
        support::add_marks(puzzle, 5, random);
        for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
          if (puzzle.candidates[c] != 0) puzzle.candidates[c] |= set_of(grid[c]);
        }
      }
      if (i % 4 >= 2) {
        puzzle.placed = puzzle.givens.cells();
        for (std::size_t c = 0; c < puzzle.placed.size(); c += 2) puzzle.givens[c] = 0;
      }
      const Outcome outcome =
          solver_->solve(puzzle, {.budget = {.evaluations = 20'000'000}, .seed = 3});
      ASSERT_EQ(outcome.status, Status::kSolved) << shape.to_string() << " " << i;
      EXPECT_TRUE(obeys(outcome.solution, puzzle)) << shape.to_string() << " " << i;
      EXPECT_EQ(outcome.solutions, 1U);
      EXPECT_GT(outcome.evaluations, 0U);
      EXPECT_FALSE(outcome.complete);
    }
  }
}

TEST_P(Searching, ASeedDecidesEverything) {
  const Puzzle puzzle{Grid::parse(kEasy)};
  const Puzzle hard{Grid::parse(kEscargot)};
  std::set<std::uint64_t> seen;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    for (const Puzzle& each : {puzzle, hard}) {
      const Request request{.budget = {.evaluations = 100'000}, .seed = seed};
      const Outcome first = solver_->solve(each, request);
      const Outcome again = solver_->solve(each, request);
      const Outcome other = solvers().find(GetParam()).make()->solve(each, request);
      EXPECT_EQ(first.status, again.status);
      EXPECT_EQ(first.evaluations, again.evaluations);
      EXPECT_EQ(first.evaluations, other.evaluations);
      EXPECT_EQ(first.solution, again.solution);
      EXPECT_EQ(first.solution, other.solution);
    }
    // A blank board has more solutions than two seeds would ever share one of.
    const Outcome blank = solver_->solve(Puzzle{Grid(Shape(2, 3))}, {.seed = seed});
    ASSERT_EQ(blank.status, Status::kSolved);
    std::uint64_t sum = 0;
    for (const Value value : blank.solution.cells()) sum = sum * 31 + value;
    EXPECT_TRUE(seen.insert(sum).second);
  }
}

TEST_P(Searching, ABudgetIsSpentExactly) {
  for (const Shape shape : {Shape(3, 3), Shape(2, 4)}) {
    const Puzzle puzzle = quietly_unsolvable(shape, shape.cells() / 3);
    for (const std::uint64_t evaluations : {0, 1, 7, 10, 23, 256, 3001}) {
      const Outcome outcome = solver_->solve(puzzle, {.budget = {.evaluations = evaluations}});
      EXPECT_EQ(outcome.status, Status::kUnsolved);
      EXPECT_EQ(outcome.evaluations, evaluations) << shape.to_string();
      EXPECT_EQ(outcome.solutions, 0U);
      EXPECT_FALSE(outcome.complete);
    }
  }
}

TEST_P(Searching, NothingIsFoundWithoutAnEvaluation) {
  const Outcome outcome =
      solver_->solve(Puzzle{Grid::parse(kEasy)}, {.budget = {.evaluations = 0}});
  EXPECT_EQ(outcome.status, Status::kUnsolved);
  EXPECT_EQ(outcome.evaluations, 0U);
}

TEST_P(Searching, TimeAndCancellingEndARun) {
  for (const Shape shape : {Shape(3, 3), Shape(2, 4)}) {
    const Puzzle puzzle = quietly_unsolvable(shape, shape.cells() / 3);
    EXPECT_EQ(solver_->solve(puzzle, {.budget = {.seconds = 0.01}}).status, Status::kUnsolved);
    const std::atomic<bool> cancel = true;
    const Outcome outcome = solver_->solve(puzzle, {.budget = {.cancel = &cancel}});
    EXPECT_EQ(outcome.status, Status::kCancelled);
    EXPECT_EQ(outcome.evaluations, 0U);
  }
}

TEST_P(Searching, AFullBoardIsItsOwnSolution) {
  RandomStream random(9, 1);
  for (const Shape shape : {Shape(3, 3), Shape(2, 3)}) {
    Puzzle puzzle{support::random_grid(shape, random)};
    EXPECT_EQ(solver_->solve(puzzle).solution, puzzle.givens);
    const Value last = std::exchange(puzzle.givens[5], Value{0});
    EXPECT_EQ(solver_->solve(puzzle).solution[5], last);
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Searching,
                         testing::Values("dive", "ants", "anneal", "csp-anneal"),
                         [](const auto& test) {
                           std::string name(test.param);
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// Those that build boards with singles, and how many boards are enough for each of ten seeds.
class Building : public testing::TestWithParam<std::string_view> {};

TEST_P(Building, SolvesHardBoardsWithinAFewThousand) {
  const auto solver = solvers().find(GetParam()).make();
  for (const char* text : {kEasy, kEscargot, kSeventeen}) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const Puzzle puzzle{Grid::parse(text)};
      const Outcome outcome =
          solver->solve(puzzle, {.budget = {.evaluations = 5000}, .seed = seed});
      ASSERT_EQ(outcome.status, Status::kSolved) << text << " " << seed;
      EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens));
      if (text == kEasy) {
        EXPECT_EQ(outcome.evaluations, 1U);  // singles solve it
      }
    }
  }
}

TEST_P(Building, SinglesMayProveThatThereIsNoSolution) {
  // No cell of row 1 can take the 1, though each still has a value.
  for (const char* text : {"23.....1..1.....", "123....4........"}) {
    const Outcome outcome = solvers().find(GetParam()).make()->solve(Puzzle{Grid::parse(text)});
    EXPECT_EQ(outcome.status, Status::kNoSolution);
    EXPECT_TRUE(outcome.complete);
    EXPECT_EQ(outcome.evaluations, 0U);
  }
}

TEST_P(Building, TheLargestBoards) {
  RandomStream random(5, 1);
  for (const int size : {36, 64}) {
    const Shape shape = Shape::of_size(size);
    const Puzzle puzzle = support::random_puzzle(shape, shape.cells() * 4 / 5, random);
    const Outcome outcome = solvers().find(GetParam()).make()->solve(puzzle);
    EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens)) << size;
  }
}

INSTANTIATE_TEST_SUITE_P(Solvers, Building, testing::Values("dive", "ants"),
                         [](const auto& test) { return std::string(test.param); });

TEST(Dive, TiesMayGoToTheFirstCell) {
  const auto first = make_dive({.random_ties = false});
  const auto random = make_dive({.random_ties = true});
  std::uint64_t of_first = 0;
  std::uint64_t of_random = 0;
  for (const char* text : {kEscargot, kSeventeen}) {
    const Puzzle puzzle{Grid::parse(text)};
    of_first += first->solve(puzzle).evaluations;
    of_random += random->solve(puzzle).evaluations;
    EXPECT_TRUE(is_solution_of(first->solve(puzzle).solution, puzzle.givens));
  }
  EXPECT_NE(of_first, of_random);
}

TEST(Ants, TheNumberOfAntsIsAnOption) {
  const Puzzle puzzle{Grid::parse(kEscargot)};
  for (const unsigned ants : {1U, 3U, 100U}) {
    const Outcome outcome = make_ants({.ants = ants})->solve(puzzle, {.seed = 2});
    EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens)) << ants;
    EXPECT_EQ(outcome.evaluations % ants, 0U);  // they go out together
  }
}

}  // namespace
}  // namespace evodoku
