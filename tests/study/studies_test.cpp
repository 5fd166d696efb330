// Studies as a program uses them: through the door alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <evodoku/study.hpp>

#include "made_study.hpp"

namespace evodoku {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kPlan = R"(
summary = "two solvers"
seeds = { from = 1, to = 3 }
budget = { evaluations = 20_000 }
solvers = [ { solver = "anneal" }, { solver = "dive" } ]
[[puzzles]]
boards = [".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4."]
)";

TEST(Studies, ARunInMemoryIsListedReportedAndWritten) {
  const StudyPlan plan = read_plan(kPlan, "some/folder/tiny.toml");
  EXPECT_EQ(plan.name, "tiny");
  EXPECT_EQ(plan.size(), 6U);
  Studies studies(":memory:");
  std::uint64_t calls = 0;
  const StudyProgress first =
      studies.run(plan, {.quick = true, .on_progress = [&](const StudyProgress&) { ++calls; }});
  EXPECT_EQ(first.ran, 2U);
  EXPECT_GT(calls, 0U);
  const StudyProgress rest = studies.run(plan, {.jobs = 2});
  EXPECT_EQ(rest.before, 2U);
  EXPECT_EQ(rest.done(), 6U);
  ASSERT_EQ(studies.list().size(), 1U);
  EXPECT_EQ(studies.list().front().summary, "two solvers");
  EXPECT_EQ(studies.status("tiny").done, 6U);
  ASSERT_EQ(studies.figures("tiny").size(), 2U);
  EXPECT_EQ(studies.figures("tiny")[0].solver, "dive") << "the best first";
  EXPECT_THAT(studies.summary("tiny"), HasSubstr("tiny: 6 of 6 runs, "));
  EXPECT_THAT(studies.report("tiny"), HasSubstr("<h1>tiny</h1>"));
  EXPECT_THAT(studies.report("tiny", ReportForm::kMarkdown), HasSubstr("# tiny"));
  std::string csv;
  studies.write("tiny", study_exports().find("csv"),
                {.write = [&](const std::string& text) { csv += text; }});
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 7);
  EXPECT_EQ(studies.stop("tiny"), 0U);
  studies.remove("tiny");
  EXPECT_TRUE(studies.list().empty());
  EXPECT_THROW((void)studies.status("tiny"), UsageError);
}

TEST(Studies, ExportsSayWhatDoesNotGoTogether) {
  EXPECT_THAT(study_exports().names(), ElementsAre("csv", "json", "ioh"));
  Studies studies(":memory:");
  const StudyExport& ioh = study_exports().find("ioh");
  EXPECT_THROW(studies.write("tiny", ioh, {}), UsageError);
  EXPECT_THROW(studies.write("tiny", ioh, {.points = true, .folder = "x"}), UsageError);
}

constexpr const char* kProblems = R"(
  seeds = { from = 1, to = 2 }
  budget = { evaluations = 2000 }
  record = "generation"
  solvers = [ { solver = "own", set = { population = [20, 50] } } ]
  [[puzzles]]
  problem = "queens"
  size = [8, 40]
  names = ["eight", "forty"]
  [[puzzles]]
  problem = "mastermind"
  size = 4
  colours = 6
)";

std::string csv_of(Studies& studies) {
  std::string out;
  studies.write("problems", study_exports().find("csv"),
                {.points = true, .write = [&](const std::string& text) { out += text; }});
  return out;
}

TEST(Studies, RunAnyProblemOfTheEngine) {
  const study::StudyFolder folder;
  const StudyPlan plan = read_plan(kProblems, "problems.toml");
  Studies studies(folder.file("a.sqlite"));
  studies.run(plan, {.jobs = 1, .quick = true});  // the first seed alone
  EXPECT_EQ(studies.status("problems").done, 6U);
  EXPECT_EQ(studies.run(plan, {.jobs = 2}).ran, 6U) << "the rest, and no run twice";
  const StudyStatus status = studies.status("problems");
  EXPECT_EQ(status.done, plan.size());
  EXPECT_EQ(status.failed, 0U);
  EXPECT_GT(status.solved, 0U);
  EXPECT_LT(status.solved, status.done) << "forty queens are too many for this budget";

  Studies again(folder.file("b.sqlite"));
  again.run(plan, {.jobs = 3});
  EXPECT_EQ(csv_of(studies), csv_of(again)) << "a seed decides";
  EXPECT_NE(csv_of(studies).find(",forty,2,"), std::string::npos);

  const std::string report = studies.report("problems", ReportForm::kMarkdown);
  EXPECT_NE(report.find("forty"), std::string::npos);
  std::string json;
  studies.write("problems", study_exports().find("json"),
                {.write = [&](const std::string& text) { json += text; }});
  EXPECT_NE(json.find("\"problem\":\"mastermind size=4 colours=6\""), std::string::npos);
  studies.write("problems", study_exports().find("ioh"), {.folder = folder.file("ioh")});
  EXPECT_TRUE(std::filesystem::exists(
      folder.file("ioh/own_population_50/data_f2_forty/IOHprofiler_f2_DIM40.dat")));
}

TEST(Studies, OneFileTakesOverAnother) {
  const study::StudyFolder folder;
  Studies studies(folder.file("a.sqlite"));
  EXPECT_EQ(studies.network(), "");
  EXPECT_THROW((void)studies.list(), SystemError) << "there is none yet";
  EXPECT_THROW((void)studies.stop("tiny"), SystemError);
  EXPECT_FALSE(std::filesystem::exists(studies.path()));
  const StudyPlan plan = read_plan(kPlan, "tiny.toml");
  studies.run(plan, {.quick = true});
  Studies other(folder.file("b.sqlite"));
  const std::vector<MergedStudy> merged = other.merge(studies.path());
  ASSERT_EQ(merged.size(), 1U);
  EXPECT_EQ(merged.front().added, 2U);
  EXPECT_EQ(other.run(plan).before, 2U);
}

}  // namespace
}  // namespace evodoku
