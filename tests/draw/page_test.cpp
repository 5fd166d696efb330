#include "draw/page.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <pugixml.hpp>

#include "draw/ink.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {
namespace {

RC_GTEST_PROP(Words, MakeWellFormedXmlOfAnyBytes, (const std::string& bytes)) {
  pugi::xml_document document;
  const std::string xml = "<a b=\"" + escape::xml(bytes) + "\">" + escape::xml(bytes) + "</a>";
  RC_ASSERT(document.load_buffer(xml.data(), xml.size(), pugi::parse_default, pugi::encoding_utf8));
  RC_ASSERT(std::string(document.child("a").attribute("b").value()) == escape::clean(bytes));
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
