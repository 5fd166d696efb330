#include "sudoku/variants/variants.hpp"

namespace evodoku {

namespace {

void add_groups(Layout& layout) {
  if (!layout.regions.empty()) return;
  for (int place = 0; place < layout.size; ++place) {
    ExtraUnit unit{"group " + std::to_string(place + 1), {}};
    for (int row = place / layout.box_columns(); row < layout.size; row += layout.box_rows) {
      for (int c = place % layout.box_columns(); c < layout.size; c += layout.box_columns()) {
        unit.cells.push_back(layout.cell(row, c));
      }
    }
    layout.units.push_back(std::move(unit));
  }
}

}  // namespace

Variant disjoint_variant() {
  return {.name = "disjoint",
          .summary = "cells at the same place of all boxes",
          .needs = "boxes",
          .add = add_groups};
}

}  // namespace evodoku
