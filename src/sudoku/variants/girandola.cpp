#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant girandola_variant() {
  return {.name = "girandola",
          .summary = "nine cells: the corners, the middle, and the middles of the edge boxes",
          .needs = "9x9",
          .add = [](Layout& layout) {
            if (layout.size != 9) return;
            layout.units.push_back({"girandola", {0, 8, 13, 37, 40, 43, 67, 72, 80}});
          }};
}

}  // namespace evodoku
