#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant asterisk_variant() {
  return {.name = "asterisk",
          .summary = "nine cells in the form of a star",
          .needs = "9x9",
          .add = [](Layout& layout) {
            if (layout.size != 9) return;
            layout.units.push_back({"asterisk", {13, 20, 24, 37, 40, 43, 56, 60, 67}});
          }};
}

}  // namespace evodoku
