#include "base/toml.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace evodoku {
namespace {

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

std::string refusal(const std::string& text) {
  try {
    (void)parse_toml("f", text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

// Whoever walks over a value does so by recursion, and so does the parser when it frees it.
TEST(Toml, RefusesWhatIsNestedTooDeeply) {
  using testing::StartsWith;
  for (const int times : {40, 1000, 40000}) {
    EXPECT_THAT(refusal("x = 1\n" + repeated("a.", times) + "a = 1"), StartsWith("f:2:66: a key"));
    EXPECT_THAT(refusal("[" + repeated("a . ", times) + "a]\nb = 1"), StartsWith("f:1:"));
    EXPECT_THAT(refusal("[[" + repeated("'a'.", times) + "a]]\nb = 1"), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = " + repeated("[", times)), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = " + repeated("{ a.b.c = ", times)), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = [ " + repeated("{ a = [", times)), StartsWith("f:1:"));
  }
}

TEST(Toml, RangesOfWholeNumbersAreExact) {
  const auto spread = [](const std::string& range) {
    const TomlValue table = parse_toml("r.toml", "all = { " + range + " }\n");
    return spread_values(*table.get("all"), "all");
  };
  using Values = std::vector<std::string>;
  EXPECT_EQ(spread("from = 3, to = 8, step = 2"), Values({"3", "5", "7"}));
  EXPECT_EQ(spread("from = -1, to = 1"), Values({"-1", "0", "1"}));
  const std::string most = "9223372036854775807";
  EXPECT_EQ(spread("from = 0, to = " + most + ", step = " + most), Values({"0", most}));
  EXPECT_EQ(spread("from = 9223372036854775805, to = " + most),
            Values({"9223372036854775805", "9223372036854775806", most}));
  EXPECT_EQ(spread("from = -9223372036854775808, to = " + most + ", step = " + most),
            Values({"-9223372036854775808", "-1", "9223372036854775806"}));
  EXPECT_THROW((void)spread("from = 0, to = " + most), InputError);
  EXPECT_THROW((void)spread("from = " + most + ", to = 9223372036854775806"), InputError);
  EXPECT_THROW((void)spread("from = 0, to = 1, step = 0"), InputError);
  EXPECT_THROW((void)spread("from = 0, to = 1, step = -1"), InputError);
}

TEST(Toml, WhatIsInTextsAndCommentsIsNotNested) {
  const std::string dots = repeated(".[{", 100);
  EXPECT_EQ(refusal("a = \"" + dots + "\" # " + dots + "\nb = '" + dots + "'\n"), "");
  EXPECT_EQ(refusal("a = \"\"\"\n\\\"" + dots + "\n\"\"\"\nb = '''" + dots + "\n'''\n"), "");
  EXPECT_EQ(refusal("a = [" + repeated("1.5, ", 1000) + "2]\nb.c.d = { e = [ [ 1 ] ] }\n"), "");
}

}  // namespace
}  // namespace evodoku
