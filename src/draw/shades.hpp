/// \file
/// Which cells of a board stand out because of its variants.
#pragma once

#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::draw {

/// For each cell, how many of a board's variants have a unit there: diagonals, windows, extra
/// regions. One whose units cover the whole board does not count: nothing would stand out.
[[nodiscard]] std::vector<int> variant_shades(Shape shape);

}  // namespace evodoku::draw
