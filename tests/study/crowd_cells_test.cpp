// What crowds think cell by cell: recorded, kept, merged and shown.
#include "study/store/crowd_cells.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/solve.hpp"
#include "made_study.hpp"
#include "study/report/document.hpp"
#include "study/report/report.hpp"
#include "study/run/pool.hpp"
#include "study/store/sums.hpp"

namespace evodoku::study {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(CrowdCells, AreATextAndBack) {
  const std::vector<CrowdCell> cells = {{0xb2, 7, 5, 3}, {}, {255, 64, 1, 0}};
  EXPECT_EQ(text_of(cells), "b207050300000000ff400100");
  EXPECT_EQ(cells_of(text_of(cells)), cells);
  EXPECT_THAT(cells_of(""), IsEmpty());
  EXPECT_THAT(cells_of("b2070503f"), IsEmpty());
  EXPECT_THAT(cells_of("b20705zz"), IsEmpty());
  EXPECT_THAT(cells_of("-2070503"), IsEmpty());
}

RunResult run_of(const std::string& solver, const std::string& more) {
  const StudyPlan plan = read_plan(
      "seeds = { from = 7, to = 7 }\nrecord = \"generation\"\n"
      "budget = { evaluations = 40_000 }\n[[solvers]]\nsolver = \"" +
          solver + "\"\n" + more,
      "crowd.toml");
  return run_job(job_of(plan, 0), {});
}

constexpr auto kBoard =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

TEST(CrowdCells, AreRecordedInRoundGenerations) {
  const RunResult run =
      run_of("hughes-crowd", std::string("set = { population = 1000 }\n[[puzzles]]\nboards = "
                                         "[\"") +
                                 kBoard + "\"]\n");
  ASSERT_GT(run.points.size(), 20U);
  const Grid board = Grid::parse(kBoard);
  const Grid solution = solve(Puzzle(board)).solution;
  std::vector<std::uint64_t> generations;
  for (const RunPoint& point : run.points) {
    ASSERT_TRUE(point.crowd);
    if (!point.crowd->cells) continue;
    generations.push_back(point.generation);
    const std::vector<CrowdCell>& cells = *point.crowd->cells;
    ASSERT_EQ(cells.size(), 81U);
    double agreement = 0;
    int free = 0;
    for (int c = 0; c < 81; ++c) {
      const CrowdCell& cell = cells[static_cast<std::size_t>(c)];
      EXPECT_EQ(cell.solution, solution[c]);
      EXPECT_EQ(cell.agreement == 0, board[c] != 0);
      if (board[c] != 0) {
        EXPECT_EQ(cell.aggregate, board[c]);
        EXPECT_EQ(cell.best_expert, board[c]);
      } else {
        agreement += cell.agreement / 255.0;
        ++free;
      }
    }
    EXPECT_NEAR(agreement / free, point.crowd->agreement, 0.005);
  }
  generations.resize(6);
  EXPECT_THAT(generations, ElementsAre(0, 1, 2, 5, 10, 20));
}

TEST(CrowdCells, AreOfSudokuAlone) {
  const RunResult run =
      run_of("queens",
             "[solvers.set]\ncrowd = [{ vote = \"by_cell\" }]\n[[puzzles]]\nproblem = "
             "\"queens\"\nsize = 12\n");
  ASSERT_FALSE(run.points.empty()) << run.figures.message;
  ASSERT_TRUE(run.points.front().crowd);
  ASSERT_TRUE(run.points.front().crowd->cells) << "the generation counts";
  EXPECT_THAT(*run.points.front().crowd->cells, IsEmpty());
}

/// Two generations of a 4x4 without givens but for the first cell. The aggregate is right in the
/// first two free cells, its best expert in the first.
RunResult with_crowd(const PlannedRun& run) {
  RunResult out = unsolved(3);
  for (const std::uint64_t generation : {0U, 1U}) {
    RunPoint& point = out.points.emplace_back();
    point = {.generation = generation, .evaluations = 10 * (generation + 1), .error = 7};
    point.diversity = 0.5;
    if (run.solver == 1) continue;
    point.crowd = {.aggregate = 4, .best_expert = 6, .mean_expert = 8, .agreement = 0.25};
    point.crowd->cells = std::vector<CrowdCell>(16, {51, 1, 1, 2});
    (*point.crowd->cells)[0] = {0, 3, 3, 3};
    (*point.crowd->cells)[1] = {255, 2, 2, 2};
    (*point.crowd->cells)[2] = {128, 2, 1, 2};
  }
  return out;
}

/// A store with such runs, closed again; says where it is.
std::string store_with_crowds(const StudyFolder& folder, std::uint64_t seeds) {
  MadeStudy made;
  made.solvers({"a"}).puzzles(1).seeds(seeds);
  const std::string path = folder.file("store.sqlite");
  Store store(path);
  made.save(store, with_crowd);
  return path;
}

TEST(CrowdCells, AreInTheReport) {
  StudyFolder folder;
  Store store(folder.file("store.sqlite"));
  MadeStudy made;
  made.solvers({"with <crowd>", "without"}).puzzles(2).seeds(3);
  made.plan.record = Record::kGeneration;
  made.save(store, with_crowd);
  const report::Document document = report::report_of(store, "made");
  const std::string text = report::markdown_of(document);
  // Of 15 free cells 2 and 1 are right.
  EXPECT_THAT(text, HasSubstr("| 0 | 6 | 50 % | 25 % | 6 | 4 | 100 % | 7 % | 13 % |"));
  const std::string html = report::html_of(document);
  EXPECT_THAT(html, HasSubstr("What crowds thought"));
  EXPECT_THAT(html, HasSubstr("with &lt;crowd&gt; on puzzle 1, seed 1"));
  EXPECT_THAT(html, HasSubstr("0: aggregate 4, right 2/15"));
  EXPECT_THAT(html, HasSubstr("1: best expert 6, right 1/15"));
  EXPECT_THAT(html, HasSubstr("50 % agree, right is 2"));
}

TEST(CrowdCells, AreDrawnOnTheBoardOfThePuzzle) {
  const auto page_of = [](const std::string& text) {
    StudyFolder folder;
    Store store(folder.file("store.sqlite"));
    MadeStudy made;
    made.solvers({"a"}).puzzles(1).seeds(1);
    made.plan.puzzles[0].text = text;
    made.save(store, with_crowd);
    return report::html_of(report::report_of(store, "made"));
  };
  const std::string cells(16, '.');
  std::vector<std::string> texts = {"0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"};  // as large boards have it
  for (const std::string code : {"", "2x2+x ", "2x2+windoku ", "4:1122112233443344+x "}) {
    texts.push_back(code + cells);
  }
  for (const std::string& text : texts) {
    EXPECT_THAT(page_of(text), HasSubstr("0: aggregate 4, right 2/15")) << text;
  }
  // What only a damaged store says: boards of another size, and none.
  for (const std::string code : {"3x3+x ", "9x9x9 ", "4:11 ", ":x "}) {
    const std::string page = page_of(code + cells);
    EXPECT_THAT(page, HasSubstr("What crowds thought")) << code;
    EXPECT_THAT(page, Not(HasSubstr("0: aggregate 4"))) << code;
  }
}

TEST(CrowdCells, ThatNoProgramOfOursWroteAreLeftOut) {
  const StudyFolder folder;
  const std::string path = store_with_crowds(folder, 2);
  {
    SQLite::Database database(path, SQLite::OPEN_READWRITE);
    add_sum_functions(database.getHandle());
    database.exec("UPDATE points SET aggregate = NULL WHERE run = 1");
    database.exec("UPDATE crowds SET cells = substr(cells, 1, 64) WHERE generation = 1");
    database.exec("UPDATE runs SET points_sum = " + points_digest("runs.id"));
    database.exec("UPDATE terms SET digest = " + runs_digest("terms.id"));
  }
  Store store(path);
  const std::string page = report::html_of(report::report_of(store, "made"));
  EXPECT_THAT(page, HasSubstr("a on puzzle 1, seed 2"));
  EXPECT_THAT(page, HasSubstr("0: aggregate 4, right 2/15"));
  EXPECT_THAT(page, Not(HasSubstr("1: aggregate 4")));
}

TEST(CrowdCells, GoWithTheRunsOfAnotherStore) {
  StudyFolder folder;
  MadeStudy made;
  made.solvers({"a", "b"}).puzzles(1).seeds(2);
  const auto crowds = [](Store& store) {
    std::vector<std::string> out;
    store.scan_crowds("made", [&](const RunPlace& place, const RunPoint& point) {
      out.push_back(fmt::format("{} {} {} {}", place.solver, place.seed, point.generation,
                                text_of(*point.crowd->cells)));
    });
    return out;
  };
  Store from(folder.file("from.sqlite"));
  made.save(from, with_crowd);
  Store into(folder.file("into.sqlite"));
  into.merge(folder.file("from.sqlite"));
  EXPECT_EQ(crowds(from).size(), 4U);
  EXPECT_EQ(crowds(into), crowds(from));
}

TEST(CrowdCells, OfAStoreThatWasChangedAreRefused) {
  const StudyFolder folder;
  const std::string path = store_with_crowds(folder, 1);
  SQLite::Database(path, SQLite::OPEN_READWRITE)
      .exec("UPDATE crowds SET cells = replace(cells, 'ff', 'fe') WHERE generation = 1");
  EXPECT_THROW(Store{path}, InputError);
}

}  // namespace
}  // namespace evodoku::study
