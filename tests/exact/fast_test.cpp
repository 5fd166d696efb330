// The fast solver says what `general` says, in both of its faces and on every instruction set.
#include "exact/fast.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <rapidcheck/gtest.h>

#include <set>

#include "evodoku/puzzle.hpp"
#include "exact/general.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

using support::add_marks;
using support::random_puzzle;
using support::spoil;

/// Of all kinds: no, one, two and many solutions; with marks; with placed values; against the
/// rules.
Puzzle any_puzzle(RandomStream& random) {
  Puzzle puzzle = random_puzzle(Shape(), 20 + static_cast<int>(random.below(25)), random);
  if (random.below(3) == 0) spoil(puzzle, random);
  if (random.below(4) == 0) add_marks(puzzle, 5 + random.below(3), random);
  if (random.below(6) == 0) {
    puzzle.placed.assign(81, 0);
    for (int i = 0; i < 5; ++i)
      puzzle.placed[random.below(81)] = static_cast<Value>(random.below(9) + 1);
  }
  if (random.below(8) == 0)
    puzzle.givens[random.below(81)] = static_cast<Value>(random.below(9) + 1);
  return puzzle;
}

std::vector<Puzzle> any_puzzles(std::size_t count, std::uint64_t seed) {
  RandomStream random(seed, 40);
  std::vector<Puzzle> out;
  for (std::size_t i = 0; i < count; ++i) out.push_back(any_puzzle(random));
  return out;
}

void expect_same(const Outcome& fast, const Outcome& other, const Puzzle& puzzle) {
  EXPECT_EQ(fast.status, other.status) << puzzle.position().to_line();
  EXPECT_EQ(fast.solutions, other.solutions) << puzzle.position().to_line();
  EXPECT_EQ(fast.complete, other.complete) << puzzle.position().to_line();
  EXPECT_EQ(fast.solutions > 0, is_solution_of(fast.solution, puzzle)) << fast.solution.to_line();
}

/// Solves with both faces and with `general`. Returns the statuses there were.
std::set<Status> compare(const std::vector<Puzzle>& puzzles, std::uint64_t limit) {
  FastSolver fast;
  const auto general = make_general();
  const Request request{.limit = limit};
  std::vector<Outcome> many(puzzles.size());
  fast.solve_batch(puzzles, request, many);
  std::set<Status> seen;
  Outcome one;
  Outcome other;
  for (std::size_t i = 0; i < puzzles.size() && !testing::Test::HasFailure(); ++i) {
    fast.solve(puzzles[i], request, one);
    general->solve(puzzles[i], request, other);
    expect_same(one, other, puzzles[i]);
    expect_same(many[i], other, puzzles[i]);
    EXPECT_EQ(one.nodes, many[i].nodes) << puzzles[i].position().to_line();
    EXPECT_EQ(one.solution, many[i].solution);
    seen.insert(one.status);
  }
  return seen;
}

TEST(Fast, AgreesOnManyBoards) {
  for (const std::uint64_t limit : {1, 2, 10, 100}) {
    const std::set<Status> seen = compare(any_puzzles(30000, limit), limit);
    EXPECT_TRUE(seen.contains(Status::kSolved));
    EXPECT_TRUE(seen.contains(Status::kNoSolution));
    EXPECT_TRUE(seen.contains(Status::kInvalid));
    EXPECT_EQ(seen.contains(Status::kMultiple), limit > 1);
  }
}

TEST(Fast, CountsToTheEnd) {
  RandomStream random(1, 41);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 300; ++i) puzzles.push_back(random_puzzle(Shape(), 28 + i % 6, random));
  compare(puzzles, 0);
}

/// Sets the best instruction set that may be used, for as long as it lives.
class OnTarget {
 public:
  explicit OnTarget(std::int64_t target) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
  ~OnTarget() {
    hwy::SetSupportedTargetsForTest(0);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  }
};

TEST(Fast, IsTheSameOnEveryTarget) {
  const std::vector<Puzzle> puzzles = any_puzzles(1500, 9);
  FastSolver solver;
  const auto run = [&](std::uint64_t limit) {
    std::vector<Outcome> out(puzzles.size());
    solver.solve_batch(puzzles, {.limit = limit}, out);
    return out;
  };
  const std::vector<Outcome> best = run(10);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    SCOPED_TRACE(hwy::TargetName(target));
    const OnTarget on(target);
    for (const std::uint64_t limit : {1, 2, 10}) compare(puzzles, limit);
    const std::vector<Outcome> here = run(10);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      ASSERT_EQ(here[i].nodes, best[i].nodes);
      ASSERT_EQ(here[i].solution, best[i].solution);
    }
  }
}

// When at most half of the lanes are in use, the other engine finishes their puzzles one by one.
TEST(Fast, TheLastOfABatchAreResumedWhereTheyWere) {
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    SCOPED_TRACE(hwy::TargetName(target));
    const OnTarget on(target);
    for (const std::size_t size : {4, 9, 17, 33, 70}) compare(any_puzzles(size, size), 1000);
  }
}

TEST(Fast, AnswersDoNotDependOnTheBatch) {
  const std::vector<Puzzle> puzzles = any_puzzles(1000, 5);
  FastSolver solver;
  std::vector<Outcome> all(puzzles.size());
  solver.solve_batch(puzzles, {.limit = 10}, all);
  for (const std::size_t size : {0, 1, 2, 4, 7, 16, 17, 33, 100, 1000}) {
    std::vector<Outcome> some(size);
    for (std::size_t at = 0; at + size <= puzzles.size(); at += size + 1) {
      solver.solve_batch(std::span(puzzles).subspan(at, size), {.limit = 10}, some);
      for (std::size_t i = 0; i < size; ++i) {
        ASSERT_EQ(some[i].nodes, all[at + i].nodes);
        ASSERT_EQ(some[i].status, all[at + i].status);
        ASSERT_EQ(some[i].solution, all[at + i].solution);
      }
    }
  }
}

TEST(Fast, PlainBoardsOnAnyNumberOfThreads) {
  RandomStream random(3, 42);
  std::vector<FastBoard> boards(5000);
  for (FastBoard& board : boards) {
    const Puzzle puzzle = random_puzzle(Shape(), 24 + static_cast<int>(random.below(10)), random);
    std::copy(puzzle.givens.cells().begin(), puzzle.givens.cells().end(), board.begin());
  }
  FastSolver solver;
  std::vector<FastAnswer> one(boards.size());
  solver.solve_boards(boards, 3, one);
  for (const unsigned threads : {2U, 5U}) {
    std::vector<FastAnswer> answers(boards.size());
    solver.solve_boards(boards, 3, answers, threads);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      ASSERT_EQ(answers[i].solutions, one[i].solutions);
      ASSERT_EQ(answers[i].guesses, one[i].guesses);
      ASSERT_EQ(answers[i].solution, one[i].solution);
    }
  }
  for (std::size_t i = 0; i < 100; ++i) {
    const FastAnswer answer = solver.solve_board(boards[i], 3);
    EXPECT_EQ(answer.solutions, one[i].solutions);
    EXPECT_EQ(answer.guesses, one[i].guesses);
    EXPECT_EQ(answer.solution, one[i].solution);
  }
}

RC_GTEST_PROP(FastAlways, AgreesOnMarksAlone, (std::uint64_t seed)) {
  RandomStream random(seed, 43);
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 20; ++i) {
    Puzzle& puzzle = puzzles.emplace_back(Grid());
    const Grid grid = support::random_grid(Shape(), random);
    add_marks(puzzle, 1 + random.below(5), random);
    // Mostly marks that leave a solution.
    for (std::size_t c = 0; c < 81; ++c) {
      if (puzzle.candidates[c] == 0)
        puzzle.candidates[c] = set_of(static_cast<Value>(random.below(9) + 1));
      if (random.below(200) != 0) puzzle.candidates[c] |= set_of(grid[c]);
    }
  }
  compare(puzzles, 2 + random.below(20));
}

RC_GTEST_PROP(FastAlways, FindsEachSolutionOnce, (std::uint64_t seed)) {
  RandomStream random(seed, 44);
  const Puzzle puzzle = any_puzzle(random);
  std::set<Grid> found;
  Request request{.limit = 50};
  request.on_solution = [&](const Grid& solution) {
    RC_ASSERT(is_solution_of(solution, puzzle));
    RC_ASSERT(found.insert(solution).second);
    return true;
  };
  const Outcome outcome = FastSolver().solve(puzzle, request);
  RC_ASSERT(outcome.solutions == found.size());
}

TEST(Fast, TakesNoOtherShape) {
  FastSolver solver;
  const std::vector<Puzzle> puzzles(5, Puzzle(Grid(Shape(2, 2))));
  std::vector<Outcome> outcomes(puzzles.size());
  EXPECT_THROW((void)solver.solve(puzzles[0]), UsageError);
  EXPECT_THROW(solver.solve_batch(puzzles, {}, outcomes), UsageError);
}

}  // namespace
}  // namespace evodoku
