#include "base/real.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

namespace evodoku {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// How many numbers lie between two.
std::int64_t apart(double a, double b) {
  return std::abs(std::bit_cast<std::int64_t>(a) - std::bit_cast<std::int64_t>(b));
}

TEST(Real, IsWithinOneUnitInTheLastPlaceOfTheLibrary) {
  for (int i = -70000; i <= 70000; i += 7) {
    const double x = i / 100.0;
    EXPECT_LE(apart(real::exp(x), std::exp(x)), 1) << x;
  }
  for (int i = 1; i < 200000; i += 3) {
    const double x = i / 1000.0;
    EXPECT_LE(apart(real::log(x), std::log(x)), x > 0.9 && x < 1.1 ? 2 : 1) << x;
    EXPECT_NEAR(real::log2(x), std::log2(x), 1e-14) << x;
  }
}

TEST(Real, PowersOfTwoHaveWholeLogarithms) {
  for (int i = -1074; i < 1024; ++i) EXPECT_EQ(real::log2(std::ldexp(1.0, i)), i);
}

TEST(Real, EndsOfTheRange) {
  EXPECT_EQ(real::exp(0), 1);
  EXPECT_EQ(real::exp(800), kInfinity);
  EXPECT_EQ(real::exp(-800), 0);
  EXPECT_EQ(real::exp(-kInfinity), 0);
  EXPECT_EQ(real::log(1), 0);
  EXPECT_EQ(real::log(0), -kInfinity);
  EXPECT_EQ(real::log(kInfinity), kInfinity);
  EXPECT_EQ(real::log2(0), -kInfinity);
  EXPECT_TRUE(std::isnan(real::log(-1)));
  EXPECT_TRUE(std::isnan(real::exp(std::nan(""))));
}

TEST(Real, BitsThatEveryMachineHas) {
  EXPECT_EQ(std::bit_cast<std::uint64_t>(real::exp(1)), 0x4005bf0a8b14576aU);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(real::exp(-0.3)), 0x3fe7b4c869c37c05U);
  EXPECT_EQ(std::bit_cast<std::uint64_t>(real::log(10)), 0x40026bb1bbb55516U);
}

RC_GTEST_PROP(Real, PowersAreThoseOfTheLibrary, ()) {
  const double x = *rc::gen::inRange(1, 1'000'000) / 1000.0;
  const double y = *rc::gen::inRange(-3000, 3000) / 1000.0;
  const double wanted = std::pow(x, y);
  RC_ASSERT(std::abs(real::pow(x, y) - wanted) <= 1e-13 * wanted);
}

}  // namespace
}  // namespace evodoku
