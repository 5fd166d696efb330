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

TEST(PublishedVerdict, ComparesAValueWithAnInterval) {
  using report::PublishedVerdict;
  const report::MeasuredValue ours{.value = 5, .interval = {4, 6}, .runs = 10};
  Published value;
  EXPECT_EQ(report::verdict_of(value, 4.5, ours), PublishedVerdict::kAgrees);
  EXPECT_EQ(report::verdict_of(value, 7, ours), PublishedVerdict::kLower);
  EXPECT_EQ(report::verdict_of(value, 3, ours), PublishedVerdict::kHigher);
  EXPECT_EQ(report::verdict_of(value, 3, {}), PublishedVerdict::kNoRuns);
  Published claim{.kind = Published::Kind::kAtLeast};
  EXPECT_EQ(report::verdict_of(claim, 3, ours), PublishedVerdict::kAgrees);
  EXPECT_EQ(report::verdict_of(claim, 5, ours), PublishedVerdict::kUndecided);
  EXPECT_EQ(report::verdict_of(claim, 7, ours), PublishedVerdict::kLower);
  claim.kind = Published::Kind::kAtMost;
  EXPECT_EQ(report::verdict_of(claim, 7, ours), PublishedVerdict::kAgrees);
  EXPECT_EQ(report::verdict_of(claim, 5, ours), PublishedVerdict::kUndecided);
  EXPECT_EQ(report::verdict_of(claim, 3, ours), PublishedVerdict::kHigher);
  claim.comparable = false;
  EXPECT_EQ(report::verdict_of(claim, 3, ours), PublishedVerdict::kOtherMachine);
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
