// Reports of odd studies: pages that make sense of what is missing, alone, or strangely named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "report_support.hpp"

namespace evodoku::study::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class OddStudyReport : public ReportTest {};

TEST_F(OddStudyReport, SaysWhatIsMissing) {
  made.solvers({"a", "b"}).puzzles(2).seeds(5);
  const std::string html = page([](const PlannedRun& run) {
    return run.seed < 5 ? usual(run) : run.solver == 0 ? RunResult{} : threw("out of <luck>");
  });
  EXPECT_THAT(html, HasSubstr("This study is incomplete: 18 of 20 planned runs are done."));
  EXPECT_THAT(html, HasSubstr("2 of 18 runs failed"));
  EXPECT_THAT(html, HasSubstr("out of &lt;luck&gt;</td><td class=\"n\">2</td>"));
}

TEST_F(OddStudyReport, OfNoRuns) {
  made.solvers({"a", "b"}).puzzles(2).seeds(5);
  EXPECT_THAT(page([](const PlannedRun&) { return RunResult{}; }), HasSubstr("has no runs yet"));
  EXPECT_THAT(ids(report_of(store, "made")),
              ::testing::ElementsAre("abstract", "overview", "sources"));
}

TEST_F(OddStudyReport, OfOneRun) {
  made.solvers({"alone"}).puzzles(1).seeds(1);
  const std::string html = page([](const PlannedRun&) { return solved(7); });
  EXPECT_THAT(html, HasSubstr("0.207 to 1.000"));  // prop.test(1, 1, correct = FALSE)
  EXPECT_THAT(html, Not(HasSubstr("7 to 7"))) << "one value has no interval";
  EXPECT_THAT(html, Not(HasSubstr("id=\"pairs\"")));
  EXPECT_THAT(html, Not(HasSubstr("id=\"ranks\"")));
}

TEST_F(OddStudyReport, OfFailuresAlone) {
  made.solvers({"a", "b"}).puzzles(2).seeds(3);
  const std::string html = page([](const PlannedRun&) { return threw("no"); });
  EXPECT_THAT(html, HasSubstr("12 of 12 runs failed"));
  EXPECT_THAT(html, HasSubstr("No run was solved"));
  EXPECT_THAT(html, Not(HasSubstr("∞")));
}

TEST_F(OddStudyReport, OfUnsolvedRunsRanksByError) {
  made.solvers({"a", "b"}).puzzles(3).seeds(4);
  const std::string html =
      page([](const PlannedRun& run) { return unsolved(run.solver == 0 ? 3 : 9); });
  EXPECT_THAT(html, HasSubstr("mean error at the end, as no run was solved"));
  EXPECT_THAT(html, HasSubstr("A ends with less error"));
}

TEST_F(OddStudyReport, ErrorsThatNobodyMeasuredRankNobody) {
  made.solvers({"a", "b"}).puzzles(3).seeds(4);
  const std::string html = page([](const PlannedRun& run) {
    RunResult out = unsolved(3);
    if (run.solver == 0) out.figures.error.reset();
    return out;
  });
  EXPECT_THAT(html, testing::Not(HasSubstr("does better more often")));
  EXPECT_THAT(html, testing::Not(HasSubstr("chance of 0.000")));
  EXPECT_THAT(html, testing::Not(HasSubstr("chance of 1.000")));
}

TEST_F(OddStudyReport, OfSolvedRunsAlone) {
  made.solvers({"a", "b"}).puzzles(2).seeds(8);
  const std::string html =
      page([](const PlannedRun& run) { return solved((run.solver + 1) * 100 + run.seed); });
  EXPECT_THAT(html, HasSubstr("No run that keeps a board ended with an error."));
  EXPECT_THAT(html, HasSubstr("A needs less"));
}

TEST_F(OddStudyReport, DoesNotCompareNodesWithEvaluations) {
  made.solvers({"exact", "ga", "ga2"}).puzzles(2).seeds(3);
  const std::string html = page([](const PlannedRun& run) {
    return run.solver == 0 ? searched(5 + run.seed) : solved(50 * run.seed);
  });
  EXPECT_THAT(html, HasSubstr("Costs in nodes cannot be compared with costs in evaluations."));
  EXPECT_THAT(html, HasSubstr("Solvers whose cost is counted in another unit"));
}

TEST_F(OddStudyReport, OfExactSolversAlone) {
  made.solvers({"a", "b"}).puzzles(2).seeds(2);
  made.plan.budget = {};
  made.plan.budget.nodes = 1000;
  EXPECT_THAT(page([](const PlannedRun& run) { return searched(run.seed); }),
              HasSubstr("nodes to a solution"));
}

TEST_F(OddStudyReport, LimitsPairsOfManySolvers) {
  std::vector<std::string> labels;
  for (int i = 0; i < 15; ++i) labels.push_back(fmt::format("solver {}", i));
  made.solvers(labels).puzzles(2).seeds(4);
  const std::string html =
      page([](const PlannedRun& run) { return solved(10 * (run.solver + 1) + run.seed); });
  EXPECT_THAT(html, HasSubstr("Compared are the 12 of 15 solvers with the smallest PAR10, and "
                              "corrected is for their 66 pairs."));
}

TEST_F(OddStudyReport, EscapesNames) {
  made.solvers({"a<b>&\"c\"", "x|y*z"}).puzzles(2).seeds(3);
  made.plan.summary = "less < more";
  const std::string html = page(usual);
  EXPECT_THAT(html, HasSubstr("a&lt;b&gt;&amp;"));
  EXPECT_THAT(html, HasSubstr("less &lt; more"));
  const std::string markdown = markdown_of(report_of(store, "made"));
  EXPECT_THAT(markdown, HasSubstr("| x\\|y\\*z |"));
}

TEST_F(OddStudyReport, NamesStudiesThereAre) {
  made.solvers({"a"}).puzzles(1).seeds(1);
  made.save(store, usual);
  EXPECT_THROW((void)report_of(store, "mode"), UsageError);
}

}  // namespace
}  // namespace evodoku::study::report
