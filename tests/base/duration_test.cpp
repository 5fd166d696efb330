#include <gtest/gtest.h>

#include "evodoku/budget.hpp"

namespace evodoku {
namespace {

TEST(Duration, HasTwoUnitsAtMost) {
  EXPECT_EQ(duration_text(0.4), "0.4 s");
  EXPECT_EQ(duration_text(9.949), "9.9 s");
  EXPECT_EQ(duration_text(59.4), "59 s");
  EXPECT_EQ(duration_text(59.6), "1 min");
  EXPECT_EQ(duration_text(200), "3 min 20 s");
  EXPECT_EQ(duration_text(3725), "1 h 2 min");
  EXPECT_EQ(duration_text(90'000), "1 d 1 h");
}

}  // namespace
}  // namespace evodoku
