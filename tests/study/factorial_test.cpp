// Analysis of variance: a case worked out by hand, a published one, and what does not fit.
#include "study/stats/factorial.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/error.hpp"

namespace evodoku::study {
namespace {

using ::testing::ElementsAre;

const Effect& effect_of(const Factorial& found, const std::vector<std::size_t>& factors) {
  for (const Effect& one : found.effects) {
    if (one.factors == factors) return one;
  }
  throw std::logic_error("no such effect");
}

// Means of the settings are 2, 3, 6 and 9, of all 5. The first factor's are 2.5 and 7.5: 4 runs
// times (2.5² + 2.5²) = 50. The second's are 4 and 6: 4 (1 + 1) = 8. What is left of a setting is
// ±0.5: 2 runs times 4 * 0.25 = 2. Within settings runs are ±1: 8, with 4 degrees of freedom.
TEST(FactorialAnova, ByHand) {
  const std::vector<std::size_t> levels = {2, 2};
  const std::vector<std::vector<double>> values = {{1, 3}, {2, 4}, {5, 7}, {8, 10}};
  const Factorial found = factorial(levels, values, std::vector<std::size_t>{0, 0});
  EXPECT_EQ(found.mean, 5);
  ASSERT_EQ(found.effects.size(), 3U);
  EXPECT_THAT(found.effects[0].factors, ElementsAre(0));
  EXPECT_THAT(found.effects[1].factors, ElementsAre(1));
  EXPECT_THAT(found.effects[2].factors, ElementsAre(0, 1));
  EXPECT_NEAR(found.effects[0].squares, 50, 1e-9);
  EXPECT_NEAR(found.effects[1].squares, 8, 1e-9);
  EXPECT_NEAR(found.effects[2].squares, 2, 1e-9);
  EXPECT_NEAR(found.effects[0].share, 50.0 / 68, 1e-12);
  EXPECT_NEAR(found.effects[0].f, 25, 1e-9);
  EXPECT_NEAR(found.effects[0].p, 0.00749, 1e-5);  // R: pf(25, 1, 4, lower.tail = FALSE)
  EXPECT_NEAR(found.chance, 8.0 / 68, 1e-12);
  EXPECT_NEAR(found.higher, 0, 1e-12);
  EXPECT_THAT(found.effects[0].means, ElementsAre(2.5, 7.5));
  EXPECT_THAT(found.effects[1].means, ElementsAre(4, 6));
  EXPECT_THAT(found.effects[2].means, ElementsAre(2, 3, 6, 9));
}

// Montgomery, Design and Analysis of Experiments, example 5.1: the life of batteries by material
// and temperature, four of each. Sums of squares 10,683.72, 39,118.72 and 9,613.78, error
// 18,230.75 with 27 degrees of freedom; F 7.91, 28.97 and 3.56.
TEST(FactorialAnova, AsPublished) {
  const std::vector<std::size_t> levels = {3, 3};
  const std::vector<std::vector<double>> values = {
      {130, 155, 74, 180},  {34, 40, 80, 75},     {20, 70, 82, 58},
      {150, 188, 159, 126}, {136, 122, 106, 115}, {25, 70, 58, 45},
      {138, 110, 168, 160}, {174, 120, 150, 139}, {96, 104, 82, 60}};
  const Factorial found = factorial(levels, values, std::vector<std::size_t>{0, 0, 0, 0});
  EXPECT_NEAR(effect_of(found, {0}).squares, 10683.72, 0.01);
  EXPECT_NEAR(effect_of(found, {1}).squares, 39118.72, 0.01);
  EXPECT_NEAR(effect_of(found, {0, 1}).squares, 9613.78, 0.01);
  EXPECT_NEAR(effect_of(found, {0}).f, 7.91, 0.005);
  EXPECT_NEAR(effect_of(found, {1}).f, 28.97, 0.005);
  EXPECT_NEAR(effect_of(found, {0, 1}).f, 3.56, 0.005);
  EXPECT_NEAR(effect_of(found, {0, 1}).p, 0.0186, 0.0001);
  EXPECT_THAT(found.effects[0].factors, ElementsAre(1)) << "the strongest first";
}

TEST(FactorialAnova, TakesOutWhatPuzzlesDiffer) {
  // The second puzzle is 100 harder for all; each run differs by the setting alone.
  const std::vector<std::size_t> levels = {2};
  const std::vector<std::vector<double>> values = {{1, 101}, {3, 103}};
  const Factorial found = factorial(levels, values, std::vector<std::size_t>{0, 1});
  EXPECT_NEAR(found.effects.front().share, 1, 1e-12);
  EXPECT_EQ(found.effects.front().p, 0);
}

TEST(FactorialAnova, OfThreeFactorsTellsTheRest) {
  // A pure interaction of three: +1 or -1 by the number of factors that are high.
  std::vector<std::vector<double>> values;
  for (int i = 0; i < 8; ++i) values.emplace_back(3, __builtin_parity(static_cast<unsigned>(i)));
  const std::vector<std::size_t> levels = {2, 2, 2};
  const Factorial found = factorial(levels, values, std::vector<std::size_t>{0, 0, 0});
  EXPECT_EQ(found.effects.size(), 6U);
  for (const Effect& one : found.effects) EXPECT_EQ(one.squares, 0);
  EXPECT_NEAR(found.higher, 1, 1e-12);
}

TEST(FactorialAnova, OfEqualRunsExplainsNothing) {
  const std::vector<std::vector<double>> values = {{2, 2}, {2, 2}};
  const Factorial found =
      factorial(std::vector<std::size_t>{2}, values, std::vector<std::size_t>{0, 1});
  EXPECT_EQ(found.effects.front().share, 0);
  EXPECT_EQ(found.effects.front().p, 1);
}

TEST(FactorialAnova, RefusesWhatDoesNotFit) {
  const std::vector<std::size_t> levels = {2, 2};
  const std::vector<std::size_t> one = {0};
  EXPECT_THROW((void)factorial(levels, std::vector<std::vector<double>>{{1}, {2}}, one),
               UsageError);
  EXPECT_THROW((void)factorial(levels, std::vector<std::vector<double>>{{1}, {2}, {3}, {}}, one),
               UsageError);
  EXPECT_THROW((void)factorial({}, std::vector<std::vector<double>>{{1}}, one), UsageError);
}

}  // namespace
}  // namespace evodoku::study
