// Boards that are not plain, through the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/layout.hpp"
#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_program;
using testing::HasSubstr;

TEST(Variants, AreListed) {
  const Ran list = run_program({"variants"});
  EXPECT_EQ(list.code, 0);
  EXPECT_EQ(std::count(list.out.begin(), list.out.end(), '\n'),
            static_cast<std::ptrdiff_t>(variants().size()) + 1);
  EXPECT_THAT(list.out, HasSubstr("plain "));
  EXPECT_THAT(list.out, HasSubstr("\nanti-knight "));
  EXPECT_THAT(run_program({"variants", "--json"}).out, HasSubstr("{\"name\":\"windoku\","));
}

TEST(Variants, MadePuzzlesSayWhatTheyAre) {
  for (const char* names : {"x,windoku", "jigsaw", "anti-king"}) {
    const std::string variant = names;
    const Ran made =
        run_program({"make", "--seed", "1", "--variant", variant, "--size", "9", "-q", "-j", "1"});
    ASSERT_EQ(made.code, 0) << made.err;
    for (const char* format : {"json", "fpuzzles", "sudokupad"}) {
      const Ran converted = run_program({"convert", "--format", format}, {.input = made.out});
      ASSERT_EQ(converted.code, 0) << converted.err;
      const Ran back = run_program({"convert", "--variant", variant}, {.input = converted.out});
      EXPECT_EQ(back.out, made.out) << format << back.err;
    }
    EXPECT_EQ(run_program({"check"}, {.input = made.out}).code, 0) << variant;
    const Ran refused = run_program({"convert", "--format", "sdk"}, {.input = made.out});
    EXPECT_EQ(refused.code, 3);
    EXPECT_THAT(refused.err, HasSubstr("the format sdk cannot say that this board is 9x9"));
    EXPECT_EQ(refused.out, "");
  }
}

TEST(Variants, WhatDoesNotFitIsSaid) {
  const std::string x = std::string(81, '.') + " 3x3+x\n";
  const Ran other = run_program({"solve", "--variant", "windoku"}, {.input = x});
  EXPECT_EQ(other.code, 3);
  EXPECT_THAT(other.err, HasSubstr("stdin:1:1: found a board of 9x9 (x), expected windoku"));
  EXPECT_EQ(run_program({"solve", "--variant", "y"}, {.input = x}).code, 2);
  EXPECT_EQ(run_program({"solve", "--regions", "none.txt"}, {.input = x}).code, 6);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--variant", "jigsaw", "--box", "3x3"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--variant", "windoku", "--size", "12"}).code, 2);
}

}  // namespace
}  // namespace evodoku
