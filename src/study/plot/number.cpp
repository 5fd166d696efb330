#include "study/plot/number.hpp"

#include <fmt/format.h>

#include <cmath>

namespace evodoku::study {

namespace {

/// Commas between groups of three digits.
std::string grouped(double whole) {
  const std::string digits = fmt::format("{:.0f}", std::abs(whole));
  constexpr std::size_t kGroup = 3;
  std::string out = whole < 0 ? "−" : "";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % kGroup == 0) out += ',';
    out += digits[i];
  }
  return out;
}

}  // namespace

std::string amount(double value) {
  if (std::isnan(value)) return "–";
  if (std::isinf(value)) return value > 0 ? "∞" : "−∞";
  constexpr double kGroupFrom = 1000;
  return std::abs(value) >= kGroupFrom ? grouped(value) : fmt::format("{:.4g}", value);
}

std::string amount(const Interval& interval) {
  return fmt::format("{} to {}", amount(interval.low), amount(interval.high));
}

std::string rate(double value) { return std::isnan(value) ? "–" : fmt::format("{:.3f}", value); }

std::string rate(const Interval& interval) {
  return fmt::format("{} to {}", rate(interval.low), rate(interval.high));
}

std::string p_value(double p) {
  if (std::isnan(p)) return "–";
  constexpr double kSmallest = 0.001;
  return p < kSmallest ? "< 0.001" : fmt::format("{:.3f}", p);
}

std::string short_amount(double value) {
  if (!std::isfinite(value)) return amount(value);
  struct Unit {
    double size;
    const char* sign;
  };
  constexpr Unit kUnits[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  constexpr double kPlainBelow = 1e4;
  if (std::abs(value) < kPlainBelow) return fmt::format("{:.4g}", value);
  for (const Unit& unit : kUnits) {
    if (std::abs(value) >= unit.size) return fmt::format("{:.4g}{}", value / unit.size, unit.sign);
  }
  return fmt::format("{:.4g}", value);
}

}  // namespace evodoku::study
