// Tests that work on ranks, against the examples of R's help pages (from Hollander and Wolfe,
// "Nonparametric Statistical Methods", 1973) and Demšar, "Statistical comparisons of classifiers
// over multiple data sets", JMLR 7, 2006. Figures with more digits are what R 4.2.2 prints.
#include "study/stats/ranks.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <boost/math/distributions/binomial.hpp>

#include "evodoku/error.hpp"
#include "study/stats/a12.hpp"
#include "study/stats/distribution.hpp"
#include "study/stats/friedman.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/mann_whitney.hpp"
#include "study/stats/median.hpp"
#include "study/stats/van_elteren.hpp"

namespace evodoku::study {
namespace {

using Values = std::vector<double>;
constexpr double kClose = 1e-9;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Permeability of the human chorioamnion, R's help page of wilcox.test.
const Values kAtTerm = {0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
const Values kEarlier = {1.15, 0.88, 0.90, 0.74, 1.21};

TEST(Ranks, EqualValuesShareTheirMean) {
  const Ranks ranks = rank(Values{30, 10, 30, kInfinity, kInfinity, kInfinity});
  EXPECT_EQ(ranks.ranks, (Values{2.5, 1, 2.5, 5, 5, 5}));
  EXPECT_DOUBLE_EQ(ranks.ties, 6 + 24);
}

TEST(MannWhitney, GivesThePublishedValues) {
  const MannWhitney test = mann_whitney(kAtTerm, kEarlier);
  EXPECT_TRUE(test.exact);
  EXPECT_DOUBLE_EQ(test.u, 35);
  EXPECT_NEAR(test.p, 0.254412254412254, kClose);  // the page has one side: 0.1272
}

TEST(MannWhitney, CorrectsForTies) {
  // Ozone in May and August, R's help page of wilcox.test: W = 127.5, p-value = 0.0001208.
  const Values may = {41, 36, 12, 18, 28, 23, 19, 8, 7,  16, 11, 14,  18,
                      14, 34, 6,  30, 11, 1,  11, 4, 32, 23, 45, 115, 37};
  const Values august = {39, 9,  16, 78, 35, 66, 122, 89,  110, 44, 28,  65, 22,
                         59, 23, 31, 44, 21, 9,  45,  168, 73,  76, 118, 84, 85};
  const MannWhitney test = mann_whitney(may, august);
  EXPECT_FALSE(test.exact);
  EXPECT_DOUBLE_EQ(test.u, 127.5);
  EXPECT_NEAR(test.p, 1.20807830768774e-04, kClose);
}

TEST(MannWhitney, IsExactFarOutInTheTail) {
  Values low;
  Values high;
  for (int i = 0; i < 40; ++i) {
    low.push_back(i);
    high.push_back(100 + i);
  }
  const MannWhitney test = mann_whitney(low, high);
  EXPECT_DOUBLE_EQ(test.u, 0);
  EXPECT_NEAR(test.p / 1.86034036560363e-23, 1, kClose);  // wilcox.test(1:40, 40.5 + 0:39)
}

TEST(MannWhitney, AgreesWithEnumeration) {
  constexpr unsigned kAll = 9;
  for (unsigned m = 1; m < kAll; ++m) {
    // All choices of m places for the first sample, and how far each one's U is from the middle.
    const double middle = m * (kAll - m) / 2.0;
    Values distances;
    std::vector<Values> samples;
    for (unsigned bits = 0; bits < 1U << kAll; ++bits) {
      if (__builtin_popcount(bits) != static_cast<int>(m)) continue;
      double u = 0;
      Values sample;
      for (unsigned i = 0; i < kAll; ++i) {
        if ((bits >> i & 1) == 0) continue;
        sample.push_back(i);
        u += i + 1 - static_cast<double>(sample.size());
      }
      distances.push_back(std::abs(u - middle));
      samples.push_back(sample);
    }
    for (std::size_t i = 0; i < samples.size(); i += 7) {
      Values others;
      for (unsigned value = 0; value < kAll; ++value) {
        if (!std::binary_search(samples[i].begin(), samples[i].end(), value)) {
          others.push_back(value);
        }
      }
      const auto extreme = std::count_if(distances.begin(), distances.end(),
                                         [&](double one) { return one >= distances[i]; });
      EXPECT_NEAR(mann_whitney(samples[i], others).p,
                  static_cast<double>(extreme) / static_cast<double>(distances.size()), kClose);
    }
  }
}

TEST(MannWhitney, TellsNothingOfEqualValues) {
  EXPECT_DOUBLE_EQ(mann_whitney(Values{kInfinity, kInfinity}, Values{kInfinity}).p, 1);
  EXPECT_THROW((void)mann_whitney({}, Values{1}), UsageError);
}

TEST(A12, IsTheShareOfPairs) {
  EXPECT_NEAR(a12(kAtTerm, kEarlier), 35.0 / 50, kClose);
  EXPECT_THROW((void)a12(Values{1}, {}), UsageError);
  EXPECT_TRUE(
      rc::check([](const std::vector<std::uint8_t>& left, const std::vector<std::uint8_t>& right) {
        RC_PRE(!left.empty() && !right.empty());
        // Few different values, so that many are equal; the largest is infinite.
        const auto value = [](std::uint8_t byte) {
          return byte % 5 == 4 ? kInfinity : static_cast<double>(byte % 5);
        };
        Values a;
        Values b;
        for (const std::uint8_t byte : left) a.push_back(value(byte));
        for (const std::uint8_t byte : right) b.push_back(value(byte));
        double pairs = 0;
        for (const double x : a) {
          for (const double y : b) pairs += x > y ? 1 : x == y ? 0.5 : 0;
        }
        const double all = static_cast<double>(a.size() * b.size());
        RC_ASSERT(std::abs(a12(a, b) - pairs / all) < kClose);
        RC_ASSERT(std::abs(mann_whitney(a, b).u - pairs) < kClose * all);
        RC_ASSERT(std::abs(mann_whitney(a, b).p - mann_whitney(b, a).p) < kClose);
      }));
}

TEST(MannWhitney, TakesTiesAndInfinityAsRDoes) {
  // A12 is (sum(rank(c(a, b))[1:m]) / m - (m + 1) / 2) / n.
  const Values a = {120, 340, 340, 560, 910, kInfinity, kInfinity, 75, 340, kInfinity};
  const Values b = {90, 340, 400, 410, 75, 80, 120, kInfinity, 60, 95, 100, 340};
  const MannWhitney costs = mann_whitney(a, b);  // wilcox.test(a, b, exact = FALSE)
  EXPECT_DOUBLE_EQ(costs.u, 88.5);
  EXPECT_NEAR(costs.p, 0.0624376763173264, kClose);
  EXPECT_NEAR(a12(a, b), 0.7375, kClose);
  Values x;  // 60 + (1:60) * 7 %% 31
  Values y;  // 55 + (1:70) * 11 %% 37
  for (int i = 1; i <= 60; ++i) x.push_back(60 + i * (7 % 31));
  for (int i = 1; i <= 70; ++i) y.push_back(55 + i * (11 % 37));
  const MannWhitney large = mann_whitney(x, y);
  EXPECT_DOUBLE_EQ(large.u, 1162);
  EXPECT_NEAR(large.p, 1.19610575538221e-05, kClose);
  EXPECT_NEAR(a12(x, y), 0.276666666666667, kClose);
}

TEST(Holm, GivesTheValuesOfR) {
  const Values adjusted = holm(Values{0.01, 0.04, 0.03, 0.005, 0.6, 0.02});
  const Values expected = {0.05, 0.09, 0.09, 0.03, 0.6, 0.08};  // p.adjust(p, "holm")
  ASSERT_EQ(adjusted.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(adjusted[i], expected[i], kClose);
  const Values tied = holm(Values{0.0005, 0.012, 0.012, 0.04, 0.2, 0.9, 0.001});
  const Values of_r = {0.0035, 0.06, 0.06, 0.12, 0.4, 0.9, 0.006};
  for (std::size_t i = 0; i < of_r.size(); ++i) EXPECT_NEAR(tied[i], of_r[i], kClose);
  EXPECT_EQ(holm(Values{0.5, 0.9}), (Values{1, 1}));
  EXPECT_TRUE(holm({}).empty());
}

TEST(Friedman, GivesThePublishedValues) {
  // Rounding first base, R's help page of friedman.test: 11.143, p-value = 0.003805. It has ties.
  const std::vector<Values> times = {
      {5.40, 5.50, 5.55}, {5.85, 5.70, 5.75}, {5.20, 5.60, 5.50}, {5.55, 5.50, 5.40},
      {5.90, 5.85, 5.70}, {5.45, 5.55, 5.60}, {5.40, 5.40, 5.35}, {5.45, 5.50, 5.35},
      {5.25, 5.15, 5.00}, {5.85, 5.80, 5.70}, {5.25, 5.20, 5.10}, {5.65, 5.55, 5.45},
      {5.60, 5.35, 5.45}, {5.05, 5.00, 4.95}, {5.50, 5.50, 5.40}, {5.45, 5.55, 5.50},
      {5.55, 5.55, 5.35}, {5.45, 5.50, 5.55}, {5.50, 5.45, 5.25}, {5.65, 5.60, 5.40},
      {5.70, 5.65, 5.55}, {6.30, 6.30, 6.25}};
  const Friedman test = friedman(times);
  EXPECT_NEAR(test.chi_squared, 11.1428571428571, kClose);
  EXPECT_NEAR(test.p, 0.00380504077551136, kClose);
}

TEST(Friedman, CorrectsForTiesAsRDoes) {
  // friedman.test(matrix(c(1,2,3,4, 2,1,3,4, 1,1,3,4, 4,4,4,4, 1,2,2,5, 3,2,1,4), 6, byrow = TRUE))
  const Friedman test = friedman(
      {{1, 2, 3, 4}, {2, 1, 3, 4}, {1, 1, 3, 4}, {4, 4, 4, 4}, {1, 2, 2, 5}, {3, 2, 1, 4}});
  EXPECT_NEAR(test.chi_squared, 10.5625, kClose);
  EXPECT_NEAR(test.p, 0.01434286245723, kClose);
}

TEST(Friedman, TellsNothingOfEqualSolversAndRefusesGaps) {
  const Friedman test = friedman({{1, 1, 1}, {2, 2, 2}});
  EXPECT_DOUBLE_EQ(test.p, 1);
  EXPECT_EQ(test.mean_ranks, (Values{2, 2, 2}));
  EXPECT_THROW((void)friedman({{1, 2}, {1}}), UsageError);
  EXPECT_THROW((void)friedman({{1}}), UsageError);
  EXPECT_THROW((void)friedman({}), UsageError);
}

TEST(Nemenyi, GivesDemsarsTable) {
  // Demšar's table 5(a), q at 0.05 for 2 to 10 classifiers: the range over the root of 2.
  const Values q = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
  for (std::size_t k = 2; k <= 10; ++k) {
    EXPECT_NEAR(studentised_range_quantile(0.95, k) / std::numbers::sqrt2, q[k - 2], 1e-3);
  }
  // qtukey(0.95, 4, Inf), qtukey(0.90, 10, Inf), qtukey(0.99, 20, Inf)
  EXPECT_NEAR(studentised_range_quantile(0.95, 4), 3.63315958179585, 1e-6);
  EXPECT_NEAR(studentised_range_quantile(0.90, 10), 4.12934639906497, 1e-6);
  EXPECT_NEAR(studentised_range_quantile(0.99, 20), 5.64521468513703, 1e-6);
  EXPECT_NEAR(studentised_range_quantile(0.95, 30), 5.30128958838279, 1e-6);
  // His example of four classifiers on 14 data sets has a critical difference of 1.25.
  EXPECT_NEAR(nemenyi_critical_difference(4, 14), 1.25, 0.005);
  EXPECT_THROW((void)nemenyi_critical_difference(1, 14), UsageError);
  EXPECT_THROW((void)nemenyi_critical_difference(4, 0), UsageError);
}

TEST(Median, TakesFailuresAtInfinity) {
  EXPECT_DOUBLE_EQ(median(Values{3, 1, 2, kInfinity}), 2.5);
  EXPECT_DOUBLE_EQ(median(Values{kInfinity, 1, 2}), 2);
  EXPECT_EQ(median(Values{kInfinity, 1, kInfinity}), kInfinity);
  EXPECT_THROW((void)median({}), UsageError);
}

/// The median of a sample of n (odd) is at most the k-th value if more than half of it is: a
/// binomial chance. So the bootstrap's quantiles are known without drawing.
TEST(Median, BootstrapIsWhatTheBinomialDistributionSays) {
  Values values;
  for (int i = 0; i < 25; ++i) values.push_back(i);
  const auto chance_at_most = [](int k) {
    const boost::math::binomial_distribution<> binomial(25, (k + 1) / 25.0);
    return k == 24 ? 1 : 1 - boost::math::cdf(binomial, 12);
  };
  const auto quantile = [&](double share) {
    int k = 0;
    while (chance_at_most(k) < share) ++k;
    return k;
  };
  const MedianInterval found = bootstrap_median(values, {.seed = 1, .samples = 40000});
  EXPECT_DOUBLE_EQ(found.median, 12);
  EXPECT_DOUBLE_EQ(found.interval.low, quantile(0.025));
  EXPECT_DOUBLE_EQ(found.interval.high, quantile(0.975));
}

/// Above 2000 values nothing is drawn; what is drawn up to there is the same but for chance.
TEST(Median, BootstrapOfManyValuesIsThatOfFewer) {
  Values values;
  for (int i = 0; i < 2000; ++i) values.push_back(i);
  const Interval drawn = bootstrap_median(values, {.samples = 4000}).interval;
  values.push_back(2000);
  const MedianInterval exact = bootstrap_median(values);
  EXPECT_DOUBLE_EQ(exact.median, 1000);
  EXPECT_NEAR(exact.interval.low, drawn.low, 6);
  EXPECT_NEAR(exact.interval.high, drawn.high, 6);
  // The normal approximation: half a standard deviation of the binomial is 1.96 * sqrt(n) / 2.
  EXPECT_NEAR(exact.interval.low, 1000 - 1.96 * std::sqrt(2001) / 2, 1.5);
  EXPECT_NEAR(exact.interval.high, 1000 + 1.96 * std::sqrt(2001) / 2, 1.5);
  Values failures(3000, kInfinity);
  for (int i = 0; i < 1490; ++i) failures[static_cast<std::size_t>(i)] = i;
  const MedianInterval half = bootstrap_median(failures);
  EXPECT_EQ(half.median, kInfinity);
  EXPECT_EQ(half.interval.high, kInfinity);
  EXPECT_LT(half.interval.low, 1490);
}

TEST(Median, BootstrapDependsOnTheSeedAlone) {
  Values values;
  for (int i = 0; i < 100; ++i) values.push_back(i * i % 101 * 1.7);
  const auto low = [&](std::uint64_t seed) {
    return bootstrap_median(values, {.seed = seed, .samples = 15}).interval.low;
  };
  EXPECT_DOUBLE_EQ(low(1), low(1));
  EXPECT_TRUE(low(1) != low(2) || low(2) != low(3) || low(3) != low(4));
  EXPECT_THROW((void)bootstrap_median(values, {.samples = 0}), UsageError);
}

// By hand: ranks of a are 1, 2 of 4 and 1 of 2. With weights 1/5 and 1/3 the sum is off by
// -2/5 - (1/2)/3 = -17/30, its variance is (5/3)/25 + (1/4)/9 = 17/180, and continuity takes off
// 0.5/5: z = (17/30 - 1/10) / sqrt(17/180) = 1.5185.
TEST(VanElteren, ByHand) {
  const std::vector<RankStratum> strata = {{{1, 2}, {3, 4}}, {{1}, {2}}};
  const VanElteren test = van_elteren(strata);
  EXPECT_NEAR(test.p, 0.12889, 1e-4);
  EXPECT_EQ(test.a12, 0);
}

TEST(VanElteren, IsMannWhitneysOfOneStratumWithTies) {
  const std::vector<RankStratum> one = {{{1, 2, 2, 5, 9}, {2, 6, 6, 7, 9, 12}}};
  EXPECT_NEAR(van_elteren(one).p, mann_whitney(one[0].a, one[0].b).p, 1e-12);
  EXPECT_NEAR(van_elteren(one).a12, a12(one[0].a, one[0].b), 1e-12);
}

TEST(VanElteren, SeesWhatPuzzlesHide) {
  // Each puzzle is ten times as hard as the one before; b is always a little slower.
  std::vector<RankStratum> strata;
  std::vector<double> a, b;
  for (double scale = 1; scale < 1e6; scale *= 10) {
    strata.push_back({{scale, 1.2 * scale, 1.1 * scale}, {1.3 * scale, 1.5 * scale, 1.4 * scale}});
    a.insert(a.end(), strata.back().a.begin(), strata.back().a.end());
    b.insert(b.end(), strata.back().b.begin(), strata.back().b.end());
  }
  EXPECT_LT(van_elteren(strata).p, 0.001);
  EXPECT_GT(mann_whitney(a, b).p, 0.3);
}

TEST(VanElteren, SaysNothingOfNothing) {
  EXPECT_EQ(van_elteren({}).p, 1);
  EXPECT_EQ(van_elteren(std::vector<RankStratum>{{{1, 2}, {}}}).a12, 0.5);
  EXPECT_EQ(van_elteren(std::vector<RankStratum>{{{HUGE_VAL}, {HUGE_VAL}}}).p, 1);
}

}  // namespace
}  // namespace evodoku::study
