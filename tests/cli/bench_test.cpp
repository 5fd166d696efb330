// evodoku bench, run as a user runs it.
#include <gtest/gtest.h>

#include <sstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku::support {
namespace {

TEST(BenchCommand, WritesAnObjectForEachSolverAndFile) {
  const TemporaryFolder folder;
  const std::string puzzle =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
  const std::string file = folder.write("two.sdm", puzzle + puzzle);
  const Ran ran = run_program({"bench", "solve", "--puzzles", file, "--with", "fast,fast-single",
                               "--limit", "2", "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::istringstream lines(ran.out);
  std::vector<std::string> solvers;
  for (std::string line; std::getline(lines, line);) {
    const auto object = nlohmann::json::parse(line);
    solvers.push_back(object.at("solver"));
    EXPECT_EQ(object.at("file"), file);
    EXPECT_EQ(object.at("puzzles"), 2);
    EXPECT_GT(object.at("us_per_puzzle").get<double>(), 0);
    EXPECT_GE(object.at("guesses_per_puzzle").get<double>(), 0);
  }
  EXPECT_EQ(solvers, (std::vector<std::string>{"fast", "fast-single"}));
}

TEST(BenchCommand, ChecksThatSolversAgree) {
  const TemporaryFolder folder;
  const std::string unique =
      "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
  const std::string many(81, '.');
  const std::string file = folder.write("some.sdm", unique + many + "\n" + unique);
  const Ran ran = run_program({"bench", "solve", "--check", "--with",
                               "fast,fast-single,general,sat", "--puzzles", file, "--json"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(ran.err, "");
  const auto object = nlohmann::json::parse(ran.out);
  EXPECT_EQ(object.at("puzzles"), 3);
  EXPECT_EQ(object.at("none"), 0);
  EXPECT_EQ(object.at("unique"), 2);
  EXPECT_EQ(object.at("multiple"), 1);
  EXPECT_EQ(object.at("differ"), 0);
}

TEST(BenchCommand, ComplainsOfUnknownSolversAndFiles) {
  EXPECT_EQ(run_program({"bench", "solve", "--with", "magic"}).code, 2);
  EXPECT_EQ(run_program({"bench", "solve", "--puzzles", "/nowhere.sdm"}).code, 6);
  EXPECT_EQ(run_program({"bench", "solve", "--limit", "3"}).code, 2);
  EXPECT_EQ(run_program({"bench", "nothing"}).code, 2);
}

}  // namespace
}  // namespace evodoku::support
