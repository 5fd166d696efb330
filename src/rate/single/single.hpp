/// \file
/// What the singles share: a value that has one place left in a unit.
#pragma once

#include "rate/technique.hpp"

namespace evodoku::rating {

/// Fills \p step with the first value that has one place left in the units \p from to \p to (in the
/// order of the ladder) which have more than one empty cell, or exactly one with \p last.
bool find_hidden_single(const Position& position, int from, int to, bool last, Step& step);

}  // namespace evodoku::rating
