/// \file
/// Drawings of positions and of steps; see also `scene_drawing` of explain.hpp.
#pragma once

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

/// A position without a step.
[[nodiscard]] Drawing position_drawing(const Puzzle& puzzle);
/// Whether the chains of a step are few enough for one drawing; otherwise each has its own.
[[nodiscard]] bool fits_one_drawing(const rating::Step& step);

}  // namespace evodoku::explanation
