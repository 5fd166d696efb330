#include "study/run/lengths.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace evodoku::study {
namespace {

StudyPlan plan_of(std::size_t solvers, std::size_t puzzles, std::size_t seeds) {
  StudyPlan plan;
  plan.solvers.resize(solvers);
  plan.puzzles.resize(puzzles);
  for (std::size_t i = 0; i < seeds; ++i) plan.seeds.push_back(i + 1);
  return plan;
}

TEST(Lengths, AreKnownBySolverAndPuzzleThenBySolver) {
  const StudyPlan plan = plan_of(3, 2, 2);
  Lengths lengths(plan, {{.solver = 0, .puzzle = 1, .seconds = 4, .runs = 2}});
  EXPECT_EQ(lengths.expected(plan.index(0, 1, 1)), 4);
  EXPECT_EQ(lengths.expected(plan.index(0, 0, 0)), 4) << "as on the other puzzle";
  EXPECT_TRUE(std::isinf(lengths.expected(plan.index(1, 0, 0)))) << "nothing is known";
  lengths.learn({.index = plan.index(0, 1, 0), .figures = {.seconds = 1}});
  EXPECT_EQ(lengths.expected(plan.index(0, 1, 1)), 3) << "of three runs";
  lengths.learn({.index = plan.index(1, 0, 0), .figures = {.seconds = 2}});
  EXPECT_EQ(lengths.expected(plan.index(1, 0, 1)), 2);
}

TEST(Lengths, TheLongestComeFirstAndTheUnknownBeforeThem) {
  const StudyPlan plan = plan_of(3, 1, 2);
  const Lengths lengths(plan, {{.solver = 0, .puzzle = 0, .seconds = 1, .runs = 1},
                               {.solver = 2, .puzzle = 0, .seconds = 5, .runs = 1}});
  std::deque<std::uint64_t> indexes = {0, 1, 2, 3, 4, 5};
  lengths.sort(indexes);
  EXPECT_EQ(indexes, (std::deque<std::uint64_t>{1, 4, 2, 5, 0, 3}));
}

}  // namespace
}  // namespace evodoku::study
