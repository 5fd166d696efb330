#include "base/duration.hpp"

#include <fmt/format.h>

#include <cmath>

namespace evodoku {

std::string duration_text(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 3600;
  constexpr double kDay = 86400;
  constexpr double kExactBelow = 10;
  if (seconds < kExactBelow) return fmt::format("{:.2g} s", seconds);
  const double whole = std::round(seconds);
  const auto two = [&](double large, const char* name, double small, const char* rest) {
    const double first = std::floor(whole / large);
    const double second = std::floor(std::fmod(whole, large) / small);
    return second == 0 ? fmt::format("{:.0f} {}", first, name)
                       : fmt::format("{:.0f} {} {:.0f} {}", first, name, second, rest);
  };
  if (whole < kMinute) return fmt::format("{:.0f} s", whole);
  if (whole < kHour) return two(kMinute, "min", 1, "s");
  if (whole < kDay) return two(kHour, "h", kMinute, "min");
  return two(kDay, "d", kHour, "h");
}

}  // namespace evodoku
