#include "sudoku/formats/lz_string.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "sudoku/formats/utf16.hpp"

namespace evodoku {
namespace {

// What the original JavaScript gives for the same texts.
TEST(LzString, AgreesWithTheOriginal) {
  const std::vector<std::pair<std::string, std::string>> vectors = {
      {"", "Q==="},
      {"a", "IZA="},
      {"hello", "BYUwNmD2Q==="},
      {"hello hello hello hello", "BYUwNmD2AEoTcq3FIA=="},
      {"aaaaaaaaaaaaaaaaaaaaaaaaaaaa", "IY18ZQ=="},
      {"{\"size\":9}", "N4IgzglgXgpiBcBOAvkA"},
      {"\xc3\xa9\xe2\x80\xa6\xf0\x9f\x98\x80", "JeMgJLwbgAe0A==="},
  };
  for (const auto& [text, packed] : vectors) {
    EXPECT_EQ(compress_to_base64(text), packed);
    EXPECT_EQ(decompress_from_base64(packed), text);
  }
}

RC_GTEST_PROP(LzString, UnpacksWhatItPacked, (const std::vector<std::uint8_t>& choice)) {
  std::string text;
  for (const std::uint8_t c : choice)
    text += c % 5 == 0 ? "\xe2\x80\xa6" : std::string(1, static_cast<char>('a' + c % 7));
  for (int i = 0; i < 4; ++i) text += text;
  RC_ASSERT(decompress_from_base64(compress_to_base64(text)) == text);
}

TEST(LzString, SaysWhereItIsBroken) {
  EXPECT_THROW(static_cast<void>(decompress_from_base64("")), LzError);
  EXPECT_THROW(static_cast<void>(decompress_from_base64("BYUw")), LzError);
  try {
    static_cast<void>(decompress_from_base64("BYU?"));
    ADD_FAILURE() << "read a question mark";
  } catch (const LzError& error) {
    EXPECT_EQ(error.offset(), 3U);
  }
}

TEST(LzString, DoesNotGrowBeyondItsLimit) {
  const std::string packed = compress_to_base64(std::string(100000, 'a'));
  EXPECT_EQ(decompress_from_base64(packed, 100000).size(), 100000U);
  EXPECT_THROW(static_cast<void>(decompress_from_base64(packed, 99999)), LzError);
}

TEST(Utf16, ReplacesWhatIsNoUtf8) {
  EXPECT_EQ(to_utf16("a\xff"), u"a\xfffd");
  EXPECT_EQ(to_utf16("\xed\xa0\x80")[0], u'\xfffd');  // a surrogate in UTF-8
  EXPECT_EQ(to_utf16("\xc0\x80")[0], u'\xfffd');      // too long a way to write zero
  EXPECT_EQ(to_utf8(u"\xd83d\xde00"), "\xf0\x9f\x98\x80");
  EXPECT_EQ(to_utf8(u"\xd83d"), std::nullopt);
  EXPECT_EQ(to_utf8(u"\xde00"), std::nullopt);
}

}  // namespace
}  // namespace evodoku
