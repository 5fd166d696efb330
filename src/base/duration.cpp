// Time spans that people write and read.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/quotes.hpp"
#include "evodoku/budget.hpp"

namespace evodoku {

double parse_duration(const std::string& text) {
  struct Unit {
    std::string_view name;
    double seconds;
  };
  static constexpr std::array<Unit, 5> kUnits = {
      {{"", 1}, {"s", 1}, {"ms", 0.001}, {"m", 60}, {"h", 3600}}};
  double number = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  const std::string_view rest(result.ptr, static_cast<std::size_t>(end - result.ptr));
  const auto unit =
      std::find_if(kUnits.begin(), kUnits.end(), [&](const Unit& u) { return u.name == rest; });
  // The comparisons are false for a NaN, too.
  const double seconds = unit == kUnits.end() ? 0 : number * unit->seconds;
  if (result.ec != std::errc() || !(seconds > 0 && seconds <= kMostSeconds)) {
    throw UsageError(fmt::format(
        "{} is not a time limit: expected a positive number of seconds, or one with a unit: 500ms, "
        "2s, 3m, 1h; 30 years at most",
        in_quotes(text)));
  }
  return seconds;
}

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
