/// \file
/// Aligned exclusion: of two or three cells all combinations of values are tried; a combination is
/// out if two cells that see each other have the same value, or if it leaves no value to a cell
/// that all of them see. A candidate that is in no combination left is crossed out.
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

bool find_aligned(const Position& position, int count, Step& step);
[[nodiscard]] std::string describe_aligned(const Step& step, const Position& position);

}  // namespace evodoku::rating
