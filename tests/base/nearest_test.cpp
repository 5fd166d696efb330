#include <gtest/gtest.h>

#include "evodoku/table.hpp"

namespace evodoku {
namespace {

const std::vector<std::string_view> kNames = {"solve", "check", "count", "convert"};

TEST(Nearest, FindsASlip) {
  EXPECT_EQ(nearest_name("slove", kNames), "solve");
  EXPECT_EQ(nearest_name("conut", kNames), "count");
  EXPECT_EQ(nearest_name("covert", kNames), "convert");
}

TEST(Nearest, DoesNotGuessWildly) {
  EXPECT_EQ(nearest_name("xyzzy", kNames), "");
  EXPECT_EQ(nearest_name("", kNames), "");
}

TEST(Nearest, AWordMayBeAsLongAsAFile) {
  const std::string word(20'000'000, 's');  // a table of all its letters would take gigabytes
  EXPECT_EQ(nearest_name(word, kNames), "");
  EXPECT_EQ(nearest_name("aabbaabbaabb", {"aabbaabb", "aabbaabbaa"}), "aabbaabbaa");
}

TEST(Nearest, MessageNamesTheChoices) {
  EXPECT_EQ(unknown_name("command", "slove", {"solve", "count"}),
            "there is no command 'slove'; did you mean 'solve'? There are: solve, count");
  EXPECT_EQ(unknown_name("command", "zzzzzz", {"solve", "count"}),
            "there is no command 'zzzzzz'. There are: solve, count");
}

}  // namespace
}  // namespace evodoku
