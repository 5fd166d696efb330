#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant x_variant() {
  return {.name = "x", .summary = "both long diagonals", .add = [](Layout& layout) {
            add_diagonal(layout, "main diagonal", 0, 0, 1);
            add_diagonal(layout, "anti-diagonal", 0, layout.size - 1, -1);
          }};
}

}  // namespace evodoku
