// Published values and figures of a plan: what is read, what is refused, and what a report makes of
// them.
#include "study/plan/presentation.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "evodoku/study.hpp"
#include "study/report/measured.hpp"
#include "study/report/scored.hpp"
#include "study/report/slices.hpp"
#include "study/report/verdict.hpp"
#include "study/run/run.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kPlan = R"(
seeds = [1, 2]
budget = { evaluations = 30_000 }
record = "generation"
[[solvers]]
solver = "hughes-crowd"
label = "crowd"
group = "evolving"
[solvers.set]
population = [100, 20]
[[solvers]]
solver = "anneal"
[[puzzles]]
file = "two.sdm"
names = ["first", "second"]
)";

class PresentationTest : public ::testing::Test {
 protected:
  PresentationTest() {
    std::string pattern = (fs::temp_directory_path() / "evodoku-presentation-XXXXXX").string();
    folder_ = ::mkdtemp(pattern.data());
    std::ofstream(folder_ / "two.sdm")
        << "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n"
           ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..\n";
  }
  ~PresentationTest() override { fs::remove_all(folder_); }

  StudyPlan load(const std::string& more) {
    std::ofstream(folder_ / "study.toml") << kPlan + more;
    return load_plan((folder_ / "study.toml").string());
  }

  std::string complaint(const std::string& more) {
    try {
      (void)load(more);
    } catch (const InputError& error) {
      return error.what();
    }
    return "nothing";
  }

  fs::path folder_;
};

TEST_F(PresentationTest, IsReadFromThePlan) {
  const StudyPlan plan = load(R"(
[[published]]
source = "table 1"
what = "conflicts"
measure = "error"
values = { anneal = 3, "crowd population=20" = 4.5 }
[[published]]
source = "text"
measure = "solved"
solver = "evolving"
puzzle = "first"
at_least = 0.9
[[published]]
measure = "seconds"
statistic = "median"
comparable = false
by = "puzzle"
values = { first = 1, second = 2 }
[[figures]]
title = "Figure 1"
measure = "generations"
x = "population"
series = "puzzle"
solver = "evolving"
log = true
paper.them = { "20" = 7 }
)");
  const Presentation shown = presentation_of(plan.text);
  ASSERT_EQ(shown.published.size(), 3U);
  EXPECT_EQ(shown.published[0].measure, Measure::kError);
  ASSERT_EQ(shown.published[0].values.size(), 2U);
  EXPECT_EQ(shown.published[0].values[1].of.solver, "crowd population=20");
  EXPECT_DOUBLE_EQ(shown.published[0].values[1].value, 4.5);
  EXPECT_EQ(shown.published[1].kind, Published::Kind::kAtLeast);
  EXPECT_EQ(shown.published[1].values.at(0).of.puzzle, "first");
  EXPECT_FALSE(shown.published[2].comparable);
  EXPECT_EQ(shown.published[2].values.at(1).of.puzzle, "second");
  ASSERT_EQ(shown.figures.size(), 1U);
  EXPECT_TRUE(shown.figures[0].log);
  EXPECT_EQ(shown.figures[0].paper.at(0).series, "them");
  EXPECT_EQ(shown.figures[0].paper.at(0).x, "20");
}

TEST_F(PresentationTest, SaysWhatIsWrongAndWhere) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"[[published]]\nmeasure = \"eror\"\nvalue = 1\n", "did you mean 'error'?"},
      {"[[published]]\nvalue = 1\n", "study.toml:16:1: expected measure"},
      {"[[published]]\nmeasure = \"error\"\n", "expected one of value, values, at_least"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nat_most = 2\n", "expected one of value"},
      {"[[published]]\nmeasure = \"error\"\nvalue = \"x\"\n",
       "study.toml:18:9: value must be a number"},
      {"[[published]]\nmeasure = \"error\"\nvalues = { aneal = 1 }\n",
       "study.toml:18:10: there is no solver or group of them 'aneal'; did you mean 'anneal'?"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\npuzzle = \"third\"\n", "'third'"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nby = \"seed\"\n", "study.toml:19:6: "},
      {"[[published]]\nmeasure = \"aggregate\"\nvalue = 1\n", "is of a generation"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nstatistic = \"mode\"\n", "'mode'"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nruns = 0\n", "study.toml:19:8: runs"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\namong = \"sloved\"\n",
       "did you mean 'solved'?"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nwhere = { populaton = 20 }\n",
       "did you mean 'population'?"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nwhere = { population = 21 }\n",
       "no solver of the plan has all of these settings"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\n[[published.readings]]\nruns = 3\n",
       "study.toml:19:1: expected name"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nrank_among = \"none\"\n", "'none'"},
      {"[[published]]\nmeasure = \"error\"\nvalue = 1\nstatistic = \"median\"\n"
       "rank_among = \"evolving\"\n",
       "ratios and ranks are of means"},
      {"[[figures]]\nmeasure = \"error\"\n", "expected title"},
      {"[[figures]]\ntitle = \"a\"\n", "expected one measure"},
      {"[[figures]]\ntitle = \"a\"\nmeasure = [\"error\", \"fitness\"]\n", "expected one measure"},
      {"[[figures]]\ntitle = \"a\"\nmeasure = \"error\"\nx = \"populaton\"\n",
       "did you mean 'population'?"},
      {"[[figures]]\ntitle = \"a\"\nmeasure = \"solved\"\nx = \"generation\"\n",
       "solved cannot be drawn over x = 'generation'"},
      {"[[figures]]\ntitle = \"a\"\nmeasure = \"aggregate\"\nx = \"puzzle\"\n", "cannot be drawn"},
      {"[[figures]]\ntitle = \"a\"\nmeasure = \"error\"\npaper = 3\n", "paper is no table"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_THAT(complaint(text), HasSubstr(expected)) << text;
  }
}

TEST_F(PresentationTest, ReadsScopesReadingsRatiosAndRanks) {
  const StudyPlan plan = load(R"(
[[published]]
what = "gain"
measure = "crowd_gain"
solver = "evolving"
value = 0.348
runs = 10
[[published.readings]]
name = "first board"
puzzle = "first"
[[published.readings]]
name = "all, solved, until settled"
among = "solved"
until = "settled"
runs = 20
[[published]]
measure = "seconds"
solver = "evolving"
where = { population = 100 }
relative_to = { where = { population = 20 } }
value = 99
[[published]]
measure = "seconds"
rank_among = "*"
values = { anneal = 2 }
top = { of = "evolving", names = ["population"] }
)");
  const Presentation shown = presentation_of(plan.text);
  ASSERT_EQ(shown.published.size(), 3U);
  const auto& readings = shown.published[0].values;
  ASSERT_EQ(readings.size(), 2U);
  EXPECT_EQ(readings[0].reading, "first board");
  EXPECT_EQ(readings[0].of.puzzle, "first");
  EXPECT_EQ(readings[0].of.solver, "evolving");
  EXPECT_EQ(readings[0].runs, 10U);
  EXPECT_FALSE(readings[0].of.solved);
  EXPECT_TRUE(readings[1].of.solved && readings[1].of.until_settled);
  EXPECT_EQ(readings[1].runs, 20U);
  EXPECT_DOUBLE_EQ(readings[1].value, 0.348);
  const Published& ratio = shown.published[1];
  EXPECT_EQ(ratio.values.at(0).relative_to->solver, "evolving") << "as the entry itself";
  EXPECT_EQ(ratio.values.at(0).relative_to->settings.at(0).value, "20");
  EXPECT_EQ(ratio.values.at(0).of.settings.at(0).value, "100");
  EXPECT_FALSE(ratio.values.at(0).runs.has_value());
  EXPECT_EQ(shown.published[2].rank_among, "*");
  EXPECT_EQ(shown.published[2].top_of, "evolving");
}

TEST_F(PresentationTest, ScoresRatiosRanksAndTops) {
  const StudyPlan plan = load(R"(
[[published]]
what = "more individuals, more evaluations"
measure = "evaluations"
solver = "evolving"
where = { population = 100 }
relative_to = { where = { population = 20 } }
at_least = 0.001
[[published]]
what = "rank"
measure = "evaluations"
rank_among = "evolving"
runs = 4
values = { "crowd population=20" = 1 }
[[published]]
source = "figure 1"
what = "best"
measure = "evaluations"
runs = 4
top = { of = "evolving", names = ["population"] }
values = { "crowd population=20" = 5, "crowd population=100" = 9 }
)");
  Store store((folder_ / "store.sqlite").string());
  (void)run_study(plan, store, {.jobs = 2});
  const report::StudyData study = report::load_study(store, "study");
  const auto all = report::scored(store, study);
  ASSERT_EQ(all.size(), 3U);
  std::map<std::string, double> means;
  store.for_each_run("study", [&](const StoredRun& run) {
    means[run.solver] += static_cast<double>(run.figures.evaluations) / 4;
  });
  const double small = means["crowd population=20"];
  const double large = means["crowd population=100"];
  EXPECT_NEAR(all[0].values.at(0).ours.value, large / small, 1e-9);
  EXPECT_GT(all[0].values.at(0).ours.interval.low, 0);
  EXPECT_EQ(all[0].values.at(0).verdict, report::PublishedVerdict::kAgrees);
  EXPECT_EQ(all[1].values.at(0).ours.value, small < large ? 1 : 2);
  ASSERT_EQ(all[2].top.size(), 2U);
  EXPECT_EQ(all[2].top[0].name, small > large ? "20" : "100");
  EXPECT_DOUBLE_EQ(all[2].top[0].ours.value, std::max(small, large));
  EXPECT_DOUBLE_EQ(all[2].values[0].published.value, 9) << "the largest first";
}

TEST_F(PresentationTest, IntervalsStayInTheRangeOfTheirMeasure) {
  const StudyPlan plan = load("");
  Store store((folder_ / "store.sqlite").string());
  (void)run_study(plan, store, {.jobs = 2});
  const std::set<Measure> measures = {
      Measure::kSolved,  Measure::kError,     Measure::kGenerations, Measure::kSeconds,
      Measure::kSettled, Measure::kCrowdWins, Measure::kCrowdGain,   Measure::kCrowdShare};
  const report::Measured measured(store, "study", measures);
  for (const Measure measure : measures) {
    for (const char* solver : {"*", "evolving", "crowd population=20", "anneal"}) {
      for (const char* puzzle : {"*", "first"}) {
        for (const std::uint64_t ahead : {1, 10, 1000}) {
          const report::MeasuredValue one = measured.estimate(
              measure, Statistic::kMean, {.solver = solver, .puzzle = puzzle}, ahead);
          if (one.runs == 0) continue;
          const MeasureEntry& entry = entry_of(measure);
          for (const Interval& interval : {one.interval, one.prediction}) {
            EXPECT_GE(interval.low, entry.range.low) << entry.name;
            EXPECT_LE(interval.high, entry.range.high) << entry.name;
            EXPECT_LE(interval.low, interval.high) << entry.name;
          }
          if (one.runs < 2) continue;
          EXPECT_LE(one.prediction.low, one.value) << entry.name;
          EXPECT_GE(one.prediction.high, one.value) << entry.name;
        }
      }
    }
  }
}

/// A made course: what counts up to the last improvement, and what counts all along.
TEST_F(PresentationTest, ScopesOfACrowd) {
  StudyPlan plan = load("");
  plan.seeds = {1};
  plan.puzzles.resize(1);
  plan.solvers.resize(1);
  Store store((folder_ / "store.sqlite").string());
  RunResult run;
  run.figures.status = "unsolved";
  run.figures.error = 3;
  // The aggregate is ahead by 4, 2, -1, -2, -2; the mean is 1.5 worse than the best expert.
  const std::vector<std::int64_t> errors = {10, 6, 3, 3, 3};
  const std::vector<std::int64_t> ahead = {4, 2, -1, -2, -2};
  for (std::size_t i = 0; i < errors.size(); ++i) {
    RunPoint point{.generation = i, .evaluations = 10 * (i + 1), .error = errors[i]};
    point.crowd.emplace();
    point.crowd->aggregate = errors[i] - ahead[i];
    point.crowd->best_expert = errors[i];
    point.crowd->mean_expert = static_cast<double>(errors[i]) + 1.5;
    run.points.push_back(point);
  }
  store.save(plan, store.enter(plan), {run});
  const report::Measured measured(store, "study",
                                  {Measure::kSettled, Measure::kCrowdGain, Measure::kCrowdShare,
                                   Measure::kCrowdWins, Measure::kCrowdOverMean});
  const auto value = [&](Measure measure, bool until_settled) {
    return measured.estimate(measure, Statistic::kMean, {.until_settled = until_settled}).value;
  };
  EXPECT_DOUBLE_EQ(value(Measure::kSettled, false), 2);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdGain, false), 1.0 / 5);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdGain, true), 5.0 / 3);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdShare, false), 1.0 / 25);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdShare, true), 5.0 / 19);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdWins, false), 2.0 / 5);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdWins, true), 2.0 / 3);
  EXPECT_DOUBLE_EQ(value(Measure::kCrowdOverMean, false), 3.0 / 5);
  const Selection solved{.solved = true};
  EXPECT_EQ(measured.estimate(Measure::kCrowdGain, Statistic::kMean, solved).runs, 0U);
}

TEST(PaperPlans, AreAllFiveAndCanBeRead) {
  std::vector<std::string> names;
  for (const StudyPlan& plan : paper_plans()) {
    names.push_back(plan.name);
    EXPECT_NO_THROW((void)presentation_of(plan.text)) << plan.name;
    EXPECT_FALSE(plan.summary.empty());
  }
  EXPECT_THAT(names, ElementsAre("paper-a", "paper-b", "paper-c", "paper-d", "paper-e"));
}

TEST_F(PresentationTest, RefusesWhatTheRecordCannotTell) {
  const std::string crowd = "[[published]]\nmeasure = \"crowd_gain\"\nvalue = 1\n";
  EXPECT_EQ(complaint(crowd), "nothing");
  std::string plan = kPlan;
  plan.replace(plan.find("generation"), 10, "improvement");
  std::ofstream(folder_ / "study.toml") << plan + crowd;
  EXPECT_THROW((void)load_plan((folder_ / "study.toml").string()), InputError);
}

TEST_F(PresentationTest, MeasuresWhatWasRun) {
  const StudyPlan plan = load("");
  Store store((folder_ / "store.sqlite").string());
  (void)run_study(plan, store, {.jobs = 2});
  const report::Measured measured(store, "study",
                                  {Measure::kError, Measure::kSolved, Measure::kSettled,
                                   Measure::kCrowdWins, Measure::kEvaluations});
  // The same by hand.
  double errors = 0;
  double settled = 0;
  int solved = 0;
  int runs = 0;
  store.for_each_run("study", [&](const StoredRun& run) {
    solved += run.figures.solved() ? 1 : 0;
    if (!run.solver.starts_with("crowd")) return;
    ++runs;
    errors += static_cast<double>(*run.figures.error);
  });
  std::map<std::string, std::pair<std::int64_t, double>> best;
  store.for_each_point("study", [&](const StoredPoint& point) {
    auto& [error, generation] =
        best.try_emplace(point.solver + point.puzzle + std::to_string(point.seed), 1000, 0)
            .first->second;
    if (point.point.error >= error) return;
    error = point.point.error;
    generation = static_cast<double>(point.point.generation);
  });
  for (const auto& [run, one] : best) settled += one.second;
  ASSERT_EQ(best.size(), 8U);
  const Selection evolving{.solver = "evolving"};
  EXPECT_DOUBLE_EQ(measured.estimate(Measure::kError, Statistic::kMean, evolving).value,
                   errors / runs);
  EXPECT_DOUBLE_EQ(measured.estimate(Measure::kSettled, Statistic::kMean, {}).value, settled / 8);
  const auto all = measured.estimate(Measure::kSolved, Statistic::kMean, Selection{});
  EXPECT_EQ(all.runs, 12U);
  EXPECT_EQ(all.solved, static_cast<std::size_t>(solved));
  // Only crowds have one, and runs of the others are not counted.
  const auto wins = measured.estimate(Measure::kCrowdWins, Statistic::kMean, Selection{});
  EXPECT_EQ(wins.runs, 8U);
  EXPECT_GE(wins.value, 0);
  EXPECT_LE(wins.value, 1);
  // In a median of costs, runs without a solution are at infinity.
  const auto cost = measured.estimate(Measure::kEvaluations, Statistic::kMedian, evolving);
  EXPECT_EQ(std::isinf(cost.value), 2 * cost.solved < cost.runs);
  EXPECT_EQ(measured.estimate(Measure::kError, Statistic::kMean, {.puzzle = "none"}).runs, 0U);
  // What figures put side by side.
  const auto names = [&](const std::string& axis) {
    std::vector<std::string> out;
    for (const auto& one : report::slices(measured, axis, {})) out.push_back(one.name);
    return out;
  };
  EXPECT_THAT(names("population"), ElementsAre("20", "100"));
  EXPECT_THAT(names("puzzle"), ElementsAre("first", "second"));
  EXPECT_THAT(names("solver"),
              ElementsAre("crowd population=100", "crowd population=20", "anneal"));
  EXPECT_THAT(names(""), ElementsAre("ours"));
}

TEST(PublishedVerdict, ComparesAMeanOfRunsWithThePrediction) {
  using report::PublishedVerdict;
  const report::MeasuredValue ours{
      .value = 5, .interval = {4.5, 5.5}, .prediction = {4, 6}, .runs = 10};
  const auto verdict = [&](const Published& published, double value,
                           std::optional<std::uint64_t> runs) {
    PublishedValue one;
    one.value = value;
    one.runs = runs;
    return report::verdict_of(published, one, ours);
  };
  Published value;
  EXPECT_EQ(verdict(value, 4.2, 20), PublishedVerdict::kAgrees) << "outside of our confidence";
  EXPECT_EQ(verdict(value, 7, 20), PublishedVerdict::kLower);
  EXPECT_EQ(verdict(value, 3, 20), PublishedVerdict::kHigher);
  EXPECT_EQ(verdict(value, 3, std::nullopt), PublishedVerdict::kUnknownRuns);
  EXPECT_EQ(report::verdict_of(value, {}, {}), PublishedVerdict::kNoRuns);
  // A claim without a number of runs is about the algorithm: the interval of confidence decides.
  Published claim;
  claim.kind = Published::Kind::kAtLeast;
  EXPECT_EQ(verdict(claim, 4.2, std::nullopt), PublishedVerdict::kAgrees);
  EXPECT_EQ(verdict(claim, 4.2, 20), PublishedVerdict::kUndecided);
  EXPECT_EQ(verdict(claim, 5, std::nullopt), PublishedVerdict::kUndecided);
  EXPECT_EQ(verdict(claim, 7, std::nullopt), PublishedVerdict::kLower);
  claim.kind = Published::Kind::kAtMost;
  EXPECT_EQ(verdict(claim, 7, std::nullopt), PublishedVerdict::kAgrees);
  EXPECT_EQ(verdict(claim, 5, std::nullopt), PublishedVerdict::kUndecided);
  EXPECT_EQ(verdict(claim, 3, std::nullopt), PublishedVerdict::kHigher);
  claim.comparable = false;
  EXPECT_EQ(verdict(claim, 3, std::nullopt), PublishedVerdict::kOtherMachine);
}

TEST(PublishedVerdict, OneRunDecidesNothing) {
  PublishedValue value;
  value.value = 4;
  value.runs = 10;
  const report::MeasuredValue one{.value = 5, .interval = {0, 9}, .prediction = {0, 9}, .runs = 1};
  EXPECT_EQ(report::verdict_of({}, value, one), report::PublishedVerdict::kUndecided);
  // Of medians and ranks, which the bootstrap has, a few runs decide nothing either.
  const report::MeasuredValue few{.value = 5, .interval = {5, 6}, .prediction = {5, 6}, .runs = 5};
  Published median;
  median.statistic = Statistic::kMedian;
  EXPECT_EQ(report::verdict_of(median, value, few), report::PublishedVerdict::kUndecided);
  EXPECT_EQ(report::verdict_of({}, value, few), report::PublishedVerdict::kHigher);
}

TEST(PublishedVerdict, OfSeveralReadingsTheBestCounts) {
  using report::PublishedVerdict;
  const auto with = [](const std::vector<PublishedVerdict>& verdicts) {
    report::ScoredPublished one;
    for (const PublishedVerdict verdict : verdicts) one.values.push_back({.verdict = verdict});
    return report::counts_of({one});
  };
  EXPECT_EQ(with({PublishedVerdict::kLower, PublishedVerdict::kAgrees}).agree, 1U);
  EXPECT_EQ(with({PublishedVerdict::kLower, PublishedVerdict::kHigher}).differ, 1U);
  EXPECT_EQ(with({PublishedVerdict::kLower, PublishedVerdict::kUndecided}).undecided, 1U);
  EXPECT_EQ(with({PublishedVerdict::kUnknownRuns}).unknown_runs, 1U);
  EXPECT_EQ(with({PublishedVerdict::kOtherMachine}).decided(), 0U);
}

TEST(PublishedVerdict, CountsPairsInTheSameOrder) {
  const report::RankOrder order = report::order_of({{3, 30}, {2, 10}, {1, 20}});
  EXPECT_EQ(order.pairs, 3U);
  EXPECT_EQ(order.same, 2U);
  EXPECT_TRUE(order.same_largest);
  EXPECT_FALSE(report::order_of({{1, 2}, {2, 1}}).same_largest);
  EXPECT_EQ(report::order_of({{1, 1}, {2, 1}}).same, 0U);  // equal is not the same order
}

}  // namespace
}  // namespace evodoku::study
