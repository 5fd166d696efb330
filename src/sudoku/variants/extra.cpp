#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant extra_variant() {
  return {.name = "extra", .summary = "extra regions of any form", .needs = "extra regions"};
}

}  // namespace evodoku
