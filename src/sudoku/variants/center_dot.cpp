#include "sudoku/variants/variants.hpp"

namespace evodoku {

namespace {

void add_middles(Layout& layout) {
  if (!layout.regions.empty()) return;
  const int rows = layout.box_rows;
  const int columns = layout.box_columns();
  if (rows % 2 == 0 || columns % 2 == 0) return;
  ExtraUnit unit{"center dot", {}};
  for (int row = rows / 2; row < layout.size; row += rows) {
    for (int c = columns / 2; c < layout.size; c += columns) {
      unit.cells.push_back(layout.cell(row, c));
    }
  }
  layout.units.push_back(std::move(unit));
}

}  // namespace

Variant center_dot_variant() {
  return {.name = "center-dot",
          .summary = "the middle cells of all boxes",
          .needs = "boxes with a middle cell",
          .add = add_middles};
}

}  // namespace evodoku
