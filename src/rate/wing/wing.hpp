/// \file
/// XY- and XYZ-wings: a pivot and two wings that it sees.
///
/// The wings have two candidates each, xz and yz. The pivot has xy, or xyz: whatever it is, z
/// stands in a wing or (xyz) in the pivot, so a cell that sees all of these is not z.
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

bool find_wing(const Position& position, bool xyz, Step& step);
[[nodiscard]] std::string describe_wing(const Step& step, const Position& position);

}  // namespace evodoku::rating
