#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant anti_king_variant() {
  return {.name = "anti-king",
          .summary = "cells that touch, if only at a corner, differ",
          .pair_name = "a king's move",
          // The king's other moves stay within a row or a column.
          .add = [](Layout& layout) { add_leaps(layout, 1, 1); }};
}

}  // namespace evodoku
