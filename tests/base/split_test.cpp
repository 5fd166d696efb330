#include "base/split.hpp"

#include <gmock/gmock.h>

namespace evodoku {
namespace {

using testing::ElementsAre;

TEST(Split, HasOnePartMoreThanSeparators) {
  EXPECT_THAT(split("a,,b", ','), ElementsAre("a", "", "b"));
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split("a\nb\n", '\n'), ElementsAre("a", "b", ""));
}

TEST(Split, WordsAreWhatIsBetweenBlanks) {
  EXPECT_THAT(words_of(" a \t bc\r\nd "), ElementsAre("a", "bc", "d"));
  EXPECT_THAT(words_of(" \n"), ElementsAre());
  EXPECT_THAT(words_of("x"), ElementsAre("x"));
}

}  // namespace
}  // namespace evodoku
