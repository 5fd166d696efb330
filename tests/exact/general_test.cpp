#include "exact/general.hpp"

#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <array>

#include "evodoku/puzzle.hpp"
#include "support/random_puzzles.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

using support::random_puzzle;

constexpr auto kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

TEST(General, SolvesFamousHardOnes) {
  const auto solver = make_general();
  for (const char* text :
       {kEscargot,
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8"}) {
    const Puzzle puzzle(Grid::parse(text));
    const Outcome outcome = solver->solve(puzzle);
    EXPECT_EQ(outcome.status, Status::kSolved) << text;
    EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens)) << text;
    EXPECT_EQ(outcome.handed_to, "") << text;
  }
}

TEST(General, CountsWhatIsKnown) {
  const auto solver = make_general();
  const auto count = [&](const Grid& grid, std::uint64_t limit) {
    return solver->solve(Puzzle(grid), {.limit = limit}).solutions;
  };
  Grid four(Shape::of_size(4));
  EXPECT_EQ(count(four, kUnlimited), 288U);
  for (int c = 0; c < 4; ++c) four[c] = static_cast<Value>(c + 1);
  EXPECT_EQ(count(four, kUnlimited), 12U);
  Grid six(Shape::of_size(6));
  EXPECT_EQ(count(six, 100000), 100000U);
  for (int c = 0; c < 6; ++c) six[c] = static_cast<Value>(c + 1);
  EXPECT_EQ(count(six, kUnlimited), 39168U);  // 28,200,960 / 6!
  EXPECT_EQ(count(Grid(), 100000), 100000U);
}

TEST(General, SolvesBlankBoardsOfEverySize) {
  const auto solver = make_general();
  for (int size = 4; size <= Shape::kMaxSize; ++size) {
    if (!Shape::has_size(size) || (size > 36 && size != 49 && size != 64)) continue;
    const Shape shape = Shape::of_size(size);
    const Outcome outcome = solver->solve(Puzzle(Grid(shape)));
    EXPECT_EQ(outcome.status, Status::kMultiple) << size;
    EXPECT_TRUE(is_solution(outcome.solution)) << size;
  }
}

TEST(General, SolvesLargeBoardsThatAreNearlyFull) {
  const auto solver = make_general();
  RandomStream random(4, 4);
  for (const int size : {36, 49, 64}) {
    const Shape shape = Shape::of_size(size);
    const Puzzle puzzle = random_puzzle(shape, shape.cells() * 7 / 10, random);
    const Outcome outcome = solver->solve(puzzle, {.limit = 1});
    EXPECT_EQ(outcome.status, Status::kSolved) << size;
    EXPECT_TRUE(is_solution_of(outcome.solution, puzzle.givens)) << size;
  }
}

TEST(General, HandsOverAndSaysSo) {
  const auto solver = make_general({.patience = 0});
  const Outcome outcome = solver->solve(Puzzle(Grid::parse(kEscargot)));
  EXPECT_EQ(outcome.handed_to, "sat");
  EXPECT_EQ(outcome.status, Status::kSolved);
  EXPECT_EQ(solver->solve(Puzzle(Grid::parse(kEscargot))).nodes, outcome.nodes);
  // The object is as good as new for the next puzzle.
  EXPECT_EQ(solver->solve(Puzzle(Grid(Shape::of_size(4))), {.limit = kUnlimited}).solutions, 288U);
}

TEST(General, HandsOverBlankBoardsToo) {
  const auto solver = make_general({.patience = 0});
  for (const int size : {9, 20, 25}) {  // sets above 16 are stated with auxiliary variables
    const Outcome outcome = solver->solve(Puzzle(Grid(Shape::of_size(size))), {.limit = 3});
    EXPECT_EQ(outcome.solutions, 3U) << size;
    EXPECT_TRUE(is_solution(outcome.solution)) << size;
  }
}

/// A budget of no nodes is what singles alone tell: makers of easy puzzles ask so.
TEST(General, SinglesComeBeforeTheFirstNode) {
  const auto solver = make_general();
  const Request singles{.limit = 1, .budget = {.nodes = 0}};
  Grid grid = Grid::parse(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  for (const std::size_t blank : {0, 11, 22, 33, 44, 55, 66, 77}) grid[blank] = 0;
  EXPECT_EQ(solver->solve(Puzzle(grid), singles).status, Status::kSolved);
  // Pointing (rating 2.6) solves this one, singles do not.
  const Puzzle locked(Grid::parse(
      "4...3...1.....62..28....79..751......4..........6.31.....7.542.8...........2..8.5"));
  const Outcome spent = solver->solve(locked, singles);
  EXPECT_EQ(spent.status, Status::kUnsolved);
  EXPECT_EQ(spent.solutions, 0U);
  EXPECT_EQ(solver->solve(locked).status, Status::kSolved);
}

TEST(General, CountsOnAfterHandingOver) {
  RandomStream random(8, 8);
  const auto plain = make_general({.patience = GeneralOptions::kNever});
  const std::array shapes = {with_variants(Shape(), "x"), with_variants(Shape(), "disjoint"),
                             with_variants(Shape(), "anti-knight"), support::jigsaw9()};
  int handed = 0;
  for (int i = 0; i < 84; ++i) {
    Puzzle puzzle = i < 60 ? random_puzzle(Shape::of_size(9), 26, random)
                           : support::random_variant_puzzle(shapes[i % 4], 18, random);
    if (i % 2 == 1) support::spoil(puzzle, random);
    const std::uint64_t wanted = plain->solve(puzzle, {.limit = 200}).solutions;
    for (const std::uint64_t patience : {1, 2, 5, 17}) {
      const Outcome outcome = make_general({.patience = patience})->solve(puzzle, {.limit = 200});
      EXPECT_EQ(outcome.solutions, wanted) << puzzle.givens.to_line();
      handed += outcome.handed_to == "sat" ? 1 : 0;
    }
  }
  EXPECT_GT(handed, 20);
}

/// Every set of instructions that this computer has must take the same way, node by node.
TEST(General, AllTargetsTakeTheSameWay) {
  RandomStream random(9, 9);
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(Grid::parse(kEscargot));
  for (const int size : {6, 9, 12, 16, 25, 36}) {
    const Shape shape = Shape::of_size(size);
    for (int i = 0; i < 3; ++i)
      puzzles.push_back(random_puzzle(shape, shape.cells() * (size > 16 ? 6 : 4) / 10, random));
  }
  for (const Shape shape : support::variant_shapes()) {
    puzzles.push_back(support::random_variant_puzzle(shape, shape.cells() / 6, random));
  }
  const auto solver = make_general();
  const Request request{.limit = 20, .budget = {.nodes = 2000}};
  std::vector<Outcome> expected;
  for (const Puzzle& puzzle : puzzles) expected.push_back(solver->solve(puzzle, request));
  int targets = 0;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    ++targets;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const Outcome outcome = solver->solve(puzzles[i], request);
      EXPECT_EQ(outcome.nodes, expected[i].nodes) << hwy::TargetName(target) << ", puzzle " << i;
      EXPECT_EQ(outcome.solutions, expected[i].solutions) << hwy::TargetName(target);
      EXPECT_EQ(outcome.solution, expected[i].solution) << hwy::TargetName(target);
    }
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  EXPECT_GE(targets, 1);
}

}  // namespace
}  // namespace evodoku
