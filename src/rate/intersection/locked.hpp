/// \file
/// Locked candidates: where all places of a value in one unit lie in a second unit, the value is
/// crossed out in the rest of the second.
///
/// From box to line this is called pointing, from line to box claiming. The direct forms are those
/// after which the value has one place left in a third unit, so that no pencil marks are needed.
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

enum class Locked { kPointing, kClaiming };

bool find_locked(const Position& position, Locked kind, bool direct, Step& step);
[[nodiscard]] std::string describe_locked(const Step& step, const Position& position);

}  // namespace evodoku::rating
