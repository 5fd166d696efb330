/// \file
/// Words for parts of a position, the same in every explanation.
///
///     cells_word(shape, cells, "and")   // "r1c7, r2c7 and r3c7"
///     values_word(set, "or")            // "2, 5 or 8"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

[[nodiscard]] std::string cells_word(Shape shape, std::span<const Cell> cells,
                                     std::string_view last = "and");
[[nodiscard]] std::string values_word(ValueSet values, std::string_view last = "and");
[[nodiscard]] std::string units_word(Shape shape, std::span<const int> units);
/// "r1c7 is 5", "r1c7 is not 5"
[[nodiscard]] std::string claim_word(Shape shape, const Candidate& candidate, bool on);
/// What a step changes: "so r1c7 is 5", "so 5 can be crossed out in r1c7 and r1c8"
[[nodiscard]] std::string outcome_word(Shape shape, const Step& step);
/// Which of some cells see which others by a pair alone: " (r1c1 is a knight's move from r2c3)";
/// empty if none do.
[[nodiscard]] std::string pairs_word(Shape shape, std::span<const Cell> cells,
                                     std::span<const Cell> others);
/// "a, b and c"
[[nodiscard]] std::string list_word(std::span<const std::string> items, std::string_view last);

}  // namespace evodoku::rating
