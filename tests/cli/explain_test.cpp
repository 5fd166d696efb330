// explain and hint.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using nlohmann::json;
using support::Ran;
using support::run_program;
using testing::HasSubstr;
using testing::Not;

const std::string kPuzzle =
    ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54.";
const std::string kSolution =
    "183524697547869123629317458235698714471253869896741235354176982962485371718932546";
const std::string kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

/// The puzzle with some values placed, and with pencil marks, in our own format.
std::string position(const std::map<std::size_t, char>& placed,
                     const std::map<std::size_t, std::string>& marks = {}) {
  json out = {{"puzzle", kPuzzle}, {"placed", std::string(81, '.')}};
  std::string values(81, '.');
  for (const auto& [cell, value] : placed) values[cell] = value;
  out["placed"] = values;
  std::vector<std::string> candidates(81);
  for (const auto& [cell, digits] : marks) candidates[cell] = digits;
  if (!marks.empty()) out["candidates"] = candidates;
  return out.dump() + "\n";
}

std::size_t cell_of(const std::string& name) {
  return static_cast<std::size_t>((name[1] - '1') * 9 + name[3] - '1');
}

TEST(Explain, TellsEveryStepAndTheSolution) {
  const Ran ran = run_program({"explain"}, {.input = kPuzzle + "\n"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("28 givens, rated 7.2 (expert)"));
  EXPECT_THAT(ran.out,
              HasSubstr("  1. hidden single in a box (1.2): r1c8, r3c3 and r4c5 rule out 9 in "
                        "the rest of box 2. So r2c6\n     is 9.\n"));
  EXPECT_THAT(ran.out, HasSubstr("So 6 can be\n     crossed out in r2c1."));
  EXPECT_THAT(ran.out, HasSubstr("-6")) << "a board with what is crossed out";
  EXPECT_THAT(ran.out, HasSubstr("The solution: " + kSolution));
  const Ran bare = run_program({"explain", "--boards", "none"}, {.input = kPuzzle + "\n"});
  EXPECT_THAT(bare.out, Not(HasSubstr("│")));
}

/// Whoever does what the steps say comes to the solution, and loses no right candidate on the way.
TEST(Explain, StepsInJsonLeadToTheSolution) {
  const Ran ran = run_program({"explain", "--json"}, {.input = kPuzzle + "\n"});
  const json one = json::parse(ran.out);
  EXPECT_EQ(one["rating"], 7.2);
  EXPECT_EQ(one["level"], "expert");
  EXPECT_EQ(one["solution"], kSolution);
  std::string board = kPuzzle;
  bool chains = false;
  for (const json& step : one["steps"]) {
    EXPECT_FALSE(step["reason"].get<std::string>().empty());
    for (const std::string name : step["place"]) board[cell_of(name)] = name[5];
    for (const std::string name : step["remove"]) {
      EXPECT_NE(kSolution[cell_of(name)], name[5]) << step.dump();
    }
    chains = chains || step.contains("chains");
  }
  EXPECT_EQ(board, kSolution);
  EXPECT_TRUE(chains);
}

TEST(Explain, WritesAPage) {
  const support::TemporaryFolder folder;
  const std::string page = folder.file("page.html");
  const Ran ran = run_program({"explain", "--html", "-o", page, "-j", "2"},
                              {.input = kPuzzle + "\n" + kEasy + "\n"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.out, "");
  const std::string text = support::read_file(page);
  EXPECT_THAT(text, testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(text, testing::EndsWith("</html>\n"));
  EXPECT_THAT(text, HasSubstr("id=\"stdin-1-1\""));
  EXPECT_THAT(text, HasSubstr("id=\"stdin-2-1\""));
  EXPECT_THAT(text, HasSubstr("class=\"packed\"")) << "each puzzle is unpacked on demand";
  const Ran one = run_program({"explain", "--html"}, {.input = kEasy + "\n"});
  EXPECT_THAT(one.out, HasSubstr("id=\"stdin-1-1-1\"")) << "one alone is there at once";
  EXPECT_EQ(run_program({"explain", "--html", "--json"}, {.input = kPuzzle}).code, 2);
}

TEST(Explain, StartsFromThePositionAsItStands) {
  // r2c6 is 9 is the first step: once it is placed, another one comes first.
  const Ran ran = run_program({"explain", "--json"}, {.input = position({{14, '9'}})});
  const json one = json::parse(ran.out);
  EXPECT_EQ(one["solution"], kSolution);
  for (const json& step : one["steps"]) {
    for (const std::string name : step["place"]) EXPECT_NE(name, "r2c6=9");
  }
  // With its only pencil mark a cell is a naked single, unless marks are dropped.
  const std::string marked = position({}, {{0, "1"}});
  EXPECT_THAT(run_program({"hint", "--reveal", "3", "--json"}, {.input = marked}).code, 0);
  EXPECT_EQ(run_program({"explain", "--givens", "--json"}, {.input = marked}).out,
            run_program({"explain", "--json"}, {.input = kPuzzle + "\n"}).out);
}

TEST(Explain, NamesWhatIsWrong) {
  const Ran value = run_program({"explain"}, {.input = position({{0, '4'}, {14, '9'}})});
  EXPECT_EQ(value.code, 4);
  EXPECT_THAT(value.err, HasSubstr("the placed 4 of r1c1 is wrong"));
  EXPECT_THAT(value.err, Not(HasSubstr("r2c6")));
  const Ran marks = run_program({"explain"}, {.input = position({}, {{0, "456"}})});
  EXPECT_EQ(marks.code, 4);
  EXPECT_THAT(marks.err, HasSubstr("the pencil marks of r1c1 leave out its value"));
  const Ran clash = run_program({"explain"}, {.input = position({{0, '8'}})});
  EXPECT_EQ(clash.code, 3);
  EXPECT_THAT(clash.err, HasSubstr("the placed 8 of r1c1 is wrong"));
  EXPECT_EQ(run_program({"explain"}, {.input = "1.1.............\n"}).code, 3);
  EXPECT_EQ(run_program({"explain"}, {.input = "123...4.........\n"}).code, 4);
  const Ran many = run_program({"explain"}, {.input = "12..34....1.....\n"});
  EXPECT_EQ(many.code, 5);
  EXPECT_THAT(many.err, HasSubstr("stdin:1:1: has more than one solution"));
}

std::set<std::string> keys(const json& object) {
  std::set<std::string> out;
  for (const auto& [key, value] : object.items()) out.insert(key);
  return out;
}

TEST(Hint, RevealsStageByStage) {
  EXPECT_EQ(run_program({"hint"}, {.input = kPuzzle + "\n"}).out, "Look at box 2.\n");
  const Ran two = run_program({"hint", "--reveal", "2"}, {.input = kPuzzle + "\n"});
  EXPECT_THAT(two.out, HasSubstr("hidden single in a box"));
  EXPECT_FALSE(std::regex_search(two.out, std::regex("r[0-9]c[0-9]")));
  const Ran three = run_program({"hint", "--reveal", "3"}, {.input = kPuzzle + "\n"});
  EXPECT_THAT(three.out, HasSubstr("So r2c6 is 9."));
  EXPECT_EQ(run_program({"hint", "--reveal", "4"}, {.input = kPuzzle}).code, 2);
  EXPECT_EQ(run_program({"hint", "--reveal", "0"}, {.input = kPuzzle}).code, 2);
}

TEST(Hint, JsonHasNoMoreThanAskedEither) {
  std::set<std::string> allowed = {"puzzle", "status", "reveal", "where"};
  const auto hint = [&](const char* reveal) {
    return json::parse(
        run_program({"hint", "--json", "--reveal", reveal}, {.input = kPuzzle + "\n"}).out);
  };
  EXPECT_EQ(keys(hint("1")), allowed);
  allowed.insert({"technique", "name", "summary", "rating"});
  EXPECT_EQ(keys(hint("2")), allowed);
  const json all = hint("3");
  EXPECT_EQ(all["place"], json({"r2c6=9"}));
  EXPECT_EQ(all["outcome"], "r2c6 is 9");
}

TEST(Hint, TellsMistakesWithoutTheRightValue) {
  const Ran ran = run_program({"hint", "--json"}, {.input = position({{0, '4'}})});
  EXPECT_EQ(ran.code, 4);
  const json one = json::parse(ran.out);
  EXPECT_EQ(keys(one), (std::set<std::string>{"puzzle", "status", "reveal", "message"}));
  EXPECT_THAT(one["message"].get<std::string>(), HasSubstr("the placed 4 of r1c1 is wrong"));
  EXPECT_THAT(one["message"].get<std::string>(), Not(HasSubstr("is 1")));
  EXPECT_EQ(run_program({"hint"}, {.input = "12..34....1.....\n"}).code, 5);
}

TEST(Hint, PointsAtTheLineOfAMistake) {
  std::string rows;
  for (std::size_t r = 0; r < 9; ++r) rows += kPuzzle.substr(9 * r, 9) + "\n";
  std::string state = rows;
  const std::size_t at = rows.find('.');
  for (const char value : std::string("123456789")) {
    state[at] = value;
    const Ran ran = run_program({"hint"}, {.input = "[Puzzle]\n" + rows + "[State]\n" + state});
    if (ran.code == 0) continue;  // the right one
    EXPECT_THAT(ran.err, HasSubstr("stdin:12:"));
  }
}

TEST(Hint, FitsOnATerminal) {
  const Ran ran = run_program({"hint", "--reveal", "3"},
                              {.input = kPuzzle + "\n", .terminal = true, .terminal_columns = 60});
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 61U) << line;
}

TEST(Hint, KnowsWhenThereIsNothingLeft) {
  const Ran ran = run_program({"hint"}, {.input = kSolution + "\n"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, "# everything is filled in already\n");
}

/// Step after step with hints alone.
TEST(Hint, LeadsToTheEnd) {
  std::string board = kEasy;
  for (int steps = 0; steps < 60 && board.find('.') != std::string::npos; ++steps) {
    const json one =
        json::parse(run_program({"hint", "--json", "--reveal", "3"}, {.input = board + "\n"}).out);
    for (const std::string name : one["place"]) board[cell_of(name)] = name[5];
  }
  EXPECT_EQ(board.find('.'), std::string::npos);
  EXPECT_EQ(run_program({"check"}, {.input = board + "\n"}).code, 0);
}

TEST(Learn, ListsTheLessonsInTheirOrder) {
  const Ran ran = run_program({"learn"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, testing::StartsWith("last-value"));
  EXPECT_LT(ran.out.find("\nx-wing"), ran.out.find("\nswordfish"));
  EXPECT_EQ(std::ranges::count(ran.out, '\n'),
            std::ranges::count(run_program({"techniques"}).out, '\n'));
}

/// The puzzle to practise on is made from the seed, and its hardest step is the technique.
TEST(Learn, GivesALessonWithAFreshPuzzle) {
  const Ran one = run_program({"learn", "pointing", "--seed", "3"});
  EXPECT_EQ(one.code, 0) << one.err;
  EXPECT_THAT(one.out, HasSubstr("It was made with seed 3"));
  EXPECT_EQ(one.out, run_program({"learn", "pointing", "--seed", "3"}).out);
  const json lesson = json::parse(run_program({"learn", "pointing", "--seed", "3", "--json"}).out);
  const std::string practice = lesson["practice"];
  EXPECT_THAT(one.out, HasSubstr(practice));
  const json rated = json::parse(run_program({"rate", "--json"}, {.input = practice + "\n"}).out);
  EXPECT_EQ(rated["rating"], 2.6);
  EXPECT_NE(
      practice,
      json::parse(run_program({"learn", "pointing", "--seed", "4", "--json"}).out)["practice"]);
}

TEST(Learn, KeepsAPuzzleForRareTechniques) {
  const Ran ran = run_program({"learn", "hidden-quad"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("It is one that is kept"));
}

TEST(Learn, WritesPages) {
  const support::TemporaryFolder folder;
  const std::string page = folder.file("lesson.html");
  EXPECT_EQ(run_program({"learn", "skyscraper", "-o", page}).code, 0);
  EXPECT_THAT(support::read_file(page), HasSubstr("<h1>Forcing X-chain</h1>"));
  EXPECT_EQ(run_program({"learn", "--pages", folder.file("all")}).code, 0);
  EXPECT_THAT(support::read_file(folder.file("all/index.html")), HasSubstr("x-wing.html"));
  EXPECT_THAT(support::read_file(folder.file("all/x-wing.html")), HasSubstr("<h1>X-wing</h1>"));
}

TEST(Learn, RefusesWhatItDoesNotKnow) {
  const Ran ran = run_program({"learn", "x-wung"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, HasSubstr("x-wing"));
  EXPECT_EQ(run_program({"learn", "x-wing", "--pages", "d"}).code, 2);
  EXPECT_EQ(run_program({"learn", "x-wing", "--html", "--json"}).code, 2);
}

}  // namespace
}  // namespace evodoku
