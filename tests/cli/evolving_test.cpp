// Solving with recipes, as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n";
constexpr auto kHard =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.\n";

std::vector<nlohmann::json> objects(const std::string& text) {
  std::vector<nlohmann::json> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out.push_back(nlohmann::json::parse(line));
  return out;
}

/// All but the time, which may differ.
std::string without_seconds(const std::string& text) {
  return std::regex_replace(text, std::regex("\"seconds\":[0-9.]+"), "");
}

TEST(Evolving, SameSeedSameResultOnAnyNumberOfThreads) {
  const auto run = [](const char* jobs) {
    const Ran ran = run_program({"solve", "-q", "--with", "hughes-crowd", "--set", "population=600",
                                 "--set", "stop.1.window=30", "--runs", "2", "--json", "-j", jobs},
                                {.input = std::string(kEasy) + kHard});
    EXPECT_THAT(ran.code, testing::AnyOf(0, 1));
    return without_seconds(ran.out);
  };
  const std::string alone = run("1");
  EXPECT_EQ(run("2"), alone);
  EXPECT_EQ(run("8"), alone);
}

TEST(Evolving, JsonTellsOfEachRun) {
  const Ran ran = run_program({"solve", "-q", "--with", "hughes", "--set", "population=300",
                               "--set", "stop.1.window=5", "--runs", "3", "--seed", "10", "--json"},
                              {.input = kHard});
  EXPECT_EQ(ran.code, 1);
  const auto runs = objects(ran.out);
  ASSERT_EQ(runs.size(), 3U);
  for (std::size_t i = 0; i < runs.size(); ++i) {
    EXPECT_EQ(runs[i]["seed"], 10 + i);
    EXPECT_EQ(runs[i]["run"], i);
    EXPECT_EQ(runs[i]["recipe"], "hughes");
    EXPECT_EQ(runs[i]["status"], "unsolved");
    EXPECT_GT(runs[i]["error"], 0);
    EXPECT_GT(runs[i]["evaluations"], 300);
    EXPECT_EQ(runs[i]["best"].get<std::string>().size(), 81U);
  }
}

TEST(Evolving, AFileMayFollowASetting) {
  const TemporaryFolder folder;
  const std::string file = folder.write("a.sdm", kEasy);
  const Ran ran = run_program({"solve", "-q", "--with", "hughes", "--set", "population=300",
                               "--set", "stop=[{operator=\"generations\",most=1}]", file});
  EXPECT_EQ(ran.code, 1) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("# unsolved"));
}

TEST(Evolving, UnsolvedPrintsTheBestBoardAndItsError) {
  const Ran ran = run_program(
      {"solve", "--with", "hughes", "--set", "population=200", "--set", "stop.1.window=3"},
      {.input = kHard});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.out, testing::ContainsRegex("^[1-9]{81}  # unsolved, error [0-9]+\n"));
}

TEST(Evolving, ResumesACheckpointToTheSameEnd) {
  const TemporaryFolder folder;
  const std::vector<std::string> base = {"solve",  "-q",    "--json",        "--with",
                                         "hughes", "--set", "population=500"};
  const auto run = [&](std::vector<std::string> more) {
    more.insert(more.begin(), base.begin(), base.end());
    return without_seconds(run_program(more, {.input = kHard}).out);
  };
  const std::string whole = run({"--set", "stop=[{operator=\"generations\",most=40}]"});
  const std::string file = folder.file("run.checkpoint");
  run({"--set", "stop=[{operator=\"generations\",most=17}]", "--checkpoint", file});
  EXPECT_EQ(run({"--set", "stop=[{operator=\"generations\",most=40}]", "--resume", file}), whole);
}

TEST(Evolving, MistakesAreRefusedBeforeTheRun) {
  const auto refused = [](const std::vector<std::string>& arguments) {
    const Ran ran = run_program(arguments, {.input = kEasy});
    EXPECT_THAT(ran.code, testing::AnyOf(2, 3)) << ran.err;
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_THAT(refused({"solve", "--with", "hughs"}), HasSubstr("did you mean 'hughes'?"));
  EXPECT_THAT(refused({"solve", "--with", "hughes", "--set", "populaton=5"}),
              HasSubstr("did you mean 'population'?"));
  EXPECT_THAT(refused({"solve", "--with", "hughes", "--set", "population=1"}),
              HasSubstr("expected a whole number 2 to"));
  EXPECT_THAT(refused({"solve", "--with", "samurai", "--set", "cross={operator=\"band\"}"}),
              HasSubstr("needs bands of groups"));
  EXPECT_THAT(refused({"solve", "--watch"}), HasSubstr("are for recipes"));
  EXPECT_THAT(refused({"solve", "--with", "hughes", "--all"}), HasSubstr("exact solver"));
}

TEST(Evolving, RecipesAndOperatorsAreListed) {
  const Ran recipes = run_program({"recipes"});
  for (const char* name :
       {"hughes", "hughes-crowd", "samurai", "gold", "pencil", "kloeckl", "textbook", "sato"}) {
    EXPECT_THAT(recipes.out, HasSubstr(std::string(name) + " ")) << name;
  }
  EXPECT_THAT(run_program({"recipes", "show", "hughes"}).out, HasSubstr("population = 5000"));
  EXPECT_THAT(run_program({"operators", "cross"}).out, HasSubstr("one_group"));
  for (const auto& entry : objects(run_program({"operators", "--json"}).out)) {
    EXPECT_FALSE(entry["summary"].get<std::string>().empty()) << entry;
    EXPECT_FALSE(entry["source"].get<std::string>().empty()) << entry;
  }
}

TEST(Evolving, OtherProblemsRunOnTheSameEngine) {
  const Ran queens = run_program({"evolve", "queens", "--size", "12"});
  EXPECT_EQ(queens.code, 0) << queens.out;
  const Ran codes = run_program({"evolve", "mastermind", "--size", "5", "--json"});
  EXPECT_EQ(codes.code, 0) << codes.out;
  EXPECT_EQ(objects(codes.out).front()["problem"], "mastermind size=5 seed=1");
  const Ran lights = run_program({"evolve", "lightup", "--game", "3x2:1bB2a"});
  EXPECT_EQ(lights.code, 0) << lights.err;
  EXPECT_EQ(lights.out, "1 * .\n# 2 *\n");
}

TEST(Evolving, ProblemsAreReadFromFilesAndRefusedWithTheirPlace) {
  const TemporaryFolder folder;
  const std::string boards = folder.write("boards.txt", "# two\n1x1:a\n\n3x2:1bB2a\n");
  const Ran both = run_program({"evolve", "lightup", "--file", boards});
  EXPECT_EQ(both.code, 0) << both.err;
  EXPECT_EQ(both.out, "*\n\n1 * .\n# 2 *\n");
  const auto refused = [](const std::vector<std::string>& arguments, int code) {
    std::vector<std::string> all = {"evolve"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const Ran ran = run_program(all);
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  const std::string wrong = folder.write("wrong.txt", "1x1:a\n  3x2:1bB7a\n");
  EXPECT_THAT(refused({"lightup", "--file", wrong}, 3),
              HasSubstr("wrong.txt:2:10: found '7', expected a to z, B or 0 to 4"));
  EXPECT_THAT(refused({"lightup", "--file", folder.write("none.txt", "# none\n")}, 3),
              HasSubstr("none.txt: there is no lightup"));
  EXPECT_THAT(refused({"lightup", "--file", folder.file("missing.txt")}, 6), HasSubstr("missing"));
  EXPECT_THAT(refused({"lightup", "--game", "3x2:z"}, 3), HasSubstr("game:1:5: found 'z'"));
  EXPECT_THAT(refused({"lightup", "--size", "200"}, 2), HasSubstr("a whole number 3 to 20"));
  EXPECT_THAT(refused({"queens", "--file", boards}, 2), HasSubstr("queens is not read from files"));
  EXPECT_THAT(refused({"lightup", "--file", boards, "--size", "7"}, 2),
              HasSubstr("--size and --file do not go together"));
  EXPECT_THAT(refused({"queens", "--colours", "3"}, 2), HasSubstr("colours"));
  EXPECT_THAT(refused({"lihgtup"}, 2), HasSubstr("did you mean 'lightup'?"));
}

TEST(Evolving, RunsEndWithTheirStatistics) {
  const Ran ran =
      run_program({"solve", "-w", "champion", "--runs", "3", "-"}, {.input = "1.....2....3.4..\n"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(
      ran.err,
      testing::ContainsRegex(
          "3 runs: 3 solved \\(100 %, 95 % interval 44 % to 100 %\\), after [0-9]+ to [0-9]+ "
          "evaluations, [0-9]+ at the median of all runs"));
}

TEST(Evolving, APuzzleWithoutASolutionDoesNotEndABatch) {
  // Pencil marks show it, before anything is evolved.
  const std::string none = "123...4.........";
  const std::string easy = "1.....2....3.4..";
  for (const char* recipe : {"champion", "pencil", "hughes"}) {
    const Ran ran = run_program({"solve", "-q", "-w", recipe, "--max-evaluations", "2000"},
                                {.input = easy + "\n" + none + "\n" + easy + "\n"});
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 3) << recipe << ": " << ran.err;
    EXPECT_EQ(ran.code, std::string(recipe) == "hughes" ? 1 : 4) << recipe;
  }
  const Ran ran = run_program({"solve", "-w", "champion", "--json"}, {.input = none + "\n"});
  EXPECT_THAT(ran.out, HasSubstr("\"status\":\"no_solution\""));
  EXPECT_THAT(ran.err, HasSubstr("1:1: has no solution"));
}

TEST(Evolving, QueensAreDrawnOnATerminal) {
  const Ran seen = run_program({"evolve", "queens", "--size", "4"}, {.terminal = true});
  EXPECT_THAT(seen.out, testing::ContainsRegex("\\. Q \\. \\.|\\. \\. Q \\."));
  EXPECT_THAT(run_program({"evolve", "queens", "--size", "4"}).out,
              testing::AnyOf("2 4 1 3\n", "3 1 4 2\n"));
}

}  // namespace
}  // namespace evodoku
