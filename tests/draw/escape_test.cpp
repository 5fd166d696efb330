#include "draw/escape.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <pugixml.hpp>

#include "draw/ink.hpp"
#include "draw/page.hpp"

namespace evodoku::draw {
namespace {

TEST(Words, AreOneLineOfUtf8) {
  EXPECT_EQ(clean("a\tb\nc"), "a b c");
  EXPECT_EQ(clean("Größe ★ 数独 😀"), "Größe ★ 数独 😀");
  EXPECT_EQ(clean("a\xff"), "a?");
  EXPECT_EQ(clean("\xc3"), "?") << "half a character";
  EXPECT_EQ(clean("\xc0\xaf"), "??") << "longer than it must be";
  EXPECT_EQ(clean("\xed\xa0\x80"), "???") << "a surrogate";
  EXPECT_EQ(clean("\xef\xbf\xbf"), "???") << "no character";
  EXPECT_EQ(clean("\xf5\x80\x80\x80"), "????") << "beyond the last character";
}

TEST(Words, AreSpelledOutForXml) {
  EXPECT_EQ(escaped("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
}

RC_GTEST_PROP(Words, MakeWellFormedXmlOfAnyBytes, (const std::string& bytes)) {
  pugi::xml_document document;
  const std::string xml = "<a b=\"" + escaped(bytes) + "\">" + escaped(bytes) + "</a>";
  RC_ASSERT(document.load_buffer(xml.data(), xml.size(), pugi::parse_default, pugi::encoding_utf8));
  RC_ASSERT(std::string(document.child("a").attribute("b").value()) == clean(bytes));
  RC_ASSERT(clean(clean(bytes)) == clean(bytes));
}

TEST(StyleSheet, HasARuleForEveryInkAndBothSchemes) {
  const std::string light = style_sheet(Scheme::kLight);
  const std::string readers = style_sheet(Scheme::kReaders);
  for (int i = 0; i <= static_cast<int>(Ink::kSoftWords); ++i) {
    const std::string rule = "\n." + std::string(look_of(static_cast<Ink>(i)).name) + "{fill:";
    EXPECT_NE(("\n" + light).find(rule), std::string::npos) << rule;
    EXPECT_NE(readers.find(rule), std::string::npos) << rule;
  }
  EXPECT_EQ(light.find("var("), std::string::npos) << "not all viewers know variables";
  EXPECT_NE(readers.find("prefers-color-scheme: dark"), std::string::npos);
}

}  // namespace
}  // namespace evodoku::draw
