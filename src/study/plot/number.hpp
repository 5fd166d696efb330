/// \file
/// Numbers as plots and tables show them.
///
///     amount(1234567)      // "1,234,567"
///     amount(0.034567)     // "0.03457"
///     amount(INFINITY)     // "∞"
///     p_value(0.00002)     // "< 0.001"
#pragma once

#include "evodoku/study.hpp"

namespace evodoku::study {

/// Four digits, or a whole number where it is large; a dash for what is not a number.
[[nodiscard]] std::string amount(double value);
[[nodiscard]] inline std::string amount(std::uint64_t count) {
  return amount(static_cast<double>(count));
}
/// "low to high", both as amounts.
[[nodiscard]] std::string amount(const Interval& interval);
/// A share of 1 with three digits after the point.
[[nodiscard]] std::string rate(double value);
[[nodiscard]] std::string rate(const Interval& interval);
[[nodiscard]] std::string p_value(double p);
/// For axes: "500", "20k", "1M", "0.25".
[[nodiscard]] std::string short_amount(double value);

}  // namespace evodoku::study
