#include "sudoku/alphabet.hpp"

#include <gtest/gtest.h>

#include "evodoku/error.hpp"

namespace evodoku {
namespace {

TEST(Alphabet, RangesRunThroughDigitsAndLetters) {
  const Alphabet hex = Alphabet::parse("0-F", 16);
  EXPECT_EQ(hex.value('0'), 1);
  EXPECT_EQ(hex.value('F'), 16);
  EXPECT_EQ(hex.value('f'), 16);
  EXPECT_EQ(hex.value('G'), 0);
  EXPECT_EQ(hex.letter(11), 'A');
  EXPECT_EQ(Alphabet::parse("1-9A-G", 16).value('G'), 16);
  EXPECT_EQ(Alphabet::parse("XYZW", 4).value('W'), 4);
  EXPECT_EQ(Alphabet::parse("a-p", 16).value('A'), 0);  // spelled in small letters: meant so
}

TEST(Alphabet, BlanksAreWhatIsNoValue) {
  const Alphabet digits = Alphabet::parse("1-9", 9);
  for (const char c : std::string(".0Xx*_-?")) EXPECT_TRUE(digits.is_blank(c)) << c;
  EXPECT_FALSE(digits.is_blank('1'));
  EXPECT_FALSE(digits.is_blank('y'));
  EXPECT_FALSE(Alphabet::parse("0-F", 16).is_blank('0'));
  EXPECT_FALSE(Alphabet::parse("A-Y", 25).is_blank('X'));
}

TEST(Alphabet, RefusesWhatDoesNotComeToTheSize) {
  EXPECT_THROW(static_cast<void>(Alphabet::parse("1-9", 16)), UsageError);
  EXPECT_THROW(static_cast<void>(Alphabet::parse("1123", 4)), UsageError);
  EXPECT_THROW(static_cast<void>(Alphabet::parse("9-1", 9)), UsageError);
  EXPECT_THROW(static_cast<void>(Alphabet::parse("!-?", 9)), UsageError);
  EXPECT_THROW(static_cast<void>(Alphabet::parse("", 9)), UsageError);
}

TEST(Alphabet, WritesItselfAsItIsRead) {
  for (const auto* text : {"1-9", "1-9A-G", "0-9A-F", "A-P", "A-Y"}) {
    const int size = text[0] == '1' && text[3] == 0 ? 9 : std::string(text) == "A-Y" ? 25 : 16;
    EXPECT_EQ(Alphabet::parse(text, size).to_string(), text);
  }
}

TEST(Alphabet, FitsUpToTheLastCapital) {
  EXPECT_TRUE(Alphabet::fits('1', 35));
  EXPECT_FALSE(Alphabet::fits('1', 36));
  EXPECT_TRUE(Alphabet::fits('0', 36));
  EXPECT_TRUE(Alphabet::fits('A', 26));
  EXPECT_FALSE(Alphabet::fits('A', 27));
}

}  // namespace
}  // namespace evodoku
