// Exports to JSON and to the layout of IOHprofiler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <limits>
#include <set>

#include <nlohmann/json.hpp>

#include "made_study.hpp"
#include "study/export/exports.hpp"
#include "study/plan/sudoku_text.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// A solver that records points, one that keeps no board, and one that throws.
RunResult mixed(const PlannedRun& run) {
  if (run.solver == 1) return run.seed == 1 ? searched(70) : threw("it \"broke\" \xff");
  RunResult out = run.seed == 1 ? solved(400) : unsolved(2);
  out.points = {{0, 20, 9, 0}, {5, 120, 4, 0}, {9, 300, 2, 0}};
  return out;
}

class ExportTest : public ::testing::Test {
 protected:
  ExportTest() {
    made.solvers({"ga rate=0.5", "ga/rate 0.5"}).puzzles(2).seeds(2);
    made.plan.solvers[0].settings = {{"rate", "0.5"}};
    made.save(store, mixed);
  }
  StudyFolder folder;
  Store store{folder.file("store.sqlite")};
  MadeStudy made;
};

TEST_F(ExportTest, RunsComeInPieces) {
  // Of another study, between the two halves of these.
  MadeStudy other;
  other.plan.name = "other";
  other.solvers({"ga"}).puzzles(1).seeds(3);
  other.save(store, mixed);
  made.plan.seeds.clear();
  made.seeds(4);
  made.save(store, mixed);
  std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint64_t>> seen;
  std::int64_t after = 0;
  std::size_t pieces = 0;
  for (bool more = true; more; ++pieces) {
    const StudyRuns piece = store.runs_after("made", after, 3);
    EXPECT_LE(piece.runs.size(), 3U);
    for (const StudyRun& run : piece.runs) {
      EXPECT_GT(run.id, after);
      EXPECT_LE(run.id, piece.next);
      seen.emplace_back(run.solver, run.puzzle, run.seed);
      EXPECT_EQ(run.status, run.solver == 0 ? run.seed == 1 ? "solved" : "unsolved"
                            : run.seed == 1 ? "solved"
                                            : "failed");
      EXPECT_EQ(run.error.has_value(), run.solver == 0);
    }
    EXPECT_GT(piece.next, after);
    after = piece.next;
    more = piece.more;
  }
  EXPECT_GE(pieces, 6U);  // 19 rows
  std::sort(seen.begin(), seen.end());
  EXPECT_EQ(seen.size(), 16U);
  EXPECT_EQ(std::unique(seen.begin(), seen.end()), seen.end());
  const StudyRuns none = store.runs_after("made", after, 3);
  EXPECT_TRUE(none.runs.empty());
  EXPECT_EQ(none.next, after);
  EXPECT_FALSE(none.more);
  EXPECT_EQ(store.runs_after("made", 0, kUnlimited).runs.size(), 16U);
  EXPECT_THROW((void)store.runs_after("nobody", 0, 3), UsageError);
}

TEST_F(ExportTest, JsonHasEverything) {
  std::string text;
  export_json(store, "made",
              {.points = true, .write = [&](const std::string& piece) { text += piece; }});
  const json all = json::parse(text);
  EXPECT_EQ(all["study"], "made");
  EXPECT_EQ(all["planned"], 8);
  EXPECT_EQ(all["seeds"], json({1, 2}));
  EXPECT_EQ(all["solvers"][0]["settings"]["rate"], "0.5");
  EXPECT_EQ(all["puzzles"][1]["group"], "even");
  ASSERT_EQ(all["runs"].size(), 8U);
  const json& first = all["runs"][0];
  EXPECT_EQ(first["solved"], true);
  EXPECT_EQ(first["points"].size(), 3U);
  EXPECT_EQ(first["points"][1]["error"], 4);
  EXPECT_EQ(first["started"], "2023-11-14T22:13:20Z");
  const json& last = all["runs"][7];
  EXPECT_EQ(last["status"], "failed");
  EXPECT_TRUE(last["error"].is_null());
  EXPECT_THAT(last["message"].get<std::string>(), ::testing::StartsWith("it \"broke\" "));
  std::string without;
  export_json(store, "made", {.write = [&](const std::string& piece) { without += piece; }});
  EXPECT_FALSE(json::parse(without)["runs"][0].contains("points"));
}

TEST(IsoMoment, IsTheTime) {
  EXPECT_EQ(iso_moment(0), "1970-01-01T00:00:00Z");
  EXPECT_EQ(iso_moment(951'827'696.9), "2000-02-29T12:34:56Z");
  EXPECT_EQ(iso_moment(253'402'300'799), "9999-12-31T23:59:59Z");
  // Of a store that is damaged.
  EXPECT_EQ(iso_moment(std::numeric_limits<double>::infinity()), "inf");
  EXPECT_EQ(iso_moment(-1e300), "-1e+300");
  EXPECT_EQ(iso_moment(std::numeric_limits<double>::quiet_NaN()), "nan");
}

/// What readers of the format rely on: the keys, the paths, and how runs are told apart.
TEST_F(ExportTest, IohIsReadableAsSuch) {
  const fs::path root = folder.file("ioh");
  export_ioh(store, "made", {.folder = root.string()});
  std::vector<std::string> algorithms;
  int functions = 0;
  for (const auto& algorithm : fs::directory_iterator(root)) {
    for (const auto& entry : fs::directory_iterator(algorithm)) {
      if (entry.path().extension() != ".json") continue;
      ++functions;
      const json meta = json::parse(std::ifstream(entry.path()));
      for (const char* key : {"version", "suite", "function_id", "function_name", "maximization",
                              "algorithm", "attributes", "scenarios"}) {
        ASSERT_TRUE(meta.contains(key)) << key;
      }
      EXPECT_EQ(entry.path().filename().string(),
                fmt::format("IOHprofiler_f{}_{}.json", meta["function_id"].get<int>(),
                            meta["function_name"].get<std::string>()));
      algorithms.push_back(meta["algorithm"]["name"]);
      ASSERT_EQ(meta["scenarios"].size(), 1U);
      const json& scenario = meta["scenarios"][0];
      EXPECT_EQ(scenario["dimension"], 16);
      std::ifstream data(algorithm.path() / scenario["path"].get<std::string>());
      ASSERT_TRUE(data);
      // Each run begins with the header and with evaluation 1, then rises; its last line is where
      // the run ended, and its smallest value the best.
      std::size_t run = 0;
      long last = 0;
      long best = 1000;
      const auto check_end = [&] {
        if (run == 0) return;
        const json& told = scenario["runs"][run - 1];
        EXPECT_EQ(told["evals"], last);
        EXPECT_EQ(told["best"]["y"], best);
      };
      for (std::string line; std::getline(data, line);) {
        if (line == "evaluations raw_y") {
          check_end();
          ++run;
          last = 0;
          best = 1000;
          continue;
        }
        long evaluations = 0;
        long error = 0;
        ASSERT_EQ(std::sscanf(line.c_str(), "%ld %ld", &evaluations, &error), 2) << line;
        EXPECT_TRUE(last > 0 || evaluations == 1) << line;
        EXPECT_GT(evaluations, last);
        EXPECT_LE(error, best);
        last = evaluations;
        best = error;
      }
      check_end();
      EXPECT_EQ(run, scenario["runs"].size());
      EXPECT_EQ(run, 2U);
      EXPECT_EQ(scenario["runs"][1]["seed"], 2);
    }
  }
  EXPECT_EQ(functions, 4) << "two puzzles, and two solvers in folders of their own";
  EXPECT_THAT(algorithms, ::testing::Contains("ga/rate 0.5"));
  std::ifstream file(root / "ga_rate_0.5" / "data_f1_puzzle_1" / "IOHprofiler_f1_DIM16.dat");
  std::string all((std::istreambuf_iterator<char>(file)), {});
  EXPECT_THAT(all, ::testing::StartsWith(
                       "evaluations raw_y\n1 48\n20 9\n120 4\n300 2\n400 0\nevaluations raw_y\n"));
  EXPECT_THROW(export_ioh(store, "made", {.folder = root.string()}), UsageError)
      << "it is not empty";
}

TEST_F(ExportTest, CsvEscapesWhatAStoreSays) {
  MadeStudy odd;
  odd.plan.name = "odd";
  odd.solvers({"a"}).puzzles(1).seeds(1);
  odd.save(store, [](const PlannedRun&) {
    RunResult out = solved(7);
    out.figures.status = "=1+1,2";
    return out;
  });
  std::string text;
  export_csv(store, "odd", {.write = [&](const std::string& piece) { text += piece; }});
  EXPECT_THAT(text, ::testing::HasSubstr("\nodd,a,puzzle 1,1,\"'=1+1,2\",0,0,"));
}

TEST_F(ExportTest, IohKnowsTheSizeOfBoardsOfAnyKind) {
  const std::vector<std::pair<Shape, int>> boards = {
      {Shape(3, 2), 36},
      {Shape::of_code("2x3+x"), 36},
      {Shape::of_code("6:111222111222333444333444555666555666"), 36},
      {Shape::of_size(12), 144},
      {Shape(2, 6), 144}};
  MadeStudy other;
  other.plan.name = "boards";
  other.solvers({"ga"}).seeds(1);
  for (const auto& [shape, cells] : boards) {
    const std::string text = sudoku_text(Puzzle(Grid(shape)));
    EXPECT_EQ(shape_of_text(text), shape) << text;
    other.plan.puzzles.push_back({text.substr(0, 20), "", text, Puzzle(Grid(shape)), nullptr});
  }
  other.save(store, [](const PlannedRun&) { return solved(5); });
  const fs::path root = folder.file("boards");
  export_ioh(store, "boards", {.folder = root.string()});
  std::multiset<int> found;
  for (const auto& entry : fs::recursive_directory_iterator(root)) {
    if (entry.path().extension() != ".json") continue;
    std::ifstream file(entry.path());
    found.insert(json::parse(file)["scenarios"][0]["dimension"].get<int>());
  }
  EXPECT_EQ(found, (std::multiset<int>{36, 36, 36, 144, 144}));
}

TEST_F(ExportTest, IohStaysWithinItsFolder) {
  MadeStudy odd;
  odd.plan.name = "odd";
  const std::string same(300, 'x');
  odd.solvers({"..", ".", ".hidden", same + "1", same + "2"}).puzzles(1).seeds(1);
  odd.plan.puzzles[0].name = std::string(300, 'p');
  odd.save(store, [](const PlannedRun&) { return solved(7); });
  const fs::path root = folder.file("within/ioh");
  export_ioh(store, "odd", {.folder = root.string()});
  std::vector<std::string> names;
  for (const auto& one : fs::directory_iterator(root)) names.push_back(one.path().filename());
  const std::string cut(150, 'x');
  EXPECT_THAT(names, ::testing::UnorderedElementsAre("_.", "_", "_hidden", cut, cut + "_2"));
  EXPECT_EQ(std::distance(fs::directory_iterator(root.parent_path()), {}), 1);
}

}  // namespace
}  // namespace evodoku::study
