#include <gtest/gtest.h>

#include <set>

#include "evodoku/budget.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {
namespace {

TEST(Solvers, AreNamedOnceAndCanBeMade) {
  std::set<std::string_view> names;
  for (const SolverEntry& info : solvers()) {
    EXPECT_TRUE(names.insert(info.name).second) << info.name;
    EXPECT_FALSE(info.summary.empty()) << info.name;
    EXPECT_NE(info.make(), nullptr) << info.name;
    EXPECT_EQ(&solvers().find(info.name), &info);
  }
  for (const char* name :
       {"fast", "general", "csp", "sat", "backtrack", "dive", "ants", "anneal", "csp-anneal"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
}

TEST(Solvers, TheDefaultIsFastWhereItCan) {
  EXPECT_EQ(SolverChoice().entry(Shape()).name, "fast");
  EXPECT_EQ(SolverChoice().entry(Shape(2, 2)).name, "general");
  EXPECT_EQ(SolverChoice().entry(Shape::of_size(16)).name, "general");
}

TEST(Solvers, AnUnknownNameListsTheOthers) {
  try {
    (void)solvers().find("magic");
    FAIL();
  } catch (const UsageError& error) {
    const std::string_view message = error.what();
    EXPECT_NE(message.find("'magic'"), std::string_view::npos);
    EXPECT_NE(message.find("backtrack"), std::string_view::npos);
  }
}

TEST(Solvers, RefuseGivensThatBreakTheRules) {
  Puzzle puzzle;
  puzzle.givens[0] = puzzle.givens[1] = 5;
  for (const SolverEntry& info : solvers()) {
    EXPECT_EQ(info.make()->solve(puzzle).status, Status::kInvalid) << info.name;
  }
}

TEST(Solvers, DoNothingWhereNothingIsAllowedAnyMore) {
  const Puzzle easy(Grid::parse(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
  const std::atomic<bool> cancelled = true;
  for (const SolverEntry& entry : solvers()) {
    const std::unique_ptr<Solver> solver = entry.make();
    Outcome outcome = solver->solve(easy, {.budget = {.cancel = &cancelled}});
    EXPECT_EQ(outcome.status, Status::kCancelled) << entry.name;
    EXPECT_EQ(outcome.nodes + outcome.evaluations, 0U) << entry.name;
    outcome = solver->solve(easy, {.budget = {.seconds = 0}});
    EXPECT_EQ(outcome.status, Status::kUnsolved) << entry.name;
    EXPECT_EQ(outcome.nodes + outcome.evaluations, 0U) << entry.name;
    const Watch watch({.cancel = &cancelled});
    EXPECT_THROW((void)solver->solve(easy, {}), Stopped) << entry.name;
  }
}

}  // namespace
}  // namespace evodoku
