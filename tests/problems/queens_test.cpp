#include "problems/queens/queens.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "evodoku/error.hpp"

namespace evodoku::problem {
namespace {

int error_of(const QueensProblem& problem, const std::vector<Gene>& genes) {
  Population one(problem.domain().genes(), 1);
  std::copy(genes.begin(), genes.end(), one.row(0));
  problem.evaluate(one, 0, 1);
  EXPECT_EQ(one.score[0], static_cast<float>(-one.error[0]));
  return one.error[0];
}

TEST(Queens, ErrorsByHand) {
  const QueensProblem four(4);
  EXPECT_EQ(error_of(four, {3, 1, 4, 2}), 0);
  EXPECT_EQ(error_of(four, {1, 2, 3, 4}), 3);  // all on one diagonal
  EXPECT_EQ(error_of(four, {2, 1, 4, 3}), 4);  // two pairs on diagonals of either direction
  EXPECT_EQ(error_of(QueensProblem(8), {1, 5, 8, 6, 3, 7, 2, 4}), 0);
}

TEST(Queens, ErrorIsZeroOnlyWithoutAttacks) {
  const QueensProblem problem(6);
  std::vector<Gene> genes = {1, 2, 3, 4, 5, 6};
  int solutions = 0;
  do {
    bool attacks = false;
    for (int a = 0; a < 6; ++a) {
      for (int b = a + 1; b < 6; ++b) attacks |= std::abs(genes[a] - genes[b]) == b - a;
    }
    const int error = error_of(problem, genes);
    EXPECT_EQ(error != 0, attacks);
    EXPECT_GE(-error, problem.levels().lowest);
    solutions += error == 0 ? 1 : 0;
  } while (std::next_permutation(genes.begin(), genes.end()));
  EXPECT_EQ(solutions, 4);
}

TEST(Queens, FillIsAPermutationUpToTheLargest) {
  const QueensProblem problem(QueensProblem::kMost);
  Population one(problem.domain().genes(), 1);
  Dice dice(1, 2);
  problem.fill(one.row(0), dice);
  EXPECT_TRUE(problem.domain().is_legal(one.genes_of(0)));
  problem.evaluate(one, 0, 1);
  EXPECT_GT(one.error[0], 0);
}

TEST(Queens, RefusesOtherSizes) {
  EXPECT_THROW(QueensProblem(3), UsageError);
  EXPECT_THROW(QueensProblem(256), UsageError);
  const std::vector<Gene> genes = {3, 1, 4, 2};
  EXPECT_EQ(QueensProblem(4).to_string(genes.data()), "3 1 4 2");
}

}  // namespace
}  // namespace evodoku::problem
