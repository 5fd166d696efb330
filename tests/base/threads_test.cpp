#include "evodoku/threads.hpp"

#include <gtest/gtest.h>

namespace evodoku {
namespace {

TEST(Threads, NobodyWaitsForAMillionOfThem) {
  constexpr int kMillion = 1'000'000;
  const int got = threads_for(kMillion);
  EXPECT_GE(got, 1);
  EXPECT_LE(got, 1024);
  EXPECT_EQ(threads_for(1), 1);
}

}  // namespace
}  // namespace evodoku
