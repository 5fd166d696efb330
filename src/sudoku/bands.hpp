/// \file
/// Bands: rows that pass through the same regions, for those who take them together.
#pragma once

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// The most rows, a divisor of N, after which regions change: those of a box where there are boxes,
/// mostly 1 where there are none.
[[nodiscard]] inline int band_rows(Shape shape) {
  const auto are_alike = [&](int rows) {
    for (int c = 0; c < shape.cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      const int first = shape.row(cell) / rows * rows;
      if (shape.region(cell) != shape.region(shape.cell(first, shape.column(cell)))) return false;
    }
    return true;
  };
  int rows = shape.size();
  while (shape.size() % rows != 0 || !are_alike(rows)) --rows;
  return rows;
}

}  // namespace evodoku
