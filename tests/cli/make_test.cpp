#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Make, WritesAsManyAsAskedFor) {
  const Ran ran = run_program({"make", "--level", "hard", "--count", "20"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 20);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '.'), 20 * 61);
}

TEST(Make, TheSameSeedMakesTheSameAndALongerListStartsWithTheShorter) {
  const auto made = [](const char* count, const char* seed) {
    return run_program({"make", "--count", count, "--seed", seed}).out;
  };
  EXPECT_EQ(made("5", "7"), made("5", "7"));
  EXPECT_NE(made("5", "7"), made("5", "8"));
  EXPECT_THAT(made("9", "7"), StartsWith(made("5", "7")));
}

TEST(Make, NestedKeepsThePapersNumbers) {
  const Ran ran = run_program({"make", "--maker", "nested", "--known", "80,70", "--format", "sdm"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2);
  EXPECT_THAT(ran.out, HasSubstr("# nested 80 known seed 1 number 1"));
}

TEST(Make, WhatItMakesCanBeSolvedAtAnySize) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.txt");
  for (const char* size : {"4", "9", "16"}) {
    for (const char* maker : {"samurai", "nested", "greedy-restart"}) {
      ASSERT_EQ(run_program({"make", "--maker", maker, "--size", size, "-o", file}).code, 0);
      EXPECT_NE(run_program({"solve", "--size", size, file}).code, 4) << maker << ' ' << size;
      EXPECT_NE(read_file(file), "");
    }
  }
}

TEST(Make, RefusesWhatItCannotMeet) {
  const Ran name = run_program({"make", "--maker", "samuray"});
  EXPECT_EQ(name.code, 2);
  EXPECT_THAT(name.err, HasSubstr("did you mean 'samurai'"));
  EXPECT_EQ(run_program({"make", "--level", "harder"}).code, 2);
  EXPECT_EQ(run_program({"make", "--known", "30"}).code, 2);
  EXPECT_EQ(run_program({"make", "--maker", "nested", "--known", "99"}).code, 2);
  EXPECT_EQ(run_program({"make", "--size", "7"}).code, 2);
  EXPECT_EQ(run_program({"make", "--size", "9", "--box", "2x3"}).code, 2);
}

}  // namespace
}  // namespace evodoku
