// Islands of one run on several ranks: the same result, bit for bit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "mpi/mpirun.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPuzzle =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

/// The output but for what the clock says.
std::string without_seconds(const Ran& ran) {
  return std::regex_replace(ran.out, std::regex("\"seconds\":[^,]*,"), "");
}

TEST(MpiIslands, AreTheSameOnAnyNumberOfRanks) {
  const TemporaryFolder folder;
  const auto recipe_of = [&](const std::string& base, const std::string& more) {
    return folder.write(base + ".toml", "name = \"spread\"\nsummary = \"\"\nbase = \"" + base +
                                            "\"\nislands = 4\n" + more);
  };
  const std::vector<std::vector<std::string>> recipes = {
      {"--recipe", recipe_of("champion-pure", "migrate = { operator = \"ring\", interval = 2 }\n"),
       "--set", "improve.moves=2000", "--max-evaluations", "1000000"},
      {"--recipe",
       recipe_of("hughes",
                 "population = 100\n"
                 "migrate = { operator = \"random\", interval = 5 }\n"),
       "--max-evaluations", "30000", "--restarts", "1"}};
  for (const std::vector<std::string>& recipe : recipes) {
    std::vector<std::string> arguments = {"solve", "-", "--json", "--quiet", "--runs", "2"};
    arguments.insert(arguments.end(), recipe.begin(), recipe.end());
    const Ran alone = run_program(arguments, {.input = kPuzzle});
    EXPECT_THAT(alone.out, HasSubstr("\"recipe\""));
    for (const int ranks : {1, 2, 4}) {
      const Ran ran = run_ranks(ranks, arguments, {.input = kPuzzle});
      EXPECT_EQ(without_seconds(ran), without_seconds(alone)) << ranks << " ranks: " << ran.err;
    }
  }
}

TEST(MpiIslands, ARecipeWithoutIslandsGetsOneForEachRank) {
  const std::vector<std::string> arguments = {"solve",   "-",      "--json",
                                              "--quiet", "--with", "champion-pure"};
  std::vector<std::string> four = arguments;
  four.insert(four.end(), {"--set", "islands=4"});
  const Ran alone = run_program(four, {.input = kPuzzle});
  const Ran ran = run_ranks(4, arguments, {.input = kPuzzle});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(without_seconds(ran), without_seconds(alone));
  EXPECT_THAT(ran.out, Not(HasSubstr("reproducible")));
}

TEST(MpiIslands, WithoutWaitingTheyAreMarkedAsNotReproducible) {
  const Ran ran = run_ranks(3, {"solve", "-", "--json", "--with", "champion-pure", "--async"},
                            {.input = kPuzzle});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\"status\":\"solved\""));
  EXPECT_THAT(ran.out, HasSubstr("\"reproducible\":false"));
  const Ran line =
      run_ranks(2, {"solve", "-", "--show", "line", "--with", "champion-pure", "--async"},
                {.input = kPuzzle});
  EXPECT_THAT(line.out, HasSubstr("  # not reproducible\n"));
}

TEST(MpiIslands, WhatDoesNotGoWithRanksIsRefused) {
  EXPECT_THAT(run_program({"solve", "-", "--with", "hughes", "--async"}, {.input = kPuzzle}).err,
              HasSubstr("--async is for islands on several ranks"));
  const Ran exact = run_ranks(2, {"solve", "-"}, {.input = kPuzzle});
  EXPECT_EQ(exact.code, 2);
  EXPECT_THAT(exact.err, HasSubstr("several ranks share the islands of a recipe"));
  const Ran saved =
      run_ranks(2, {"solve", "-", "--with", "hughes", "--checkpoint", "a"}, {.input = kPuzzle});
  EXPECT_EQ(saved.code, 2);
  EXPECT_THAT(saved.err, HasSubstr("do not go with several ranks"));
}

}  // namespace
}  // namespace evodoku::support
