#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant anti_knight_variant() {
  return {.name = "anti-knight",
          .summary = "cells a knight's move apart differ",
          .pair_name = "a knight's move",
          .add = [](Layout& layout) {
            add_leaps(layout, 1, 2);
            add_leaps(layout, 2, 1);
          }};
}

}  // namespace evodoku
