#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
constexpr auto kEasySolved =
    "419738526735426819628951347573189462142673985896542731264397158387215694951864273";
constexpr auto kTwoSolutions = "12..34....1.....";  // completed in more than one way
constexpr auto kNoSolution = "123...4.........";    // obeys the rules, cannot be completed

std::string lines(const std::vector<std::string>& all) {
  std::string out;
  for (const std::string& line : all) out += line + "\n";
  return out;
}

TEST(Solve, ReadsStandardInput) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"solve"}, std::vector<std::string>{"solve", "-"}}) {
    const Ran ran = run_program(arguments, {.input = lines({kEasy})});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, lines({kEasySolved}));
    EXPECT_EQ(ran.err, "");
  }
}

TEST(Solve, EverySolverSolves) {
  for (const char* solver : {"general", "csp", "backtrack", "sat"}) {
    const Ran ran = run_program({"solve", "--with", solver}, {.input = lines({kEasy})});
    EXPECT_EQ(ran.code, 0) << solver;
    EXPECT_EQ(ran.out, lines({kEasySolved})) << solver;
  }
}

TEST(Solve, TellsWhenThereAreTwoSolutions) {
  const Ran ran = run_program({"solve"}, {.input = lines({kTwoSolutions})});
  EXPECT_EQ(ran.code, 5);
  EXPECT_THAT(ran.out, HasSubstr("  # multiple solutions\n"));
  EXPECT_THAT(ran.err, HasSubstr("stdin:1:1: has more than one solution"));
  const Ran first = run_program({"solve", "--limit", "1"}, {.input = lines({kTwoSolutions})});
  EXPECT_EQ(first.code, 0);
  EXPECT_THAT(first.out, Not(HasSubstr("#")));
}

TEST(Solve, TellsWhenThereIsNoSolution) {
  const Ran ran = run_program({"solve"}, {.input = lines({kNoSolution})});
  EXPECT_EQ(ran.code, 4);
  EXPECT_EQ(ran.out, std::string(kNoSolution) + "  # no solution\n");
}

TEST(Solve, PointsAtConflictingGivens) {
  const Ran ran = run_program({"solve"}, {.input = "1.1.............\n"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err,
              StartsWith("stdin:1:3: the given 1 of r1c3 stands in row 1 already, at r1c1"));
}

TEST(Solve, BatchGoesOnBehindErrorsAndEndsWithTheLargestCode) {
  const Ran ran =
      run_program({"solve"}, {.input = lines({kEasy, "12", kNoSolution, "", "# a remark", kEasy})});
  EXPECT_EQ(ran.code, 4);
  EXPECT_EQ(ran.out, lines({kEasySolved, "# invalid", std::string(kNoSolution) + "  # no solution",
                            kEasySolved}));
  EXPECT_THAT(ran.err, HasSubstr("stdin:2:3: the line ends after 2 cells"));
  EXPECT_THAT(ran.err, HasSubstr("4 puzzles: 2 solved, 1 no solution, 1 invalid"));
}

TEST(Solve, ListsAllSolutions) {
  const Ran ran = run_program({"solve", "--all"}, {.input = lines({"1.............2."})});
  EXPECT_EQ(ran.code, 5);
  std::istringstream text(ran.out);
  std::vector<std::string> found;
  for (std::string line; std::getline(text, line);) found.push_back(line);
  const Ran count = run_program({"count"}, {.input = lines({"1.............2."})});
  EXPECT_EQ(std::to_string(found.size()) + "\n", count.out);
  std::sort(found.begin(), found.end());
  EXPECT_EQ(std::adjacent_find(found.begin(), found.end()), found.end());
}

TEST(Solve, JsonHasTheDocumentedKeys) {
  const Ran ran = run_program({"solve", "--json", "--seed", "7"},
                              {.input = lines({kEasy, "1x", kTwoSolutions, kNoSolution})});
  EXPECT_EQ(ran.code, 5);
  std::istringstream text(ran.out);
  std::vector<nlohmann::json> objects;
  for (std::string line; std::getline(text, line);) objects.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(objects.size(), 4U);
  const std::vector<std::string> statuses = {"solved", "invalid", "multiple", "no_solution"};
  for (std::size_t i = 0; i < objects.size(); ++i) {
    EXPECT_EQ(objects[i]["status"], statuses[i]);
    for (const char* key : {"puzzle", "solution", "solver", "seconds", "nodes", "seed"}) {
      EXPECT_TRUE(objects[i].contains(key)) << key;
    }
    EXPECT_EQ(objects[i]["seed"], 7);
    EXPECT_EQ(objects[i].contains("message"), i > 0);
  }
  EXPECT_EQ(objects[0]["puzzle"], kEasy);
  EXPECT_EQ(objects[0]["solution"], kEasySolved);
  EXPECT_TRUE(objects[3]["solution"].is_null());
}

TEST(Solve, OutputKeepsTheOrderOfTheInputOnAnyNumberOfThreads) {
  std::string input;
  for (int i = 0; i < 3000; ++i) input += i % 3 == 0 ? lines({kEasy}) : lines({kTwoSolutions});
  const Ran one = run_program({"solve", "-q", "-j", "1"}, {.input = input});
  for (const char* jobs : {"2", "8"}) {
    const Ran many = run_program({"solve", "-q", "-j", jobs}, {.input = input});
    EXPECT_EQ(many.out, one.out) << jobs;
    EXPECT_EQ(many.code, one.code);
  }
}

TEST(Solve, DrawsASinglePuzzleOnATerminal) {
  const Ran ran = run_program({"solve"}, {.input = lines({kEasy}),
                                          .environment = {"LANG=C.UTF-8", "LC_ALL=", "NO_COLOR="},
                                          .terminal = true});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("┌───────┬───────┬───────┐"));
  EXPECT_THAT(ran.out, HasSubstr("\x1b[1m9\x1b[0m"));
  EXPECT_THAT(ran.out, HasSubstr("the only solution"));
}

TEST(Solve, HonoursNoColor) {
  const Ran plain = run_program(
      {"solve"}, {.input = lines({kEasy}), .environment = {"NO_COLOR=1"}, .terminal = true});
  EXPECT_THAT(plain.out, Not(HasSubstr("\x1b[1m")));
  const Ran forced = run_program({"solve", "--color", "always", "--show", "board"},
                                 {.input = lines({kEasy}), .environment = {"NO_COLOR=1"}});
  EXPECT_THAT(forced.out, HasSubstr("\x1b[1m"));
}

TEST(Solve, ShowsConflictsInRed) {
  const Ran ran = run_program({"solve", "--color", "always", "--show", "board"},
                              {.input = "1.1.............\n"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.out, HasSubstr("\x1b[31m1"));
}

TEST(Solve, ShowsPuzzleAndSolutionSideBySide) {
  const Ran ran = run_program({"solve", "--show", "both"},
                              {.input = lines({kEasy}), .environment = {"LC_ALL=C"}});
  EXPECT_THAT(ran.out, HasSubstr("puzzle                      solution\n"));
  EXPECT_THAT(ran.out, HasSubstr("| . . 9 | 7 3 . | 5 2 6 |   | 4 1 9 | 7 3 8 | 5 2 6 |\n"));
}

TEST(Solve, EndsInTimeWhenTheLimitIsSpent) {
  // An empty 25x25 cannot be counted through by anybody.
  std::string empty = "0";
  for (int i = 1; i < 625; ++i) empty += " 0";
  const Ran ran = run_program(
      {"solve", "--all", "--limit", "0", "--time-limit", "200ms", "--quiet", "-o", "/dev/null"},
      {.input = empty + "\n"});
  EXPECT_EQ(ran.code, 5);  // two solutions were seen
  const Ran none = run_program(
      {"solve", "--with", "backtrack", "--time-limit", "100ms", "--json"},
      {.input = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1......"
                "..4...9\n"});
  EXPECT_EQ(none.code, 1);
  EXPECT_THAT(none.out, HasSubstr("\"status\":\"unsolved\""));
}

TEST(Solve, ASolverRefusesBoardsOfAnotherSize) {
  for (const char* command : {"solve", "check", "count"}) {
    const Ran ran = run_program({command, "--with", "fast"}, {.input = "1...............\n"});
    EXPECT_EQ(ran.code, 2) << command;
    EXPECT_THAT(ran.err, HasSubstr("found 4x4")) << command;
  }
}

TEST(Solve, SizeAndBoxMustAgreeWithTheFile) {
  const std::string json = R"({"puzzle":"123456........................654321","box":[3,2]})";
  EXPECT_EQ(run_program({"solve", "--box", "3x2", "--limit", "1"}, {.input = json}).code, 0);
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"solve", "--box", "2x3"}, {"solve", "--size", "6"}, {"convert", "--size", "9"}}) {
    const Ran ran = run_program(wrong, {.input = json});
    EXPECT_EQ(ran.code, 3) << wrong[2];
    EXPECT_THAT(ran.err, HasSubstr("found a board of 6x6 (boxes 3x2), expected " +
                                   std::string(wrong[2] == "9" ? "9x9 " : "6x6 (boxes 2x3) ")));
  }
  const Ran instance = run_program({"solve", "--size", "9"}, {.input = "2 1\n1 2 -1 -1\n-1 -1 -1 "
                                                                       "-1\n-1 -1 -1 -1\n-1 -1 "
                                                                       "-1 -1\n"});
  EXPECT_EQ(instance.code, 3);
}

TEST(Solve, ContradictingPencilMarksAreNamed) {
  // r1c3 may be 1 or 2, which both stand in its row.
  const Ran ran = run_program({"solve"}, {.input = "1 2 12 34  . . . .  . . . .  . . . .\n"});
  EXPECT_EQ(ran.code, 4);
  EXPECT_THAT(ran.err, HasSubstr("nothing fits r1c3, where the pencil marks are 12"));
  EXPECT_THAT(ran.err, HasSubstr("--givens"));
  EXPECT_EQ(run_program({"solve", "--givens", "--limit", "1"},
                        {.input = "1 2 12 34  . . . .  . . . .  . . . .\n"})
                .code,
            0);
}

TEST(Solve, TitlesCannotSteerTheTerminal) {
  const Ran ran = run_program({"solve", "--show", "board", "--color", "never"},
                              {.input = R"({"puzzle":"1234341221434321","title":"a\u001b[2Jb"})"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(ran.out, StartsWith("a\\x1b[2Jb\n"));
}

TEST(Solve, DrawsAllBoardsOnATerminal) {
  const std::string line = "1.....2....3.4..\n";
  const Ran ran = run_program({"solve"}, {.input = line + line, .terminal = true});
  EXPECT_THAT(ran.out, Not(HasSubstr("12344321")));
  EXPECT_THAT(run_program({"solve"}, {.input = line + line}).out, HasSubstr("12344321"));
}

TEST(Solve, ADrawingOfAnUnsolvedBoardSaysSo) {
  const std::string line(81, '.');
  const Ran ran = run_program({"solve", "-w", "hughes", "--set", "population=10",
                               "--max-evaluations", "100", "--format", "svg"},
                              {.input = line + "\n"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, HasSubstr(">not solved: "));
  const Ran text = run_program({"solve", "-w", "hughes", "--set", "population=10",
                                "--max-evaluations", "100", "--show", "board"},
                               {.input = line + "\n"});
  EXPECT_THAT(text.out, HasSubstr("unsolved, error "));
}

}  // namespace
}  // namespace evodoku
