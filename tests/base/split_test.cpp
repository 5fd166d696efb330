#include "base/split.hpp"

#include <gmock/gmock.h>

namespace evodoku {
namespace {

using testing::ElementsAre;

TEST(Split, HasOnePartMoreThanSeparators) {
  EXPECT_THAT(split_at("a,,b", ','), ElementsAre("a", "", "b"));
  EXPECT_THAT(split_at("", ','), ElementsAre(""));
  EXPECT_THAT(split_at("a\nb\n", '\n'), ElementsAre("a", "b", ""));
}

TEST(Split, WordsAreWhatIsBetweenBlanks) {
  EXPECT_THAT(split_words(" a \t bc\r\nd "), ElementsAre("a", "bc", "d"));
  EXPECT_THAT(split_words(" \n"), ElementsAre());
  EXPECT_THAT(split_words("x"), ElementsAre("x"));
}

}  // namespace
}  // namespace evodoku
