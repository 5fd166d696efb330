// What Gold's two formulas have in common.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_product(const Counts& counts, const double* worth, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    double product = 1;
    for (const UnitKind kind : {UnitKind::kColumns, UnitKind::kRows, UnitKind::kRegions}) {
      const std::uint8_t* unit = counts.unit(i, kind);
      double sum = 0;
      for (int u = 0; u < counts.size; ++u) sum += worth[unit[u]];
      product *= sum / counts.size;
    }
    if (counts.others > 0) {
      const std::uint32_t* lacking = counts.lacking(i);
      double sum = 0;
      for (int k = 0; k < counts.size; ++k) sum += lacking[k] * worth[counts.size - k];
      product *= sum / counts.others;
    }
    scores[i] = static_cast<float>(product);
  }
}

}  // namespace evodoku::problem
