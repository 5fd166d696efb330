#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "cli/options/command.hpp"

namespace evodoku::cli {

namespace {

/// Whether a whole text is a number from \p low to \p high.
template <typename Number>
bool is_number(const std::string& text, Number low, Number high) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, number);
  return result.ec == std::errc() && result.ptr == end && number >= low && number <= high;
}

}  // namespace

Check whole_number(std::uint64_t least) {
  return [least](const std::string& value) -> std::string {
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    if (is_number(value, least, kMost)) return {};
    return fmt::format("{} is not a whole number from {} to {}", in_quotes(value), least, kMost);
  };
}

Check between(int low, int high) {
  return [low, high](const std::string& value) -> std::string {
    if (is_number(value, low, high)) return {};
    return fmt::format("Value {} not in range {} to {}", value, low, high);
  };
}

Check one_of(std::vector<std::string> values) {
  return [values = std::move(values)](const std::string& value) -> std::string {
    if (std::find(values.begin(), values.end(), value) != values.end()) return {};
    return fmt::format("{} not in {{{}}}", value, fmt::join(values, ","));
  };
}

}  // namespace evodoku::cli
