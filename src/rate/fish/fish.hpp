/// \file
/// Fish: k lines have all their places of a value in the same k crossing lines, so the rest of the
/// crossing lines loses the value. X-wing (2), swordfish (3), jellyfish (4).
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

bool find_fish(const Position& position, int count, Step& step);
[[nodiscard]] std::string describe_fish(const Step& step, const Position& position);

}  // namespace evodoku::rating
