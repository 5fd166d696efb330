// Tests of pairs, against the examples of R's help pages.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "evodoku/error.hpp"
#include "study/stats/paired_t.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/signed_rank.hpp"

namespace evodoku::study {
namespace {

using Values = std::vector<double>;

// Depression scales, R's help page of wilcox.test (Hollander and Wolfe 1973).
const Values kFirst = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
const Values kSecond = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
// Student's sleep data (1908), R's help page of t.test.
const Values kSleep1 = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
const Values kSleep2 = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};

TEST(SignedRank, GivesThePublishedValues) {
  const SignedRank test = signed_rank(kFirst, kSecond);
  EXPECT_TRUE(test.exact);
  EXPECT_DOUBLE_EQ(test.v, 40);
  EXPECT_NEAR(test.p, 0.0390625, 1e-12);  // the page has one side: 0.01953
}

TEST(SignedRank, LeavesEqualPairsOutAndCorrectsForTies) {
  const SignedRank test = signed_rank(kSleep1, kSleep2);
  EXPECT_FALSE(test.exact);
  EXPECT_DOUBLE_EQ(test.v, 0);
  EXPECT_NEAR(test.p, 0.009091, 5e-7);  // as R prints it
}

TEST(SignedRank, IsExactAsAnEnumerationIs) {
  // All 2^6 ways to sign six ranks: how many are at least as far from the middle as each sum.
  for (int signs = 0; signs < 64; ++signs) {
    Values a;
    Values b;
    int v = 0;
    for (int i = 0; i < 6; ++i) {
      const bool larger = (signs >> i & 1) != 0;
      a.push_back(larger ? i + 1 : 0);
      b.push_back(larger ? 0 : i + 1);
      v += larger ? i + 1 : 0;
    }
    int as_far = 0;
    for (int other = 0; other < 64; ++other) {
      int sum = 0;
      for (int i = 0; i < 6; ++i) sum += (other >> i & 1) != 0 ? i + 1 : 0;
      as_far += std::abs(2 * sum - 21) >= std::abs(2 * v - 21) ? 1 : 0;
    }
    const SignedRank test = signed_rank(a, b);
    EXPECT_DOUBLE_EQ(test.v, v);
    EXPECT_NEAR(test.p, std::min(1.0, as_far / 64.0), 1e-12) << signs;
  }
}

TEST(SignedRank, TakesFailuresAtInfinity) {
  const double never = std::numeric_limits<double>::infinity();
  const SignedRank test = signed_rank(Values{never, never, never, 5}, Values{1, 2, never, 9});
  EXPECT_DOUBLE_EQ(test.v, 5);  // two infinite differences share the ranks 2 and 3
  EXPECT_THROW((void)signed_rank(Values{1}, Values{1, 2}), UsageError);
  EXPECT_DOUBLE_EQ(signed_rank(Values{1, 2}, Values{1, 2}).p, 1);
}

TEST(PairedT, GivesThePublishedValues) {
  EXPECT_NEAR(paired_t(kSleep1, kSleep2), 0.00283289, 5e-9);
  EXPECT_DOUBLE_EQ(paired_t(Values{1, 2}, Values{1, 2}), 1);
  EXPECT_DOUBLE_EQ(paired_t(Values{2, 3}, Values{1, 2}), 0);
  EXPECT_THROW((void)paired_t(Values{1}, Values{2}), UsageError);
}

TEST(RunningTime, HasAnIntervalThatFailuresMakeInfinite) {
  std::vector<RunCost> runs(50, {100, true});
  Interval interval = bootstrap_running_time(runs);
  EXPECT_DOUBLE_EQ(interval.low, 100);
  EXPECT_DOUBLE_EQ(interval.high, 100);
  for (std::size_t i = 0; i < 25; ++i) runs[i] = {300, false};
  interval = bootstrap_running_time(runs, {.seed = 3});
  const double expected = expected_running_time(runs);  // 400
  EXPECT_LT(interval.low, expected);
  EXPECT_GT(interval.high, expected);
  // The share of successes is 0.5 with a standard error of 0.07: 100 + 300 (1 - s) / s.
  EXPECT_NEAR(interval.low, 100 + 300 * 0.36 / 0.64, 40);
  EXPECT_NEAR(interval.high, 100 + 300 * 0.64 / 0.36, 80);
  const std::vector<RunCost> one = {{10, true}, {10, false}, {10, false}, {10, false}};
  EXPECT_TRUE(std::isinf(bootstrap_running_time(one).high));
  EXPECT_THROW((void)bootstrap_running_time({}), UsageError);
}

}  // namespace
}  // namespace evodoku::study
