#include "evodoku/error.hpp"

#include <gtest/gtest.h>

#include "base/quotes.hpp"

namespace evodoku {
namespace {

TEST(Error, SaysWhere) {
  EXPECT_STREQ(InputError({"a.sdm", 3, 17}, "wrong").what(), "a.sdm:3:17: wrong");
  EXPECT_STREQ(InputError({"a.sdm", 3, 0}, "wrong").what(), "a.sdm:3: wrong");
  EXPECT_STREQ(InputError({"a.sdm", 0, 0}, "is empty").what(), "a.sdm: is empty");
}

TEST(Error, QuotesWhatCannotBePrinted) {
  EXPECT_EQ(in_quotes('x'), "'x'");
  EXPECT_EQ(in_quotes('\x1b'), "byte 0x1b");
  EXPECT_EQ(in_quotes("ab\tc"), "'ab\\x09c'");
  EXPECT_EQ(in_quotes("abcdef", 3), "'abc...'");
}

}  // namespace
}  // namespace evodoku
