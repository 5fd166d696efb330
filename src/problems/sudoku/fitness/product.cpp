// What Gold's two formulas have in common.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problems {

void score_product(const Counts& counts, const double* worth, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    double product = 1;
    for (const Kind kind : {Kind::kColumns, Kind::kRows, Kind::kBoxes}) {
      const std::uint8_t* unit = counts.unit(i, kind);
      double sum = 0;
      for (int u = 0; u < counts.size; ++u) sum += worth[unit[u]];
      product *= sum / counts.size;
    }
    scores[i] = static_cast<float>(product);
  }
}

}  // namespace evodoku::problems
