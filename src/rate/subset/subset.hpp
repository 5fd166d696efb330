/// \file
/// Subsets of a unit: k cells that hold the same k values between them.
///
/// Naked: k cells have k candidates together, which the rest of the unit loses. Hidden: k values
/// have k places together, which lose all other candidates. Direct hidden: such that another value
/// of the unit has one place left after it, so that no pencil marks are needed.
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

bool find_naked_subset(const Position& position, int count, Step& step);
bool find_hidden_subset(const Position& position, int count, bool direct, Step& step);
[[nodiscard]] std::string describe_naked_subset(const Step& step, const Position& position);
[[nodiscard]] std::string describe_hidden_subset(const Step& step, const Position& position);

}  // namespace evodoku::rating
