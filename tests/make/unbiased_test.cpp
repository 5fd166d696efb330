// A sample of all minimal puzzles: what it holds, and what it says of all of them.
#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/make.hpp"
#include "evodoku/solve.hpp"
#include "make/full_grid.hpp"

namespace evodoku {
namespace {

// One order of cells in a quarter of a million leads to a puzzle, which takes a sanitizer ten
// seconds. What a hundred say is no question of memory.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr std::uint64_t kFew = 1;
constexpr bool kSlow = true;
#else
constexpr std::uint64_t kFew = 6;
constexpr bool kSlow = false;
#endif

std::vector<Made> sampled(std::uint64_t count, int jobs = 1) {
  return make({.maker = "unbiased", .count = count, .seed = 7, .jobs = jobs});
}

/// By a solver that the maker does not use.
std::uint64_t solutions(const Grid& clues) {
  return solvers().find("csp").make()->solve(Puzzle(clues), {.limit = 2}).solutions;
}

TEST(Unbiased, PuzzlesAreMinimal) {
  for (const Made& made : sampled(kFew)) {
    const Grid& clues = made.puzzle.givens;
    EXPECT_EQ(solutions(clues), 1U);
    for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
      if (clues[cell] == 0) continue;
      Grid fewer = clues;
      fewer[cell] = 0;
      EXPECT_EQ(solutions(fewer), 2U) << clues.to_line() << " without cell " << cell;
    }
  }
}

// Published: 26.577 clues in the mean, with a standard deviation of 1.116. The raw sample
// has 25.667 clues, plain digging 24.4.
TEST(Unbiased, ClueNumbersAreThoseOfAllMinimalPuzzles) {
  if (kSlow) GTEST_SKIP() << "too slow under a sanitizer";
  const std::vector<Made> all = sampled(100);
  ASSERT_EQ(all.size(), 100U);
  double weights = 0;
  double raw = 0;
  double mean = 0;
  double square = 0;
  for (const Made& made : all) {
    const int clues = made.puzzle.givens.filled();
    EXPECT_NEAR(made.weight,
                std::exp(std::lgamma(27.0) + std::lgamma(56.0) - std::lgamma(clues + 1.0) -
                         std::lgamma(82.0 - clues)),
                1e-9);
    weights += made.weight;
    raw += clues;
    mean += clues * made.weight;
    square += clues * clues * made.weight;
  }
  mean /= weights;
  EXPECT_NEAR(raw / static_cast<double>(all.size()), 25.667, 0.35);
  EXPECT_NEAR(mean, 26.577, 0.4);
  EXPECT_NEAR(std::sqrt(square / weights - mean * mean), 1.116, 0.3);
}

TEST(Unbiased, TheSeedDecidesOnAnyNumberOfThreads) {
  const std::vector<Made> one = sampled(kFew);
  const std::vector<Made> several = sampled(kFew, 3);
  ASSERT_EQ(one.size(), several.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].puzzle.givens, several[i].puzzle.givens);
  }
}

TEST(Unbiased, ASampleCanBeOfSome) {
  if (kSlow) GTEST_SKIP() << "too slow under a sanitizer";
  const std::vector<Made> all = make({.level = Level::kMedium,
                                      .clues = {.low = 26, .high = 27},
                                      .maker = "unbiased",
                                      .count = 3,
                                      .seed = 7,
                                      .jobs = 1});
  ASSERT_EQ(all.size(), 3U);
  for (const Made& made : all) {
    EXPECT_EQ(made.level(), Level::kMedium);
    EXPECT_GT(made.rating, 1.4);
    EXPECT_GE(made.puzzle.givens.filled(), 26);
  }
}

TEST(Unbiased, WhatCannotBeSampledIsRefused) {
  const auto refused = [](Order order) {
    order.maker = "unbiased";
    EXPECT_THROW(order.check(), UsageError);
  };
  refused({.shape = Shape(2, 3)});
  refused({.symmetry = "half-turn"});
  refused({.pattern = std::vector<bool>(81, true)});
  refused({.unique = false});
  refused({.hardest = true});
  Order plain{.symmetry = "none", .minimal = true, .maker = "unbiased"};
  plain.check();
}

TEST(Unbiased, GridsAreFull) {
  RandomStream random(1, 1);
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(is_solution_of(uniform_grid(random), Puzzle()));
}

}  // namespace
}  // namespace evodoku
