// What Gold's two formulas have in common.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_product(const Counts& counts, const double* worth, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    double product = 1;
    for (const UnitKind kind : {UnitKind::kColumns, UnitKind::kRows, UnitKind::kBoxes}) {
      const std::uint8_t* unit = counts.unit(i, kind);
      double sum = 0;
      for (int u = 0; u < counts.size; ++u) sum += worth[unit[u]];
      product *= sum / counts.size;
    }
    scores[i] = static_cast<float>(product);
  }
}

}  // namespace evodoku::problem
