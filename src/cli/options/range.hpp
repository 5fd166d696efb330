/// \file
/// Options that take a range: "5", "5..7", "5.." or "..7".
///
///     add_range(command, "--clues", order.clues, "How many clues: 24, 22..26, ..26");
#pragma once

#include <fmt/format.h>

#include <charconv>
#include <string>
#include <string_view>

#include "cli/options/command.hpp"
#include "evodoku/rate.hpp"

namespace evodoku::cli {

/// A number of an option that takes a range, \p whole.
template <typename Number>
[[nodiscard]] Number parse_number(std::string_view text, const std::string& option,
                                  const std::string& whole) {
  constexpr Number kMost = 64 * 64;  // clues of the largest board
  Number value{};
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || stop != end || !(value >= 0 && value <= kMost)) {
    throw UsageError(fmt::format("{} {}: expected a number, or a range such as {}", option, whole,
                                 option == "--clues" ? "22..26, 22.. or ..26" : "6.5..7.0"));
  }
  return value;
}

/// An option that takes "5", "5..7", "5.." or "..7".
template <typename Number>
void add_range(Command& command, const std::string& option, Range<Number>& range,
               const std::string& help) {
  command.option(option,
                 [option, &range](const std::string& text) {
                   const auto number = [&](std::string_view part) {
                     return parse_number<Number>(part, option, text);
                   };
                   const std::string_view all = text;
                   const std::size_t dots = all.find("..");
                   if (dots == std::string_view::npos || all.size() == 2) {
                     range.low = range.high = number(all);
                     return;
                   }
                   if (dots > 0) range.low = number(all.substr(0, dots));
                   if (dots + 2 < all.size()) range.high = number(all.substr(dots + 2));
                 },
                 help, {.takes = "FROM..TO"});
}

}  // namespace evodoku::cli
