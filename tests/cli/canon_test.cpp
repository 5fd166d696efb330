// canon and same.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;

const std::string kPuzzle =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const std::string kForm =
    "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.";
const std::string kOther =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

/// Rows and columns exchanged.
std::string turned(const std::string& puzzle) {
  std::string out = puzzle;
  for (std::size_t i = 0; i < 81; ++i) out[i % 9 * 9 + i / 9] = puzzle[i];
  return out;
}

TEST(Canon, WritesTheFormOfEachPuzzle) {
  const Ran ran = run_program({"canon"}, {.input = kPuzzle + "\n" + turned(kPuzzle) + "\n"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, kForm + "\n" + kForm + "\n");
  const Ran shown = run_program({"canon", "--show", "both"}, {.input = kPuzzle + "\n"});
  EXPECT_EQ(shown.out, kPuzzle + "\t" + kForm + "\n");
}

TEST(Canon, DropsRepeatedOnesOnAnyNumberOfThreads) {
  std::string input;
  for (int i = 0; i < 300; ++i) {
    for (const std::string& puzzle : {kPuzzle, turned(kPuzzle), kOther}) input += puzzle + "\n";
  }
  for (const char* jobs : {"1", "3"}) {
    const Ran ran = run_program({"canon", "-u", "--show", "puzzle", "-j", jobs}, {.input = input});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.out, kPuzzle + "\n" + kOther + "\n");
  }
}

TEST(Canon, GivesTheSymmetryAsJson) {
  const Ran ran = run_program({"canon", "--json"}, {.input = turned(kPuzzle) + "\n"});
  const auto json = nlohmann::json::parse(ran.out);
  EXPECT_EQ(json["canonical"], kForm);
  EXPECT_EQ(json["automorphisms"], 1);
  // The symmetry does what it says.
  const std::string from = json["puzzle"];
  const auto& symmetry = json["symmetry"];
  std::string to = from;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      int row = symmetry["rows"][r].get<int>() - 1;
      int column = symmetry["columns"][c].get<int>() - 1;
      if (symmetry["transpose"]) std::swap(row, column);
      const char digit = from[static_cast<std::size_t>(row * 9 + column)];
      to[static_cast<std::size_t>(r * 9 + c)] =
          digit == '.'
              ? '.'
              : static_cast<char>('0' + symmetry["values"][std::string(1, digit)].get<int>());
    }
  }
  EXPECT_EQ(to, kForm);
}

TEST(Canon, BadPuzzlesKeepTheirPlace) {
  const Ran ran = run_program({"canon"}, {.input = "1.1.............\n1234............\n"});
  EXPECT_EQ(ran.code, 3);
  EXPECT_EQ(ran.out, "# invalid\n............1234\n");
  EXPECT_THAT(ran.err, HasSubstr("stdin:1:3: the given 1 of r1c3 stands in row 1 already"));
  EXPECT_EQ(run_program({"canon", "--show", "nothing"}, {.input = kPuzzle}).code, 2);
}

TEST(Same, SaysHowOneBecomesTheOther) {
  const Ran ran = run_program({"same", kPuzzle, turned(kPuzzle)});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out,
            "same\n"
            "row         1  2  3 |  4  5  6 |  7  8  9\n"
            "  column    1  2  3 |  4  5  6 |  7  8  9\n"
            "column      1  2  3 |  4  5  6 |  7  8  9\n"
            "  row       1  2  3 |  4  5  6 |  7  8  9\n"
            "digit       1  2  3  4  5  6  7  8  9\n"
            "  digit     1  2  3  4  5  6  7  8  9\n");
  const Ran other = run_program({"same", kPuzzle, kOther});
  EXPECT_EQ(other.code, 1);
  EXPECT_EQ(other.out, "different\n");
}

TEST(Same, ComparesFilesPuzzleByPuzzle) {
  const support::TemporaryFolder folder;
  const std::string file = folder.write("a.sdm", kPuzzle + "\n" + kOther + "\n");
  const Ran ran =
      run_program({"same", file, "-"}, {.input = turned(kPuzzle) + "\n" + turned(kPuzzle) + "\n"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.out, "same\ndifferent\n");
  const Ran shorter = run_program({"same", file, kPuzzle});
  EXPECT_EQ(shorter.code, 1);
  EXPECT_THAT(shorter.err, HasSubstr("has fewer puzzles"));
}

TEST(Same, RefusesWhatIsNoPuzzle) {
  const Ran missing = run_program({"same", "no-file", kPuzzle});
  EXPECT_EQ(missing.code, 6);
  EXPECT_THAT(missing.err, HasSubstr("cannot open no-file"));
  const Ran broken = run_program({"same", kPuzzle, "1.1............."});
  EXPECT_EQ(broken.code, 3);
  EXPECT_THAT(broken.err, HasSubstr("B:1:3: the given 1 of r1c3 stands in row 1 already"));
  EXPECT_EQ(run_program({"same", "-", "-"}).code, 2);
  EXPECT_EQ(run_program({"same", kPuzzle}).code, 2);
}

}  // namespace
}  // namespace evodoku
