// Means of runs by puzzle.
#include "study/stats/stratified_mean.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/error.hpp"

namespace evodoku::study {
namespace {

using Strata = std::vector<std::vector<double>>;
constexpr double kClose = 1e-9;

TEST(StratifiedMean, OfOneSampleIsStudents) {
  // R: t.test(c(3, 4, 5, 9.5))$conf.int
  const StratifiedMean one = stratified_mean(Strata{{3, 4, 5, 9.5}});
  EXPECT_DOUBLE_EQ(one.mean, 5.375);
  EXPECT_NEAR(one.interval.low, 0.810333863536963, kClose);
  EXPECT_NEAR(one.interval.high, 9.939666136463037, kClose);
}

TEST(StratifiedMean, LeavesOutWhatDiffersBetweenStrata) {
  // R: a <- c(3, 4, 5); b <- c(10, 12, 11, 17); va <- (3/7)^2 * var(a)/3; vb <- (4/7)^2 * var(b)/4
  //    df <- (va + vb)^2 / (va^2/2 + vb^2/3)
  //    mean(c(a, b)) + c(-1, 1) * qt(0.975, df) * sqrt(va + vb)
  const StratifiedMean two = stratified_mean(Strata{{3, 4, 5}, {10, 12, 11, 17}});
  EXPECT_NEAR(two.mean, 62.0 / 7, kClose);
  EXPECT_NEAR(two.interval.low, 6.12848546053517, kClose);
  EXPECT_NEAR(two.interval.high, 11.58580025375055, kClose);
  // Far narrower than if the strata were one sample.
  const StratifiedMean together = stratified_mean(Strata{{3, 4, 5, 10, 12, 11, 17}});
  EXPECT_LT(two.interval.high - two.interval.low,
            0.8 * (together.interval.high - together.interval.low));
  // Empty strata do not count.
  EXPECT_DOUBLE_EQ(stratified_mean(Strata{{3, 4, 5}, {}, {10, 12, 11, 17}}).interval.low,
                   two.interval.low);
}

TEST(StratifiedMean, TakesAllTogetherWhereAStratumHasOneValue) {
  const StratifiedMean one = stratified_mean(Strata{{3, 4, 5}, {20}});
  const StratifiedMean same = stratified_mean(Strata{{3, 4, 5, 20}});
  EXPECT_DOUBLE_EQ(one.interval.low, same.interval.low);
  EXPECT_DOUBLE_EQ(one.interval.high, same.interval.high);
}

TEST(StratifiedMean, KnowsItsLimits) {
  const StratifiedMean one = stratified_mean(Strata{{7}});
  EXPECT_EQ(one.mean, 7);
  EXPECT_TRUE(std::isinf(one.interval.low) && std::isinf(one.interval.high));
  const StratifiedMean equal = stratified_mean(Strata{{7, 7}, {9, 9}});
  EXPECT_EQ(equal.interval.low, 8);
  EXPECT_EQ(equal.interval.high, 8);
  EXPECT_THROW((void)stratified_mean(Strata{{}}), UsageError);
  EXPECT_THROW((void)stratified_mean(Strata{}), UsageError);
}

}  // namespace
}  // namespace evodoku::study
