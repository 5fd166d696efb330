// Comparisons without a plan, and what running a plan would do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "evodoku/error.hpp"
#include "evodoku/study.hpp"
#include "made_study.hpp"

namespace evodoku::study {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

class CompareTest : public ::testing::Test {
 protected:
  CompareTest() {
    std::ofstream out(puzzles);
    for (int i = 0; i < 60; ++i) {
      out << "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";
    }
  }
  std::string refusal(const Comparison& what) {
    try {
      (void)compare_plan(what);
    } catch (const UsageError& error) {
      return error.what();
    }
    return "";
  }
  static std::vector<std::string> labels(const StudyPlan& plan) {
    std::vector<std::string> out;
    for (const PlannedSolver& one : plan.solvers) out.push_back(one.label);
    return out;
  }

  StudyFolder folder;
  std::string puzzles = folder.file("some.sdm");
};

TEST_F(CompareTest, TakesNamesFilesAndSettings) {
  std::ofstream(folder.file("mine.toml")) << "base = \"hughes\"\nname = \"mine\"\n";
  const ComparisonPlan found =
      compare_plan({.solvers = {"anneal", "hughes population=300", "mutate.rate=0.4 select=rank",
                                "select={ operator = \"tournament\", size = 4 }",
                                folder.file("mine.toml"), "population=[10, 20]"},
                    .puzzles = puzzles});
  EXPECT_THAT(labels(found.plan),
              ElementsAre("anneal", "hughes population=300", "hughes mutate.rate=0.4 select=rank",
                          "hughes select=tournament size=4", "mine", "mine population=10",
                          "mine population=20"));
}

TEST_F(CompareTest, HasSensibleDefaults) {
  const ComparisonPlan found = compare_plan({.solvers = {"anneal", "dive"}, .puzzles = puzzles});
  EXPECT_EQ(found.puzzles, 60U);
  EXPECT_EQ(found.plan.puzzles.size(), 50U);
  EXPECT_EQ(found.plan.seeds.size(), 2U);
  EXPECT_EQ(found.plan.name, "anneal-vs-dive-on-some");
  EXPECT_EQ(found.plan.budget_text(), "evaluations=1000000 nodes=1000000");
  const StudyPlan few =
      compare_plan({.solvers = {"anneal", "dive"}, .puzzles = puzzles, .most_puzzles = 3}).plan;
  EXPECT_EQ(few.seeds.size(), 20U);
  const StudyPlan all = compare_plan({.solvers = {"anneal", "dive"},
                                      .puzzles = puzzles,
                                      .name = "mine",
                                      .seeds = 7,
                                      .most_puzzles = 0,
                                      .budget = {.seconds = 0.5, .nodes = kUnlimited}})
                            .plan;
  EXPECT_EQ(all.size(), 2U * 60 * 7);
  EXPECT_EQ(all.name, "mine");
  EXPECT_EQ(all.budget_text(), "seconds=0.5");
  // One that was made of long texts is cut, and still another for other texts.
  const std::string set = "hughes mutate.rate=0.123 crowd=none population=1234 cross_rate=0.5 ";
  const auto name = [&](const char* more) {
    return compare_plan({.solvers = {"dive", set + more}, .puzzles = puzzles}).plan.name;
  };
  EXPECT_EQ(name("twins=true").size(), 60U);
  EXPECT_NE(name("twins=true"), name("twins=false"));
}

TEST_F(CompareTest, SaysWhatCannotBeCompared) {
  EXPECT_THAT(refusal({.solvers = {"anneal"}, .puzzles = puzzles}), HasSubstr("needs two"));
  EXPECT_THAT(refusal({.solvers = {"hughez", "dive"}, .puzzles = puzzles}),
              HasSubstr("did you mean 'hughes'"));
  EXPECT_THAT(refusal({.solvers = {"population=3", "dive"}, .puzzles = puzzles}),
              HasSubstr("names no recipe or solver"));
  EXPECT_THAT(refusal({.solvers = {"dive", "dive"}, .puzzles = puzzles}),
              HasSubstr("there is a second dive"));
  EXPECT_THAT(refusal({.solvers = {"hughes", "hughes population"}, .puzzles = puzzles}),
              HasSubstr("'population' is no setting"));
  EXPECT_THAT(refusal({.solvers = {"hughes", "hughes populatoin=3"}, .puzzles = puzzles}),
              HasSubstr("did you mean 'population'"));
  EXPECT_THAT(refusal({.solvers = {"hughes", "hughes a=1\n[x]"}, .puzzles = puzzles}),
              HasSubstr("'[x]' is no setting"));
  EXPECT_THAT(refusal({.solvers = {"anneal", "dive"}, .puzzles = "-"}), HasSubstr("from a file"));
  EXPECT_THAT(refusal({.solvers = {"anneal", "dive"}, .puzzles = puzzles, .name = "a/b"}),
              HasSubstr("no name of a study"));
  EXPECT_THROW((void)compare_plan({.solvers = {"anneal", "dive"}, .puzzles = folder.file("none")}),
               SystemError);
}

TEST_F(CompareTest, PreviewsWithoutATrace) {
  const std::string path = folder.file("store.sqlite");
  MadeStudy made;
  made.solvers({"a", "b"}).puzzles(2).seeds(5);
  made.plan.quick_seeds = 2;
  made.plan.quick_puzzles = 1;
  {
    Studies studies(path);
    const StudyPreview none = studies.preview(made.plan);
    EXPECT_EQ(none.wanted, 20U);
    EXPECT_EQ(none.stored, 0U);
    EXPECT_EQ(none.estimated, 0U);
    EXPECT_FALSE(std::filesystem::exists(path)) << "nothing is made";
  }
  Store store(path);
  const StudyKey key = store.enter(made.plan);
  std::vector<RunResult> results;
  for (std::uint64_t i = 0; i < made.plan.size(); ++i) {
    if (made.plan.run(i).seed > 3 || made.plan.run(i).solver == 1) continue;
    results.push_back(solved(100));
    results.back().index = i;
  }
  store.save(made.plan, key, results);
  const std::string before = store.plan_text("made");
  Studies studies(path);
  const StudyPreview some = studies.preview(made.plan);
  EXPECT_EQ(some.wanted, 20U);
  EXPECT_EQ(some.stored, 6U);
  EXPECT_EQ(some.estimated, 4U) << "those of a alone";
  EXPECT_NEAR(some.seconds, 4 * 0.5, 1e-9);
  EXPECT_EQ(studies.preview(made.plan, /*quick=*/true).wanted, 4U);
  // A plan that has changed is looked up part by part, and not entered.
  made.solvers({"c"});
  made.plan.text = "seeds = 2\n";
  EXPECT_EQ(studies.preview(made.plan).stored, 6U);
  EXPECT_EQ(store.plan_text("made"), before);
  made.plan.budget.evaluations = 7;
  EXPECT_EQ(studies.preview(made.plan).stored, 0U);
  EXPECT_EQ(studies.preview(made.plan).estimated, 0U) << "another budget takes another time";
}

}  // namespace
}  // namespace evodoku::study
