// Reports: what is in them, and that they load nothing.
#include "study/report/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "report_support.hpp"
#include "study/report/convergence.hpp"

namespace evodoku::study::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST_F(ReportTest, HasAllSections) {
  made.solvers({"ga population=10", "ga population=20", "other"}).puzzles(4).seeds(6);
  made.plan.solvers[0].settings = {{"population", "10"}};
  made.plan.solvers[1].settings = {{"population", "20"}};
  made.plan.record = Record::kImprovement;
  const Document document = report(usual);
  EXPECT_THAT(ids(document), ::testing::ElementsAre("abstract", "overview", "solvers", "puzzles",
                                                    "running-times", "spread", "convergence",
                                                    "parameters", "pairs", "ranks", "sources"));
  const std::string html = page(usual);
  EXPECT_THAT(html, HasSubstr("72 planned, 72 done, 24 solved, 48 not solved, 0 failed"));
  EXPECT_THAT(html, HasSubstr("seeds</td><td>1 to 6"));
  EXPECT_THAT(html, HasSubstr("The recipe ga population=20"));
  EXPECT_THAT(html, Not(HasSubstr("incomplete")));
  // 8 of 24: Wilson's interval and that of Clopper and Pearson, as R has them.
  EXPECT_THAT(html, HasSubstr(">0.333</td><td class=\"n\">0.180 to 0.533</td>"
                              "<td class=\"n\">0.156 to 0.553</td>"));
  EXPECT_THAT(html, HasSubstr("critical difference"));
  EXPECT_THAT(html, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(html, HasSubstr("@media print"));
}

TEST_F(ReportTest, SaysItInShort) {
  made.solvers({"good", "bad"}).puzzles(2).seeds(5);
  const auto run = [](const PlannedRun& one) {
    return one.solver == 0 && one.seed > 1 ? solved(100) : unsolved(3);
  };
  const std::string html = page(run);
  EXPECT_THAT(html, HasSubstr("2 solvers ran on 2 puzzles with 5 seeds: 20 runs, of which 8 were "
                              "solved."));
  // Newcombe's interval of 8/10 and 0/10; four of five runs win and the fifth ties on each puzzle.
  EXPECT_THAT(html,
              HasSubstr("good is better than bad: the first solved 8 of 10 runs, the second 0 "
                        "of 10, 80 percentage points more (95 % interval 38 to 94). On the "
                        "same puzzle a run of the first does better than one of the second "
                        "with a chance of 0.900 (A12, a large effect; van Elteren&#39;s test, "
                        "p &lt; 0.001)."));
  EXPECT_LT(html.find("id=\"abstract\""), html.find("id=\"overview\""));
}

TEST_F(ReportTest, SaysInShortWhoCameClosest) {
  made.solvers({"a", "b"}).puzzles(1).seeds(3);
  const std::string html =
      page([](const PlannedRun& one) { return unsolved(one.solver == 0 ? 5 : 2); });
  EXPECT_THAT(html, HasSubstr("6 runs, of which none was solved."));
  EXPECT_THAT(html, HasSubstr("neither solved a run, and the first ended with an error of 2 on "
                              "average, the second with 5, a difference of -3 (95 % interval -3 to "
                              "-3)"));
  EXPECT_THAT(html, Not(HasSubstr("∞"))) << "where nothing is solved, errors tell";
  EXPECT_LT(html.find("<td>b</td>"), html.find("<td>a</td>")) << "the best first";
}

TEST_F(ReportTest, SaysInShortWhatIsNotProved) {
  made.solvers({"a", "b"}).puzzles(1).seeds(4);
  const std::string html = page(
      [](const PlannedRun& one) { return one.seed <= 2 + one.solver ? solved(100) : unsolved(3); });
  // On the third seed b has no error, a has 3: the mean of 0, 0, -3 and 0, ±3.182 · 1.5 / 2.
  EXPECT_THAT(html, HasSubstr("No difference between b and a is proved: the first solved 3 of 4 "
                              "runs, the second 2 of 4, and the first ended with an error of 0.75 "
                              "on average, the second with 1.5, a difference of -0.75 (95 % "
                              "interval -3.137 to 1.637)."));
  EXPECT_THAT(html, HasSubstr("More puzzles or seeds may tell."));
}

TEST_F(ReportTest, PutsTheBestBesideAllOthers) {
  made.solvers({"slow", "quick", "slower"}).puzzles(2).seeds(10);
  const std::string html = page([](const PlannedRun& one) {
    return solved((one.solver == 1 ? 10 : one.solver == 0 ? 100 : 300) + one.seed);
  });
  EXPECT_THAT(html, HasSubstr("quick did best of 3 solvers: it solved 20 of 20 runs"));
  EXPECT_THAT(html,
              HasSubstr("both solved all runs, the second with 6.806 times the evaluations of "
                        "the first"));
  EXPECT_THAT(html, HasSubstr("quick beside the other solvers, best first"));
  const std::size_t slow = html.find("<tr><td>slow</td>");
  EXPECT_LT(slow, html.find("<tr><td>slower</td>"));
}

TEST_F(ReportTest, TellsTheEffectsOfAllParameters) {
  for (const char* a : {"1", "2"}) {
    for (const char* b : {"x", "y"}) {
      for (const char* c : {"p", "q"}) {
        made.solvers({fmt::format("ga a={} b={} c={}", a, b, c)});
        made.plan.solvers.back().settings = {{"a", a}, {"b", b}, {"c", c}};
      }
    }
  }
  made.puzzles(2).seeds(3);
  // c matters most, then a and b together; b alone and a alone cancel out.
  const Document document = report([](const PlannedRun& run) {
    const std::size_t a = run.solver / 4, b = run.solver / 2 % 2, c = run.solver % 2;
    return unsolved(static_cast<std::int64_t>(20 + 10 * c + 4 * (a ^ b) + run.seed % 2));
  });
  const std::string text = markdown_of(document);
  EXPECT_THAT(text, HasSubstr("ga: what explains the error, the strongest first"));
  EXPECT_THAT(text, ::testing::ContainsRegex("c . 0.8[0-9]+ .*p: 22.67, q: 32.67"));
  EXPECT_LT(text.find("| c |"), text.find("| a × b |"));
  EXPECT_LT(text.find("| a × b |"), text.find("| a |"));
  EXPECT_THAT(text, HasSubstr("best 1, x: 25.67"));
  // The maps show the strongest, not the first two.
  const std::string html = html_of(document);
  EXPECT_THAT(html, HasSubstr("ga: error by c"));
  const std::string shown = text_of(summary_of(store, "made"));
  EXPECT_THAT(shown, HasSubstr("a × b"));
  const std::string solved = text_of(summary_of(store, "made", "solved"));
  EXPECT_THAT(solved, HasSubstr("ga: what explains the share solved, the strongest first"));
  EXPECT_THAT(solved, HasSubstr("p: 0, q: 0"));
  EXPECT_THAT(text_of(summary_of(store, "made", "cost")), HasSubstr("p: 1,000, q: 1,000"));
  EXPECT_THROW((void)report_of(store, "made", "eror"), UsageError);
  EXPECT_THAT(shown, HasSubstr("made: 48 of 48 runs, evaluations=1000, version 1\n"));
  EXPECT_THAT(shown, Not(HasSubstr("inf")));
}

TEST_F(ReportTest, ColoursAreThereForEveryClass) {
  made.solvers({"a", "b"}).puzzles(2).seeds(4);
  made.plan.record = Record::kImprovement;
  const std::string html = page(usual);
  pugi::xml_document document;
  document.load_string(as_xml(html).c_str());
  for (const auto& node : document.select_nodes("//svg//*[@class]")) {
    std::istringstream words(node.node().attribute("class").value());
    for (std::string one; words >> one;) EXPECT_THAT(html, HasSubstr(".plot ." + one + " {"));
  }
}

TEST_F(ReportTest, FiguresAndTablesAreFiles) {
  made.solvers({"a_b 50 %", "other"}).puzzles(2).seeds(6);
  const std::vector<ReportFile> files = files_of(report(usual));
  std::map<std::string, std::string> all;
  for (const ReportFile& one : files) EXPECT_TRUE(all.emplace(one.name, one.bytes).second);
  std::size_t figures = 0;
  for (const auto& [name, bytes] : all) {
    if (name.ends_with(".pdf")) {
      EXPECT_TRUE(bytes.starts_with("%PDF-1")) << name;
      EXPECT_TRUE(all.contains(name.substr(0, name.size() - 4) + ".svg"));
      ++figures;
    }
    if (!name.ends_with(".svg")) continue;
    pugi::xml_document drawing;
    EXPECT_TRUE(drawing.load_string(bytes.c_str())) << name;
    // Nothing is left to a style sheet.
    EXPECT_TRUE(drawing.select_nodes("//*[@class]").empty()) << name;
    EXPECT_THAT(bytes, Not(HasSubstr("var(")));
    EXPECT_STREQ(drawing.child("svg").attribute("xmlns").value(), "http://www.w3.org/2000/svg");
    EXPECT_EQ(drawing.child("svg").attribute("width").as_int(), 760);
    EXPECT_FALSE(drawing.select_nodes("//text[@fill='#1f2328' and @font-size]").empty()) << name;
  }
  EXPECT_GE(figures, 4U);
  EXPECT_THAT(all["solvers-table-1.csv"],
              ::testing::StartsWith("solver,runs,solved,not solved,failed,rate,"));
  EXPECT_THAT(all["solvers-table-1.csv"], HasSubstr("\r\nother,12,4,8,0,0.333,"));
  EXPECT_THAT(all["solvers-table-1.tex"], HasSubstr("\\begin{tabular}{lrrrrrrr}\n\\hline\n"));
  EXPECT_THAT(all["solvers-table-1.tex"], HasSubstr("\na\\_b 50 \\% & 12 & 4 & 8 & 0 & 0.333 & "));
  EXPECT_THAT(all["solvers-table-1.tex"], ::testing::EndsWith("\\hline\n\\end{tabular}\n"));
  EXPECT_THAT(all["solvers-table-2.tex"], HasSubstr("$\\infty$"));
  EXPECT_THAT(all["solvers-table-2.csv"], HasSubstr(",inf,"));
  EXPECT_EQ(files_of(report_of(store, "made"))[1].bytes, files[1].bytes) << "the same bytes";
}

TEST_F(ReportTest, NamesAreNoPartOfTheEndOfARowInLatex) {
  made.solvers({"[5cm]br", "*star", "a"}).puzzles(1).seeds(2);
  made.save(store, [](const PlannedRun& run) { return run.seed == 1 ? solved(9) : unsolved(2); });
  std::map<std::string, std::string> all;
  for (const ReportFile& one : files_of(report_of(store, "made"))) all[one.name] = one.bytes;
  EXPECT_THAT(all["solvers-table-1.tex"], HasSubstr("\n{}[5cm]br & "));
  EXPECT_THAT(all["solvers-table-1.tex"], HasSubstr("\n{}*star & "));
  EXPECT_THAT(all["solvers-table-1.tex"], HasSubstr("\na & "));
}

TEST_F(ReportTest, NamesThatLookLikeNumbersStayInTables) {
  made.solvers({"1,5", "–", "−7"}).puzzles(1).seeds(2);
  for (const ReportFile& one : files_of(report([](const PlannedRun& run) {
         return run.solver == 0 ? solved(1234 + run.seed) : unsolved(3);
       }))) {
    if (one.name == "solvers-table-1.csv") {
      EXPECT_THAT(one.bytes, HasSubstr("\r\n\"1,5\",2,2,0,"));
      EXPECT_THAT(one.bytes, HasSubstr("\r\n–,2,0,2,"));
      EXPECT_THAT(one.bytes, HasSubstr("\r\n−7,2,0,2,"));
    }
    // Those that we have formatted are for other programs.
    if (one.name == "solvers-table-2.csv") {
      EXPECT_THAT(one.bytes, HasSubstr(",1236,"));
      EXPECT_THAT(one.bytes, HasSubstr(",inf,"));
    }
  }
}

TEST_F(ReportTest, HasNoEffectsOfAnIncompleteDesign) {
  made.solvers({"ga a=1 b=1", "ga a=1 b=2", "ga a=2 b=1"}).puzzles(1).seeds(2);
  made.plan.solvers[0].settings = {{"a", "1"}, {"b", "1"}};
  made.plan.solvers[1].settings = {{"a", "1"}, {"b", "2"}};
  made.plan.solvers[2].settings = {{"a", "2"}, {"b", "1"}};
  EXPECT_THAT(page([](const PlannedRun&) { return unsolved(3); }),
              HasSubstr("not every combination of values has runs"));
}

TEST_F(ReportTest, PutsVerdictsFirst) {
  made.solvers({"a", "b"}).puzzles(2).seeds(5);
  made.plan.text = R"(
[[published]]
source = "table 1"
what = "share solved"
measure = "solved"
values = { a = 0.3, b = 0.9 }
runs = 10
[[published]]
what = "error"
measure = "error"
value = 2
[[published]]
source = "its text"
what = "share solved by group"
measure = "solved"
by = "puzzle"
values = { odd = 0.4, even = 0.8 }
runs = 5
[[published.readings]]
name = "a alone"
solver = "a"
[[published.readings]]
name = "b alone"
solver = "b"
)";
  const auto run = [](const PlannedRun& one) {
    return one.solver == 0 && one.seed % 2 == 0 ? solved(100) : unsolved(3);
  };
  const std::string html = page(run);
  const Document document = report_of(store, "made");
  EXPECT_EQ(document.sections.at(1).id, "published");
  // a: 4 of 10 and a published 3 of 10; b: none of 10 and a published 9 of 10.
  EXPECT_THAT(html, HasSubstr("<td class=\"n\">0.3</td><td class=\"n\">10</td><td class=\"n\">"
                              "<b>0.400</b></td><td class=\"n\">0.168 to 0.687</td>"));
  EXPECT_THAT(html, HasSubstr("ours is lower"));
  EXPECT_THAT(html, HasSubstr("none: n is not published"));
  EXPECT_THAT(html, HasSubstr("(one run)"));
  EXPECT_THAT(html, HasSubstr("odd: a alone"));
  EXPECT_THAT(html, HasSubstr("1 differs by more than chance allows"));
  EXPECT_THAT(html, HasSubstr("For 1 more there is no verdict"));
  EXPECT_THAT(html, HasSubstr("What differs: share solved."));
  const std::string text = markdown_of(document);
  EXPECT_THAT(text, HasSubstr("| reading | even | odd | agree |"));
}

TEST_F(ReportTest, OfSeveralStudies) {
  made.solvers({"a"}).puzzles(2).seeds(5);
  made.plan.text = "[[published]]\nwhat = \"error\"\nmeasure = \"error\"\nvalue = 90\nruns = 9\n";
  made.plan.summary = "the first";
  const auto run = [](const PlannedRun& one) { return unsolved(static_cast<int>(one.seed)); };
  made.save(store, run);
  made.plan.name = "other";
  made.plan.summary = "the second";
  made.plan.text = "seeds = 1\n";
  made.save(store, run);
  const std::string text = markdown_of(joint_report_of(store, {"made", "other"}, "Both"));
  EXPECT_THAT(text, ::testing::StartsWith("# Both\n\n2 studies. Of 1 published values and claims "
                                          "that can be compared, 0 agree with ours, 1 differ"));
  EXPECT_THAT(text, HasSubstr("| made | 10 | 0 | **0** | 1 | 0 | 0 | the first |"));
  EXPECT_THAT(text, HasSubstr("\n## the first\n"));
  EXPECT_THAT(text, HasSubstr("\n## the second\n"));
}

TEST_F(ReportTest, SaysWhichProgramsBehaveOtherwise) {
  made.solvers({"a", "b"}).puzzles(1).seeds(3);
  const auto text = [&] {
    made.save(store, usual);
    return markdown_of(report_of(store, "made"));
  };
  EXPECT_THAT(text(), Not(HasSubstr("otherwise")));
  made.program = "0.1.0";
  const std::string old = text();
  EXPECT_THAT(old, HasSubstr("Run by evodoku 0.1.0, which behaves otherwise than this program "
                             "(evodoku "));
  EXPECT_THAT(old, HasSubstr(fmt::format("6 runs of evodoku 1 (behaviour {}).", behaviour())));
  EXPECT_THAT(old, HasSubstr("| program | evodoku 0.1.0 |"));
  // Together with a study by another program; a version alone makes no difference.
  MadeStudy other = made;
  other.plan.name = "other";
  other.program = fmt::format("9 {}", behaviour());
  other.save(store, usual);
  const auto both = [&] { return markdown_of(joint_report_of(store, {"made", "other"}, "Both")); };
  EXPECT_THAT(both(), HasSubstr("programs that behave differently"));
  made.program = fmt::format("1 {}", behaviour());
  made.save(store, usual);
  EXPECT_THAT(both(), Not(HasSubstr("programs that behave differently")));
}

TEST_F(ReportTest, IsTheSameForTheSameStore) {
  made.solvers({"a", "b", "c"}).puzzles(3).seeds(9);
  const std::string first = page(usual);
  EXPECT_EQ(first, html_of(report_of(store, "made")));
  Store again(folder.file("store.sqlite"), Store::Mode::kRead);
  EXPECT_EQ(first, html_of(report_of(again, "made")));
}

TEST_F(ReportTest, ComparesAllWithABaseline) {
  made.solvers({"a", "b", "c"}).puzzles(2).seeds(20);
  made.plan.text += "baseline = \"b\"\n";
  // On the same puzzle with the same seed c has two errors fewer than b, and a is the same.
  const Document document = report([](const PlannedRun& run) {
    const auto error = static_cast<std::int64_t>(5 + run.seed % 3 + run.puzzle);
    return unsolved(run.solver == 2 ? error - 2 : error, run.solver == 2 ? 900 : 1000);
  });
  const auto found = std::find_if(document.sections.begin(), document.sections.end(),
                                  [](const ReportSection& one) { return one.id == "baseline"; });
  ASSERT_NE(found, document.sections.end());
  const auto& table = std::get<TextTable>(found->blocks.front());
  ASSERT_EQ(table.rows.size(), 2U);
  EXPECT_EQ(table.rows[0][0].text, "a");
  EXPECT_EQ(table.rows[0][4].text, "+0.00 (+0.00 to +0.00)");
  EXPECT_EQ(table.rows[0].back().text, "–");
  EXPECT_EQ(table.rows[1][0].text, "c");
  EXPECT_EQ(table.rows[1][4].text, "-2.00 (-2.00 to -2.00)");
  EXPECT_EQ(table.rows[1][6].text, "-10.00 (-10.00 to -10.00)");
  EXPECT_EQ(table.rows[1].back().text, "less error; needs less");
}

TEST_F(ReportTest, TellsWhatEachChoiceIsWorth) {
  made.solvers({"none", "a1 b1", "a1 b2", "a2 b1", "a2 b2"}).puzzles(2).seeds(20);
  made.plan.text += "baseline = \"none\"\n";
  for (std::size_t i = 1; i < 5; ++i) {
    made.plan.solvers[i].group = "grid";
    made.plan.solvers[i].settings = {{"a", i < 3 ? "1" : "2"}, {"b", i % 2 == 1 ? "1" : "2"}};
  }
  // a=2 has two errors fewer; b costs nothing but evaluations.
  const Document document = report([](const PlannedRun& run) {
    const auto error = static_cast<std::int64_t>(5 + run.seed % 3 + run.puzzle);
    const bool dear = run.solver == 2 || run.solver == 4;
    return unsolved(run.solver > 2 ? error - 2 : error, dear ? 1100 : 1000);
  });
  const auto found = std::find_if(document.sections.begin(), document.sections.end(),
                                  [](const ReportSection& one) { return one.id == "baseline"; });
  ASSERT_NE(found, document.sections.end());
  const auto& table = std::get<TextTable>(found->blocks.front());
  std::vector<std::string> rows;
  for (const auto& row : table.rows) {
    rows.push_back(fmt::format("{} | {} | {} | {} | {}", row[0].text, row[1].text, row[4].text,
                               row[6].text, row.back().text));
  }
  const std::string same = "+0.00 (+0.00 to +0.00)";
  const std::string two = "-2.00 (-2.00 to -2.00)";
  const std::string one = "-1.00 (-1.00 to -1.00)";
  const std::string five = "+5.00 (+5.00 to +5.00)";
  const std::string ten = "+10.00 (+10.00 to +10.00)";
  EXPECT_THAT(rows, ::testing::ElementsAre(
                        "grid: all | 160 | " + one + " | " + five + " | less error; needs more",
                        "grid: a=1 | 80 | " + same + " | " + five + " | needs more",
                        "grid: a=2 | 80 | " + two + " | " + five + " | less error; needs more",
                        "grid: b=1 | 80 | " + one + " | " + same + " | less error",
                        "grid: b=2 | 80 | " + one + " | " + ten + " | less error; needs more"));
}

TEST_F(ReportTest, HasNoBaselineUnlessThePlanNamesOne) {
  made.solvers({"a", "b"}).puzzles(1).seeds(1);
  EXPECT_THAT(ids(report([](const PlannedRun&) { return unsolved(3); })),
              Not(::testing::Contains("baseline")));
}

TEST_F(ReportTest, DrawsAMapOfTwoParameters) {
  for (const char* rate : {"0.1", "0.5"}) {
    for (const char* population : {"10", "20", "40"}) {
      made.solvers({fmt::format("ga population={} rate={}", population, rate)});
      made.plan.solvers.back().settings = {{"population", population}, {"rate", rate}};
    }
  }
  made.puzzles(1).seeds(4);
  // All solved for the last population alone.
  const std::string html =
      page([](const PlannedRun& run) { return run.solver % 3 == 2 ? solved(90) : unsolved(4); });
  EXPECT_THAT(html, HasSubstr("ga: success rate"));
  EXPECT_THAT(html, HasSubstr("population 40, rate 0.5: 4 of 4 solved, ERT 90, error 0"));
  EXPECT_THAT(html, HasSubstr("population 10, rate 0.1: 0 of 4 solved, ERT ∞, error 4"));
}

TEST_F(ReportTest, MarkdownHasWholeTables) {
  made.solvers({"a", "b"}).puzzles(2).seeds(5);
  const std::string text = markdown_of(report(usual));
  EXPECT_THAT(text, ::testing::StartsWith("# made\n"));
  EXPECT_THAT(text, HasSubstr("\n## Solvers\n"));
  EXPECT_THAT(text, Not(HasSubstr("<svg")));
  std::istringstream lines(text);
  std::size_t columns = 0;
  std::size_t rows = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t count =
        line.starts_with('|') ? static_cast<std::size_t>(std::count(line.begin(), line.end(), '|'))
                              : 0;
    EXPECT_TRUE(columns == 0 || count == 0 || count == columns) << line;
    columns = count;
    rows += count == 0 ? 0 : 1;
  }
  EXPECT_GT(rows, 15U);
}

/// Quartiles at the places of the curve, against those of the errors that runs had there.
TEST_F(ReportTest, ConvergenceHasTheQuartilesOfRuns) {
  made.solvers({"a"}).puzzles(1).seeds(9);
  made.plan.record = Record::kImprovement;
  made.save(store, [](const PlannedRun& run) {
    RunResult out = unsolved(static_cast<std::int64_t>(run.seed));
    // Falls by one every 50 evaluations, from its seed on; begins at 10.
    for (std::uint64_t i = 0; i < 10; ++i) {
      out.points.push_back({i, 10 + 50 * i, static_cast<std::int64_t>(run.seed + 10 - i), 0});
    }
    return out;
  });
  const StudyData study = load_study(store, "made");
  const std::vector<ScoredPublished> none;
  const Convergence found = convergence_of({study, store, none}, {0});
  ASSERT_EQ(found.curves.size(), 1U);
  const ConvergenceCurve& curve = found.curves.front();
  EXPECT_EQ(curve.runs, 9U);
  EXPECT_EQ(found.read, 9U);
  EXPECT_GE(curve.x.front(), 10);
  EXPECT_LT(curve.x.front(), 12);
  EXPECT_DOUBLE_EQ(curve.x.back(), 1000);
  for (std::size_t i = 0; i < curve.x.size(); ++i) {
    const double steps = std::min(9.0, std::floor((curve.x[i] - 10) / 50));
    EXPECT_DOUBLE_EQ(curve.lower[i], 3 + 10 - steps) << curve.x[i];
    EXPECT_DOUBLE_EQ(curve.middle[i], 5 + 10 - steps) << curve.x[i];
    EXPECT_DOUBLE_EQ(curve.upper[i], 7 + 10 - steps) << curve.x[i];
  }
  // With limits the first seeds serve, whole runs only.
  const Convergence few = convergence_of({study, store, none}, {0}, {.runs = 20, .points = 35});
  ASSERT_EQ(few.curves.size(), 1U);
  EXPECT_EQ(few.curves.front().runs, 3U);
  EXPECT_EQ(few.read, 3U);
  EXPECT_EQ(few.all, 9U);
  EXPECT_EQ(convergence_of({study, store, none}, {0}, {.runs = 4}).curves.front().runs, 4U);
}

}  // namespace
}  // namespace evodoku::study::report
