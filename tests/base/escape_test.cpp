#include "evodoku/escape.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

namespace evodoku::escape {
namespace {

/// A text of everything that has been used against somebody.
const std::string kNasty =
    "a\x1b[31m\a\x7f\xc2\x9b"
    "2J\xe2\x80\xae\xe2\x81\xa6\xd8\x9c\xff\xef\xbf\xbe<b>&\"'|`*$_{}\\\n=1+1\r\tz";

TEST(Escape, KeepsTerminalsFromObeying) {
  EXPECT_EQ(terminal("Größe ★ 数独 😀\n\tx"), "Größe ★ 数独 😀\n\tx");
  EXPECT_EQ(terminal("\x1b[2J"), "\\x1b[2J");
  EXPECT_EQ(terminal("\xc2\x9b"), "\\u009b");
  EXPECT_EQ(terminal("\xe2\x80\xae"), "\\u202e");
  EXPECT_EQ(terminal("\xe2\x81\xa9"), "\\u2069");
  EXPECT_EQ(terminal("\xe2\x80\x8f\xd8\x9c"), "\\u200f\\u061c");
  EXPECT_EQ(terminal("\xe2\x80\x8d"), "\xe2\x80\x8d") << "a joiner, which emoji have";
  EXPECT_EQ(terminal("a\r\x7f\xff"), "a\\x0d\\x7f\\xff");
  EXPECT_EQ(terminal(std::string("\0", 1)), "\\x00");
  EXPECT_EQ(terminal("\x9b"), "\\x9b") << "a control character of Latin-1";
  EXPECT_EQ(line("a\nb\tc"), "a\\x0ab\\x09c");
}

TEST(Escape, LeavesColoursInDrawings) {
  EXPECT_EQ(coloured("\x1b[1;31mx\x1b[0m"), "\x1b[1;31mx\x1b[0m");
  EXPECT_EQ(coloured("\x1b[2J\x1b]0;t\a\x1b"), "\\x1b[2J\\x1b]0;t\\x07\\x1b");
}

TEST(Escape, CleansLinesForDrawings) {
  EXPECT_EQ(clean("a\tb\nc"), "a b c");
  EXPECT_EQ(clean("Größe ★ 数独 😀"), "Größe ★ 数独 😀");
  EXPECT_EQ(clean("a\xff"), "a?");
  EXPECT_EQ(clean("\xc3"), "?") << "half a character";
  EXPECT_EQ(clean("\xc0\xaf"), "??") << "longer than it must be";
  EXPECT_EQ(clean("\xed\xa0\x80"), "???") << "a surrogate";
  EXPECT_EQ(clean("\xef\xbf\xbf"), "???") << "no character";
  EXPECT_EQ(clean("\xf5\x80\x80\x80"), "????") << "beyond the last character";
  EXPECT_EQ(clean("a\xc2\x9b\xe2\x80\xae"), "a  ");
}

TEST(Escape, SpellsOutTheSignsOfXml) {
  EXPECT_EQ(xml("<a & \"b's\">"), "&lt;a &amp; &quot;b&#39;s&quot;&gt;");
  EXPECT_EQ(xml_data("<a\nb\t\r>"), "&lt;a&#10;b&#9;&#13;&gt;");
  EXPECT_EQ(xml_data("\x01\xff\xc2\x9b"), "\xef\xbf\xbd\xef\xbf\xbd&#155;");
}

TEST(Escape, SpellsOutTheSignsOfMarkdown) {
  EXPECT_EQ(
      markdown("a_b *c* [d](e) <f> |g| `h` &amp; $i$ ~~j~~ #k \\"),
      "a\\_b \\*c\\* \\[d\\](e) \\<f\\> \\|g\\| \\`h\\` \\&amp; \\$i\\$ \\~\\~j\\~\\~ \\#k \\\\");
  EXPECT_EQ(markdown("- list"), "\\- list");
  EXPECT_EQ(markdown("12. list"), "12\\. list");
  EXPECT_EQ(markdown("---"), "\\---");
  EXPECT_EQ(markdown("-0.5 and 1.5 - x"), "-0.5 and 1.5 - x") << "a number is no list";
  EXPECT_EQ(markdown("a\n# b"), "a \\# b");
}

TEST(Escape, SpellsOutTheSignsOfLatex) {
  EXPECT_EQ(latex("\\input{x} 5 % #1 a_b ^ ~ $y$ & \"q\""),
            "\\textbackslash{}input\\{x\\} 5 \\% \\#1 a\\_b \\textasciicircum{} "
            "\\textasciitilde{} \\$y\\$ \\& \\textquotedbl{}q\\textquotedbl{}");
}

TEST(Escape, KeepsSpreadsheetsFromCalculating) {
  EXPECT_EQ(csv("plain"), "plain");
  EXPECT_EQ(csv("a,\"b\"\nc"), "\"a,\"\"b\"\"\nc\"");
  for (const char* text : {"=1+1", "+1", "-1", "@x", "\tx", "\rx"}) {
    EXPECT_TRUE(csv(text).starts_with('\'')) << text;
  }
  EXPECT_EQ(csv("=a,b"), "\"'=a,b\"");
  EXPECT_EQ(csv("\x1b\xe2\x80\xae"), "\\x1b\\u202e");
}

TEST(Escape, JsonKeepsWhatItHolds) {
  EXPECT_EQ(json("{\"a\":\"\xe2\x80\xae\x7f ★\"}\n"), "{\"a\":\"\\u202e\\u007f ★\"}\n");
}

/// Anything, often with bytes that matter.
rc::Gen<std::string> bytes() {
  return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::oneOf(
                          rc::gen::arbitrary<std::string>(),
                          rc::gen::elementOf(std::vector<std::string>{
                              kNasty, "\xc2", "\x9b", "\xe2\x80", "\xae", "'", "=", "\x1b["}))),
                      [](const std::vector<std::string>& parts) {
                        std::string out;
                        for (const std::string& part : parts) out += part;
                        return out;
                      });
}

bool commands_nothing(const std::string& text, bool lines) {
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t size = character_bytes(rest);
    if (size == 0) return false;
    const auto first = static_cast<unsigned char>(rest[0]);
    if (size == 1 && (first < 0x20 || first == 0x7f) &&
        !(lines && (first == '\n' || first == '\t'))) {
      return false;
    }
    const std::string_view one = rest.substr(0, size);
    if (size == 2 && first == 0xc2 && static_cast<unsigned char>(one[1]) < 0xa0) return false;
    for (const std::string_view bad :
         {"\xe2\x80\x8e", "\xe2\x80\x8f", "\xe2\x80\xaa", "\xe2\x80\xab", "\xe2\x80\xac",
          "\xe2\x80\xad", "\xe2\x80\xae", "\xe2\x81\xa6", "\xe2\x81\xa7", "\xe2\x81\xa8",
          "\xe2\x81\xa9", "\xd8\x9c"}) {
      if (one == bad) return false;
    }
    rest.remove_prefix(size);
  }
  return true;
}

RC_GTEST_PROP(Escape, NothingCommandsWhateverTheBytesAre, ()) {
  const std::string text = *bytes();
  RC_ASSERT(commands_nothing(terminal(text), true));
  RC_ASSERT(commands_nothing(csv(text), true));
  for (const auto function : {line, clean, xml, xml_data, markdown, latex}) {
    RC_ASSERT(commands_nothing(function(text), false));
  }
  RC_ASSERT(terminal(terminal(text)) == terminal(text));
  RC_ASSERT(coloured(terminal(text)) == terminal(text));
  RC_ASSERT(clean(clean(text)) == clean(text));
}

RC_GTEST_PROP(Escape, FieldsComeBack, ()) {
  std::string text = terminal(*bytes());
  std::erase_if(text, [](char c) { return c == '\n' || c == '\t'; });
  std::string field = csv(text);
  if (field.starts_with('"')) {
    field = field.substr(1, field.size() - 2);
    for (std::size_t at = 0; (at = field.find("\"\"", at)) != std::string::npos; ++at) {
      field.erase(at, 1);
    }
  }
  RC_ASSERT(from_csv(field) == text);
}

}  // namespace
}  // namespace evodoku::escape
