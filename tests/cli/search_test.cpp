// Solving without a population, as a user does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;

constexpr auto kHard =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..\n";

TEST(Search, JsonTellsOfEvaluations) {
  const Ran ran = run_program({"solve", "--with", "dive", "--json"}, {.input = kHard});
  EXPECT_EQ(ran.code, 0);
  const auto object = nlohmann::json::parse(ran.out);
  EXPECT_EQ(object["status"], "solved");
  EXPECT_EQ(object["solver"], "dive");
  EXPECT_GT(object["evaluations"], 1);
}

TEST(Search, EvaluationsCanBeLimited) {
  const Ran ran = run_program({"solve", "--with", "anneal", "--json", "--max-evaluations", "1234"},
                              {.input = kHard});
  EXPECT_EQ(ran.code, 1);
  const auto object = nlohmann::json::parse(ran.out);
  EXPECT_EQ(object["status"], "unsolved");
  EXPECT_EQ(object["evaluations"], 1234);
  EXPECT_EQ(run_program({"solve", "--max-evaluations", "-1"}, {.input = kHard}).code, 2);
}

TEST(Search, IsNotAskedForProofs) {
  const std::vector<std::vector<std::string>> commands = {
      {"count", "--with", "dive"}, {"check", "--with", "ants"}, {"solve", "--all", "-w", "anneal"}};
  for (const std::vector<std::string>& command : commands) {
    const Ran ran = run_program(command, {.input = kHard});
    EXPECT_EQ(ran.code, 2) << command[0];
    EXPECT_THAT(ran.err, HasSubstr("needs an exact solver")) << command[0];
    EXPECT_EQ(ran.out, "") << command[0];
  }
}

TEST(Search, DoesNotClaimThatASolutionIsTheOnlyOne) {
  const Ran ran =
      run_program({"solve", "--with", "dive"}, {.input = "................\n", .terminal = true});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.out, HasSubstr("solved by dive"));
  EXPECT_THAT(ran.out, HasSubstr("evaluations, seed 1"));
  EXPECT_THAT(ran.out, testing::Not(HasSubstr("only solution")));
}

}  // namespace
}  // namespace evodoku
