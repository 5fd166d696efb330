// Means of runs by puzzle.
#include "study/stats/stratified_mean.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/error.hpp"
#include "study/stats/mean_rank.hpp"
#include "study/stats/mean_ratio.hpp"

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

TEST(PredictedMean, IsAsUnsureAsBothMeansAre) {
  // R: x <- c(3, 4, 5, 9.5); mean(x) + c(-1, 1) * qt(0.975, 3) * sd(x) * sqrt(1/4 + 1/10)
  const Interval ten = predicted_mean(Strata{{3, 4, 5, 9.5}}, 10);
  EXPECT_NEAR(ten.low, -0.02598580930585, kClose);
  EXPECT_NEAR(ten.high, 10.77598580930585, kClose);
  // R: predict(lm(x ~ 1), interval = "prediction"), for one more value
  const Interval one = predicted_mean(Strata{{3, 4, 5, 9.5}}, 1);
  EXPECT_NEAR(one.low, -4.83190377572300, kClose);
  EXPECT_NEAR(one.high, 15.58190377572300, kClose);
  // By strata, from a program of its own: 14 more values, 6 of the first puzzle and 8 of the other.
  const Interval two = predicted_mean(Strata{{3, 4, 5}, {10, 12, 11, 17}}, 14);
  EXPECT_NEAR(two.low, 5.5152337048629, 1e-7);
  EXPECT_NEAR(two.high, 12.199052009422815, 1e-7);
}

TEST(PredictedMean, ComesToTheIntervalOfTheMean) {
  const Strata values = {{3, 4, 5}, {10, 12, 11, 17}};
  const Interval mean = stratified_mean(values).interval;
  const Interval many = predicted_mean(values, 1'000'000'000'000);
  EXPECT_NEAR(many.low, mean.low, 1e-4);
  EXPECT_NEAR(many.high, mean.high, 1e-4);
  EXPECT_THROW((void)predicted_mean(values, 0), UsageError);
}

TEST(PredictedMean, HoldsAsOftenAsItSays) {
  // Means of 5 more values of a skewed distribution, 2000 times.
  std::uint64_t state = 1;
  const auto draw = [&] {
    state = state * 6364136223846793005U + 1442695040888963407U;
    const double unit = static_cast<double>(state >> 11U) * 0x1p-53;
    return unit * unit * 10;
  };
  int held = 0;
  constexpr int kTimes = 2000;
  for (int i = 0; i < kTimes; ++i) {
    std::vector<double> ours(20);
    for (double& one : ours) one = draw();
    double mean = 0;
    for (int k = 0; k < 5; ++k) mean += draw() / 5;
    const Interval interval = predicted_mean(Strata{ours}, 5);
    held += interval.low <= mean && mean <= interval.high ? 1 : 0;
  }
  EXPECT_GT(held, kTimes * 93 / 100);
  EXPECT_LT(held, kTimes * 97 / 100);
}

TEST(Clipped, KeepsWithinTheRange) {
  const Interval range{0, 1};
  EXPECT_EQ(clipped({-0.2, 0.4}, range).low, 0);
  EXPECT_EQ(clipped({-0.2, 0.4}, range).high, 0.4);
  EXPECT_EQ(clipped({0.2, 1.4}, range).high, 1);
  EXPECT_EQ(clipped({-2, -1}, range).high, 0);
}

TEST(MeanRatio, IsThatOfLogarithms) {
  // From a program of its own: the delta method on the logarithm, Welch's degrees of freedom.
  const MeanRatio ratio = mean_ratio(Strata{{8, 10, 12}}, Strata{{4, 5, 6, 7}});
  EXPECT_NEAR(ratio.ratio, 10 / 5.5, kClose);
  EXPECT_NEAR(ratio.interval.low, 1.1854134914979, 1e-7);
  EXPECT_NEAR(ratio.interval.high, 2.7887189977816, 1e-7);
  const MeanRatio five = mean_ratio(Strata{{8, 10, 12}}, Strata{{4, 5, 6, 7}}, 5);
  EXPECT_NEAR(five.interval.low, 1.0439760561516, 1e-7);
  EXPECT_NEAR(five.interval.high, 3.1665334702724, 1e-7);
  // The other way round it is the inverse.
  const MeanRatio inverse = mean_ratio(Strata{{4, 5, 6, 7}}, Strata{{8, 10, 12}});
  EXPECT_NEAR(inverse.interval.low * ratio.interval.high, 1, kClose);
  EXPECT_EQ(mean_ratio(Strata{{4}}, Strata{{8, 9}}).interval.low, 0);
  EXPECT_TRUE(std::isnan(mean_ratio(Strata{{0, 0}}, Strata{{8, 9}}).ratio));
}

TEST(MeanRank, IsThePlaceAmongMeans) {
  const Strata samples = {{1, 2, 1, 2}, {70, 90, 80, 80}, {3, 5, 4, 4}};
  EXPECT_EQ(mean_rank(samples, 0, 5).rank, 1);
  const MeanRank second = mean_rank(samples, 2, 5);
  EXPECT_EQ(second.rank, 2);
  EXPECT_EQ(second.interval.low, 2) << "the three are far apart";
  EXPECT_EQ(second.prediction.high, 2);
  // Two that are alike change places, and share them where they are equal.
  const MeanRank alike = mean_rank(Strata{{1, 9, 2, 8}, {2, 8, 3, 7}}, 0, 5);
  EXPECT_EQ(alike.rank, 1.5);
  EXPECT_EQ(alike.interval.low, 1);
  EXPECT_EQ(alike.interval.high, 2);
  EXPECT_THROW((void)mean_rank(Strata{{1}, {}}, 0, 5), UsageError);
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
