#include "sudoku/variants/variants.hpp"

namespace evodoku {

namespace {

void add_windows(Layout& layout) {
  int side = 1;
  while (side * side < layout.size) ++side;
  if (side * side != layout.size || (layout.regions.empty() && layout.box_rows != side)) return;
  for (int w = 0; w < (side - 1) * (side - 1); ++w) {
    const int top = 1 + w / (side - 1) * (side + 1);
    const int left = 1 + w % (side - 1) * (side + 1);
    ExtraUnit unit{"window " + std::to_string(w + 1), {}};
    for (int c = 0; c < layout.size; ++c) {
      unit.cells.push_back(layout.cell(top + c / side, left + c % side));
    }
    layout.units.push_back(std::move(unit));
  }
}

}  // namespace

Variant windoku_variant() {
  return {.name = "windoku",
          .summary = "windows: blocks between the boxes, one cell from the edge",
          .needs = "square boxes",
          .add = add_windows};
}

}  // namespace evodoku
