// evodoku rate and evodoku techniques, run as a user runs them.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku::support {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

constexpr const char* kEasy =
    ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..";
constexpr const char* kWing =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";
constexpr const char* kMany =
    ".................................................................................";

std::string lines(std::initializer_list<const char*> all) {
  std::string out;
  for (const char* line : all) out.append(line).append("\n");
  return out;
}

TEST(Rate, PrintsRatingAndLevel) {
  const Ran ran = run_program({"rate"}, {.input = lines({kEasy, kWing})});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out,
            fmt::format("1.2/1.2/1.2  easy     {}\n4.2/1.2/1.2  hard     {}\n", kEasy, kWing));
}

TEST(Rate, JsonHasThePath) {
  const Ran ran = run_program({"rate", "--json"}, {.input = lines({kWing})});
  EXPECT_EQ(ran.code, 0);
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["puzzle"], kWing);
  EXPECT_EQ(json["rating"], 4.2);
  EXPECT_EQ(json["level"], "hard");
  int counted = 0;
  for (const auto& [id, count] : json["techniques"].items()) counted += count.get<int>();
  EXPECT_EQ(static_cast<std::size_t>(counted), json["steps"].size());
  EXPECT_GE(json["techniques"]["xy-wing"], 1);
  for (const auto& step : json["steps"]) {
    EXPECT_TRUE(step.contains("place") || step.contains("remove"));
    EXPECT_LE(step["rating"], 4.2);
  }
}

TEST(Rate, EasyPuzzlesHaveAGrade) {
  const std::string gentle =
      run_program({"make", "--grade", "gentle", "--seed", "1", "-q", "--format", "line"}).out;
  EXPECT_THAT(run_program({"rate", "--why", "-q"}, {.input = gentle}).out,
              HasSubstr("values can be placed at a time"));
  EXPECT_THAT(run_program({"rate", "--json", "-q"}, {.input = gentle}).out,
              HasSubstr("\"level\":\"easy\",\"grade\":\"gentle\""));
  const std::string hard =
      run_program({"make", "--level", "hard", "--seed", "1", "-q", "--format", "line"}).out;
  EXPECT_THAT(run_program({"rate", "--json", "--why", "-q"}, {.input = hard}).out,
              testing::Not(HasSubstr("grade")));
}

TEST(Rate, SaysWhy) {
  const std::string wing =
      ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.\n";
  const Ran text = run_program({"rate", "--why", "-q"}, {.input = wing});
  EXPECT_THAT(text.out, testing::ContainsRegex("\n  step [0-9]+ of [0-9]+ is the hardest, XY-wing "
                                               "\\(4\\.2\\): .*; so .*\n$"));
  EXPECT_THAT(run_program({"rate", "--why", "--json", "-q"}, {.input = wing}).out,
              HasSubstr("\"why\":\"step "));
  EXPECT_THAT(run_program({"rate", "--json", "-q"}, {.input = wing}).out,
              testing::Not(HasSubstr("\"why\"")));
  // Chains on one line, too.
  const std::string hard =
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";
  const std::string told = run_program({"rate", "--why", "-q"}, {.input = hard}).out;
  EXPECT_EQ(std::count(told.begin(), told.end(), '\n'), 2) << told;
}

TEST(Rate, KeepsTitles) {
  const std::string input = std::string(kWing) + "  # My wing\n";
  EXPECT_THAT(run_program({"rate"}, {.input = input}).out, testing::EndsWith("  # My wing\n"));
  const auto json = nlohmann::json::parse(run_program({"rate", "--json"}, {.input = input}).out);
  EXPECT_EQ(json["title"], "My wing");
  EXPECT_EQ(json["er"], 4.2);
  EXPECT_EQ(json["ep"], json["ed"]);
  // A terminal has no room for 81 characters and more.
  const Ran seen =
      run_program({"rate"}, {.input = input, .terminal = true, .terminal_columns = 80});
  EXPECT_THAT(seen.out, HasSubstr("hard     My wing"));
  EXPECT_THAT(seen.out, testing::Not(HasSubstr(kWing)));
}

TEST(Rate, GoesOnBehindWhatCannotBeRated) {
  const std::string clash = "11" + std::string(79, '.');
  const Ran ran = run_program({"rate"}, {.input = lines({kMany, clash.c_str(), kEasy})});
  EXPECT_EQ(ran.code, 5);
  EXPECT_EQ(ran.out, fmt::format("# multiple  {}\n# invalid  {}\n1.2/1.2/1.2  easy     {}\n", kMany,
                                 clash, kEasy));
  EXPECT_THAT(ran.err, HasSubstr("has more than one solution"));
  EXPECT_THAT(ran.err, HasSubstr("stands in row 1 already"));
  const Ran json = run_program({"rate", "--json"}, {.input = lines({kMany})});
  EXPECT_EQ(json.code, 5);
  EXPECT_TRUE(nlohmann::json::parse(json.out)["rating"].is_null());
}

TEST(Rate, TellsOfWrongPlacements) {
  // SadMan: the state has a placed value that is wrong.
  std::string state;
  std::string puzzle;
  for (int row = 0; row < 9; ++row) {
    puzzle += std::string(kEasy).substr(static_cast<std::size_t>(row) * 9, 9) + "\n";
    std::string line = std::string(kEasy).substr(static_cast<std::size_t>(row) * 9, 9);
    if (row == 0) line[0] = '6';  // breaks no rule, but it is 9 in the solution
    state += line + "\n";
  }
  const Ran ran = run_program({"rate"}, {.input = "[Puzzle]\n" + puzzle + "[State]\n" + state});
  EXPECT_EQ(ran.code, 4);
  EXPECT_THAT(ran.out, StartsWith("# no_solution  64.8.52"));
  EXPECT_THAT(ran.err, HasSubstr("the placed 6 of r1c1 is wrong"));
  const Ran givens =
      run_program({"rate", "--givens"}, {.input = "[Puzzle]\n" + puzzle + "[State]\n" + state});
  EXPECT_EQ(givens.out, fmt::format("1.2/1.2/1.2  easy     {}\n", kEasy));
}

TEST(Rate, OutputDoesNotDependOnThreads) {
  std::string input;
  for (int i = 0; i < 200; ++i) input += lines({kEasy, kWing});
  const Ran one = run_program({"rate", "--json", "-j", "1"}, {.input = input});
  const Ran four = run_program({"rate", "--json", "-j", "4"}, {.input = input});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.out, four.out);
}

TEST(Techniques, ListsTheLadder) {
  const Ran ran = run_program({"techniques"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("last-value"));
  EXPECT_THAT(ran.out, HasSubstr("nested-dynamic"));
  const Ran json = run_program({"techniques", "--json"});
  std::istringstream in(json.out);
  int count = 0;
  for (std::string line; std::getline(in, line); ++count) {
    const auto technique = nlohmann::json::parse(line);
    EXPECT_GE(technique["easiest"], 1.0);
    EXPECT_FALSE(technique["summary"].get<std::string>().empty());
  }
  EXPECT_GE(count, 35);
}

}  // namespace
}  // namespace evodoku::support
