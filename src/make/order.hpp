/// \file
/// What an order means to the makers: names looked up, checks made, choices decided.
#pragma once

#include <fmt/format.h>

#include "evodoku/make.hpp"

namespace evodoku {

/// The order with all that it leaves to the library decided: its maker, the ratings of its level,
/// its budget. Throws UsageError for what `Order::check` refuses.
[[nodiscard]] Order settled(const Order& order);

[[nodiscard]] const CellSymmetry& symmetry_of(const Order& order);
/// Whether evolution can make what was ordered: plain 9x9 with one solution.
[[nodiscard]] bool can_be_evolved(const Order& order);
/// Whether it is for so few clues that digging would not meet it.
[[nodiscard]] bool is_hardly_dug(const Order& order);
/// Whether it is for a technique that is best dug for step by step: not for minimal puzzles, which
/// hardly ever stop there.
[[nodiscard]] bool is_dug_by_steps(const Order& order);
/// Whether a puzzle has to be rated to tell if it is what was asked for.
[[nodiscard]] bool needs_rating(const Order& order);

/// "19", "19 to 21", "9.5 or more".
template <typename Number>
std::string in_words(const Range<Number>& range) {
  const auto word = [](Number x) {
    return fmt::format("{:.{}f}", static_cast<double>(x), std::is_integral_v<Number> ? 0 : 1);
  };
  constexpr Number kMost = 5000;  // nobody means more than the cells of the largest board
  if (range.low == range.high) return word(range.low);
  return word(range.low) + (range.high > kMost ? " or more" : " to " + word(range.high));
}

}  // namespace evodoku
