// check and count.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n";
constexpr auto kSeventeen =
    ".18...7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6.\n";

TEST(Check, TellsMinimalFromRedundant) {
  const Ran minimal = run_program({"check", "--json"}, {.input = kSeventeen});
  EXPECT_EQ(minimal.code, 0);
  const auto one = nlohmann::json::parse(minimal.out);
  for (const char* key : {"valid", "solvable", "unique", "minimal"}) EXPECT_EQ(one[key], true);
  EXPECT_EQ(one["givens"], 17);
  const auto two = nlohmann::json::parse(run_program({"check", "--json"}, {.input = kEasy}).out);
  EXPECT_EQ(two["minimal"], false);
  // A redundant given really can go.
  for (const auto& name : two["redundant"]) {
    const std::string text = name;
    std::string puzzle = kEasy;
    puzzle[static_cast<std::size_t>((text[1] - '1') * 9 + text[3] - '1')] = '.';
    EXPECT_EQ(run_program({"solve", "-q"}, {.input = puzzle}).code, 0) << text;
  }
}

TEST(Check, ExitCodeIsTheVerdict) {
  EXPECT_EQ(run_program({"check"}, {.input = "1.1.............\n"}).code, 3);
  EXPECT_EQ(run_program({"check"}, {.input = "123...4.........\n"}).code, 4);
  EXPECT_EQ(run_program({"check"}, {.input = "12..34....1.....\n"}).code, 5);
  EXPECT_THAT(run_program({"check"}, {.input = kEasy}).out,
              HasSubstr("36 givens, unique, not minimal"));
}

TEST(Count, CountsToTheEndOrToTheLimit) {
  EXPECT_EQ(run_program({"count"}, {.input = "................\n"}).out, "288\n");
  const Ran limited = run_program({"count", "--limit", "100"}, {.input = "................\n"});
  EXPECT_EQ(limited.code, 0);
  EXPECT_EQ(limited.out, "at least 100\n");
  EXPECT_THAT(limited.err, testing::IsEmpty());
  // Nobody asked for the default limit.
  const Ran capped = run_program({"count"}, {.input = std::string(81, '.') + "\n"});
  EXPECT_EQ(capped.code, 1);
  EXPECT_EQ(capped.out, "at least 1000000\n");
  EXPECT_THAT(capped.err, HasSubstr("at least 1000000 solutions"));
  const Ran none = run_program({"count"}, {.input = "123...4.........\n"});
  EXPECT_EQ(none.code, 0);
  EXPECT_EQ(none.out, "0\n");
}

}  // namespace
}  // namespace evodoku
