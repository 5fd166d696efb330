#include "sudoku/variants/variants.hpp"

namespace evodoku {

Variant jigsaw_variant() {
  return {.name = "jigsaw", .summary = "regions of any form instead of boxes", .needs = "regions"};
}

}  // namespace evodoku
