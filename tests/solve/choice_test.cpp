// What a name, a recipe or a shape gets, and the functions of the front door on top of it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

Puzzle blank(int size) { return Puzzle(Grid(Shape::of_size(size))); }

TEST(SolverChoice, TheDefaultIsTheFirstThatTakesTheShape) {
  const SolverChoice choice;
  EXPECT_EQ(choice.entry(Shape()).name, "fast");
  EXPECT_EQ(choice.entry(Shape::of_size(16)).name, "general");
  EXPECT_TRUE(choice.is_exact());
}

TEST(SolverChoice, TakesNamesOfSolversAndOfRecipes) {
  EXPECT_EQ(SolverChoice({.with = "sat"}).entry(Shape()).name, "sat");
  const SolverChoice recipe({.with = "hughes", .set = {"population=20"}});
  EXPECT_TRUE(recipe.is_evolving());
  EXPECT_FALSE(recipe.is_exact());
  EXPECT_THAT([&] { recipe.must_be_exact("--all"); },
              ThrowsMessage<UsageError>(HasSubstr("--all needs an exact solver")));
}

TEST(SolverChoice, SuggestsSolversAndRecipesAlike) {
  EXPECT_THAT([] { SolverChoice({.with = "fsat"}); },
              ThrowsMessage<UsageError>(HasSubstr("did you mean 'fast'?")));
  EXPECT_THAT([] { SolverChoice({.with = "hugges"}); },
              ThrowsMessage<UsageError>(HasSubstr("did you mean 'hughes'?")));
}

TEST(SolverChoice, RefusesWhatOnlyRecipesUnderstand) {
  EXPECT_THAT([] { SolverChoice({.with = "fast", .set = {"population=20"}}); },
              ThrowsMessage<UsageError>(HasSubstr("are for recipes")));
  EXPECT_THAT([] { SolverChoice({.restarts = 3}); },
              ThrowsMessage<UsageError>(HasSubstr("are for recipes")));
}

TEST(SolverChoice, SaysWhichBoardsASolverTakes) {
  const SolverChoice fast({.with = "fast"});
  EXPECT_EQ(fast.refusal(blank(9)), "");
  EXPECT_EQ(fast.refusal(blank(16)), "the solver fast takes plain boards of 9x9, found 16x16");
  EXPECT_THROW((void)solve(blank(16), {.with = "fast"}), InputError);
}

TEST(SolverChoice, ARecipeAtHandIsTakenWithItsChanges) {
  const evolution::Recipe recipe = load_recipe("hughes", {"population=30"});
  const Outcome small = solve(blank(4), {.recipe = &recipe, .limit = 1});
  ASSERT_TRUE(small.evolved);
  EXPECT_EQ(small.evolved->recipe, "hughes");
  const Outcome same = solve(blank(4), {.with = "hughes", .set = {"population=30"}, .limit = 1});
  EXPECT_EQ(small.solution, same.solution);
  EXPECT_EQ(small.evaluations, same.evaluations);
}

TEST(Solve, ManyPuzzlesOfSeveralShapesComeOutInOrderOnAnyNumberOfThreads) {
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 700; ++i) {
    const int size = i % 7 == 3 ? 4 : 9;
    Puzzle puzzle = blank(size);
    puzzle.givens[static_cast<std::size_t>(i % 16)] = static_cast<Value>(1 + i % 4);
    puzzles.push_back(puzzle);
  }
  const std::vector<Outcome> one = solve(puzzles, {.limit = 1, .jobs = 1});
  const std::vector<Outcome> two = solve(puzzles, {.limit = 1, .jobs = 2});
  ASSERT_EQ(one.size(), puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    ASSERT_EQ(one[i].status, Status::kSolved);
    ASSERT_TRUE(is_solution_of(one[i].solution, puzzles[i])) << i;
    ASSERT_EQ(one[i].solution, two[i].solution) << i;
  }
}

TEST(Check, FindsGivensThatCanGo) {
  Puzzle puzzle(Grid::parse("1234341221434321"));
  Checked checked = check(puzzle);
  EXPECT_EQ(checked.unique, true);
  EXPECT_EQ(checked.minimal, false);
  EXPECT_EQ(checked.redundant.size(), 16U);
  puzzle.givens[1] = 1;
  checked = check(puzzle);
  EXPECT_EQ(checked.status, Status::kInvalid);
  EXPECT_EQ(checked.valid, false);
  EXPECT_EQ(describe_conflict(puzzle), "the given 1 of r1c2 stands in row 1 already, at r1c1");
}

TEST(Solvers, AllNamesAreSolversAndThenRecipes) {
  const std::vector<std::string> names = solver_names();
  EXPECT_EQ(names.front(), "fast");
  EXPECT_EQ(std::count(names.begin(), names.end(), "hughes-crowd"), 1);
}

}  // namespace
}  // namespace evodoku
