/// \file
/// Boards of text in a frame, with lines around their regions.
///
///     ┌───────┬───────┬───────┐
///     │ . . 9 │ 7 3 . │ 5 2 6 │
///     ...
#pragma once

#include <string>
#include <vector>

#include "evodoku/draw.hpp"

namespace evodoku::draw {

/// What stands in a cell, and the columns of a terminal that it takes.
struct FramedCell {
  std::string text;
  std::size_t width = 0;
};

/// The lines of a board. Columns are as wide as their widest cell, and at least \p width; cells
/// stand at their left, or with \p right at their right.
[[nodiscard]] TextBoard framed(Shape shape, const std::vector<FramedCell>& cells, bool unicode,
                               std::size_t width, bool right);

}  // namespace evodoku::draw
