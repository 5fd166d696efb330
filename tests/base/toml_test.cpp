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
  for (const int times : {70, 1000, 40000}) {
    EXPECT_THAT(refusal("x = 1\n" + repeated("a.", times) + "a = 1"),
                StartsWith("f:2:130: keys, lists and tables are more than 64 deep"));
    EXPECT_THAT(refusal("[" + repeated("a . ", times) + "a]\nb = 1"), StartsWith("f:1:"));
    EXPECT_THAT(refusal("[[" + repeated("'a'.", times) + "a]]\nb = 1"), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = " + repeated("[", times)), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = " + repeated("{ a.b.c = ", times)), StartsWith("f:1:"));
    EXPECT_THAT(refusal("x = [ " + repeated("{ a = [", times)), StartsWith("f:1:"));
  }
  // What has ended does not count, however much of it there is.
  const std::string table = "{ a.b.c = [ 1.5, { d.e = { f = 'g' } } ], h.i = 2.5 }";
  std::string text;
  for (int i = 0; i < 100; ++i) {
    text += "[section.of.number.n" + std::to_string(i) + "]\nx.y.z = [ " + table + ", " + table +
            " ]\nw = 1.5\n";
  }
  EXPECT_EQ(refusal(text), "");
}

TEST(Toml, WritesAValueInOneLine) {
  const std::string text = "{ a = [ 1, 1.0, 'x\"y', true, 1979-05-27 ], \"b c\" = { d = 0x10 } }";
  const TomlValue value = parse_toml("f", "v = " + text);
  const std::string line = toml_of(*value.get("v"));
  EXPECT_EQ(toml_of(*parse_toml("f", "v = " + line).get("v")), line);
  EXPECT_THAT(line, testing::StartsWith("{ a = [ 1, 1.0, "));
  EXPECT_THAT(line, testing::HasSubstr("true, 1979-05-27 ], \"b c\" = { d = "));
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
