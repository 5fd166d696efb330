// Success rates and what a success costs.
//
// Newcombe 1998: "Two-sided confidence intervals for the single proportion: comparison of seven
// methods", Statistics in Medicine 17, table I. Figures with more digits are what R 4.2.2 prints.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <array>
#include <cmath>
#include <limits>

#include "evodoku/error.hpp"
#include "study/stats/ecdf.hpp"
#include "study/stats/fisher.hpp"
#include "study/stats/mean.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study {
namespace {

constexpr double kClose = 1e-9;

struct RateCase {
  std::uint64_t successes;
  std::uint64_t runs;
  Interval wilson;  // prop.test(x, n, correct = FALSE)
  Interval exact;   // binom.test(x, n)
};

// The first four are Newcombe's, the fifth is the example of R's help page of binom.test.
const std::vector<RateCase> kRates = {
    {81, 263, {0.255288519878274, 0.366209576982800}, {0.252736745585271, 0.367621922601351}},
    {15, 148, {0.0623863995307363, 0.160487241723308}, {0.0578440100834486, 0.161650490349479}},
    {0, 20, {0, 0.161125158052819}, {0, 0.168433470983085}},
    {1, 29, {0.00611321429276266, 0.171755218793203}, {0.000872646883579923, 0.177644295488723}},
    {682, 925, {0.707995987619620, 0.764635800971489}, {0.707668264079039, 0.765406558241525}},
    {20, 20, {0.838874841947181, 1}, {0.831566529016915, 1}},
    {1, 2, {0.0945312057342307, 0.905468794265769}, {0.0125791170934251, 0.987420882906575}},
    {3, 7, {0.15821985525147, 0.749541635472343}, {0.0989882784425079, 0.815948432359917}},
    {999, 1000, {0.994357441402042, 0.999823453629374}, {0.994441075720173, 0.999974682512509}},
    {45839, 83400, {0.546249445475979, 0.553002577634816}, {0.54624398171969, 0.553009160362684}},
};

TEST(SuccessRate, IntervalsAreThoseOfNewcombeAndR) {
  for (const RateCase& one : kRates) {
    const Interval score = wilson(one.successes, one.runs);
    EXPECT_NEAR(score.low, one.wilson.low, kClose) << one.successes;
    EXPECT_NEAR(score.high, one.wilson.high, kClose) << one.successes;
    const Interval exact = clopper_pearson(one.successes, one.runs);
    EXPECT_NEAR(exact.low, one.exact.low, kClose) << one.successes;
    EXPECT_NEAR(exact.high, one.exact.high, kClose) << one.successes;
  }
  const Interval surer = clopper_pearson(7, 10, 0.99);  // binom.test(7, 10, conf.level = 0.99)
  EXPECT_NEAR(surer.low, 0.264886014712869, kClose);
  EXPECT_NEAR(surer.high, 0.962992778903768, kClose);
}

TEST(SuccessRate, PredictsTheShareOfMoreRuns) {
  // Thatcher's interval in fractions, by a program of its own: successes, runs, ahead, low, high.
  const std::vector<std::array<std::uint64_t, 5>> cases = {
      {81, 263, 25, 3, 13}, {0, 10, 10, 0, 4},  {10, 10, 5, 3, 5},
      {14, 25, 25, 7, 21},  {5, 75, 75, 0, 13}, {1, 2, 3, 0, 3},
      {13, 25, 25, 6, 20},  {1, 25, 25, 0, 6},  {8, 20, 1, 0, 1},
  };
  for (const auto& [successes, runs, ahead, low, high] : cases) {
    const Interval found = predicted_share(successes, runs, ahead);
    EXPECT_DOUBLE_EQ(found.low, static_cast<double>(low) / static_cast<double>(ahead)) << successes;
    EXPECT_DOUBLE_EQ(found.high, static_cast<double>(high) / static_cast<double>(ahead))
        << successes;
  }
  EXPECT_THROW((void)predicted_share(1, 2, 0), UsageError);
  EXPECT_THROW((void)predicted_share(3, 2, 1), UsageError);
  // It is about what Fisher's test can tell apart, and mirrors.
  EXPECT_TRUE(rc::check([] {
    const auto runs = *rc::gen::inRange<std::uint64_t>(1, 200);
    const auto ahead = *rc::gen::inRange<std::uint64_t>(1, 200);
    const auto successes = *rc::gen::inRange<std::uint64_t>(0, runs + 1);
    const Interval one = predicted_share(successes, runs, ahead);
    const Interval mirror = predicted_share(runs - successes, runs, ahead);
    const double share = static_cast<double>(successes) / static_cast<double>(runs);
    RC_ASSERT(one.low >= 0 && one.high <= 1);
    RC_ASSERT(one.low <= share + 1e-12 + 1.0 / static_cast<double>(ahead));
    RC_ASSERT(one.high >= share - 1e-12 - 1.0 / static_cast<double>(ahead));
    RC_ASSERT(std::abs(one.low - (1 - mirror.high)) < 1e-9);
  }));
}

TEST(SuccessRate, IntervalsHoldTheRateAndMirror) {
  EXPECT_TRUE(rc::check([] {
    const auto runs = *rc::gen::inRange<std::uint64_t>(1, 2000);
    const auto successes = *rc::gen::inRange<std::uint64_t>(0, runs + 1);
    const double rate = static_cast<double>(successes) / static_cast<double>(runs);
    for (const auto method : {&wilson, &clopper_pearson}) {
      const Interval one = method(successes, runs, kConfidence);
      const Interval mirrored = method(runs - successes, runs, kConfidence);
      RC_ASSERT(0 <= one.low && one.low <= rate && rate <= one.high && one.high <= 1);
      RC_ASSERT(std::abs(one.low - (1 - mirrored.high)) < kClose);
    }
  }));
}

TEST(SuccessRate, RefusesWhatHasNoRate) {
  EXPECT_THROW((void)wilson(0, 0), UsageError);
  EXPECT_THROW((void)wilson(3, 2), UsageError);
  EXPECT_THROW((void)clopper_pearson(0, 0), UsageError);
  EXPECT_THROW((void)clopper_pearson(1, 2, 1.0), UsageError);
}

TEST(Fisher, GivesThePublishedValues) {
  // Fisher's lady tasting tea (The Design of Experiments, 1935): 34 of 70 orders.
  EXPECT_NEAR(fisher_exact({3, 1, 1, 3}), 34.0 / 70, kClose);
  // Convictions of like-sex twins, the example of R's help page of fisher.test: 0.0005367.
  EXPECT_NEAR(fisher_exact({2, 10, 15, 3}), 0.000536724119143436, kClose);
  EXPECT_NEAR(fisher_exact({430, 570, 380, 620}), 0.0255865218369602, kClose);
  // fisher.test(matrix(c(12, 8, 3, 17), 2))$p.value, and so on
  EXPECT_NEAR(fisher_exact({12, 8, 3, 17}), 0.00791169367365137, kClose);
  EXPECT_NEAR(fisher_exact({500, 0, 493, 7}), 0.0152981920999542, kClose);
  EXPECT_NEAR(fisher_exact({41700, 41700, 41800, 41600}), 0.627814498975922, kClose);
  // 3.41562584726262e-97, to as many digits as R's logarithms of factorials leave it.
  EXPECT_NEAR(fisher_exact({45839, 37561, 50063, 33337}) / 3.41562584726262e-97, 1, 1e-6);
}

TEST(Fisher, IsOneWhereNothingCanBeTold) {
  EXPECT_DOUBLE_EQ(fisher_exact({0, 5, 0, 7}), 1);
  EXPECT_DOUBLE_EQ(fisher_exact({0, 0, 3, 7}), 1);
  EXPECT_DOUBLE_EQ(fisher_exact({0, 0, 0, 0}), 1);
}

/// Goes through all ways to deal the successes among the runs.
TEST(Fisher, AgreesWithEnumeration) {
  for (unsigned a = 1; a <= 5; ++a) {
    for (unsigned b = 1; b <= 5; ++b) {
      for (unsigned solved = 0; solved <= a + b; ++solved) {
        std::vector<double> ways(a + 1, 0);
        double all = 0;
        for (unsigned bits = 0; bits < 1U << (a + b); ++bits) {
          if (__builtin_popcount(bits) != static_cast<int>(solved)) continue;
          ++ways[static_cast<std::size_t>(__builtin_popcount(bits & ((1U << a) - 1)))];
          ++all;
        }
        for (unsigned in_a = 0; in_a <= a; ++in_a) {
          if (ways[in_a] == 0) continue;
          double extreme = 0;
          for (const double way : ways) extreme += way <= ways[in_a] ? way : 0;
          EXPECT_NEAR(fisher_exact({in_a, a - in_a, solved - in_a, b - (solved - in_a)}),
                      extreme / all, kClose);
        }
      }
    }
  }
}

TEST(Mean, GivesTheIntervalOfR) {
  const std::vector<double> errors = {0, 0, 2, 2, 4, 5, 9, 12, 0, 3};
  const MeanInterval found = mean(errors);  // t.test(c(0, 0, 2, 2, 4, 5, 9, 12, 0, 3))
  EXPECT_NEAR(found.mean, 3.7, kClose);
  EXPECT_NEAR(found.interval.low, 0.817783318797826, kClose);
  EXPECT_NEAR(found.interval.high, 6.58221668120217, kClose);
  const MeanInterval surer = mean(errors, 0.99);  // conf.level = 0.99
  EXPECT_NEAR(surer.interval.low, -0.440618681663225, kClose);
  EXPECT_NEAR(surer.interval.high, 7.84061868166323, kClose);
  const MeanInterval one = mean(std::vector<double>{4});
  EXPECT_DOUBLE_EQ(one.interval.low, 4);
  EXPECT_DOUBLE_EQ(one.interval.high, 4);
  EXPECT_THROW((void)mean({}), UsageError);
  EXPECT_THROW((void)mean(errors, 1), UsageError);
}

const std::vector<RunCost> kRuns = {{100, true}, {400, false}, {300, true}};

TEST(RunningTime, CountsFailures) {
  EXPECT_DOUBLE_EQ(expected_running_time(kRuns), 400);
  EXPECT_DOUBLE_EQ(par10(kRuns, 400), 4400.0 / 3);
  const std::vector<RunCost> failures = {{400, false}};
  EXPECT_EQ(expected_running_time(failures), std::numeric_limits<double>::infinity());
  EXPECT_DOUBLE_EQ(par10(failures, 400), 4000);
  EXPECT_THROW((void)par10({}, 400), UsageError);
}

TEST(Ecdf, LeavesFailuresAtInfinity) {
  const Ecdf ecdf(kRuns);
  EXPECT_DOUBLE_EQ(ecdf(99), 0);
  EXPECT_DOUBLE_EQ(ecdf(100), 1.0 / 3);
  EXPECT_DOUBLE_EQ(ecdf(299.9), 1.0 / 3);
  EXPECT_DOUBLE_EQ(ecdf(std::numeric_limits<double>::infinity()), 2.0 / 3);
  EXPECT_DOUBLE_EQ(Ecdf({})(1), 0);
}

TEST(Ecdf, StepsAreWhereItRises) {
  const std::vector<RunCost> runs = {{7, true}, {5, true}, {7, true}, {9, false}};
  const auto steps = Ecdf(runs).steps();
  ASSERT_EQ(steps.size(), 2U);
  EXPECT_DOUBLE_EQ(steps[0].cost, 5);
  EXPECT_DOUBLE_EQ(steps[0].share, 0.25);
  EXPECT_DOUBLE_EQ(steps[1].cost, 7);
  EXPECT_DOUBLE_EQ(steps[1].share, 0.75);
}

// Newcombe (1998), Statistics in Medicine 17, table II, method 10.
TEST(Newcombe, AsPublished) {
  const Interval a = newcombe({56, 70}, {48, 80});
  EXPECT_NEAR(a.low, 0.0524, 5e-5);
  EXPECT_NEAR(a.high, 0.3339, 5e-5);
  const Interval b = newcombe({9, 10}, {3, 10});
  EXPECT_NEAR(b.low, 0.1705, 5e-5);
  EXPECT_NEAR(b.high, 0.8090, 5e-5);
  const Interval c = newcombe({10, 10}, {0, 10});
  EXPECT_NEAR(c.low, 0.6075, 5e-5);
  EXPECT_NEAR(c.high, 1, 5e-5);
  EXPECT_THROW((void)newcombe({1, 0}, {1, 2}), UsageError);
}

}  // namespace
}  // namespace evodoku::study
