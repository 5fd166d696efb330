// As unique243, and one point more for each complete unit: 243 + 27 = 270 for a solved 9x9.
//
//     1 2 2 4      a row worth 3
//     1 2 3 4      a row worth 4 + 1
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_unique270(const Counts& counts, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    int complete = 0;
    for (const UnitKind kind : {UnitKind::kRows, UnitKind::kColumns, UnitKind::kRegions}) {
      const std::uint8_t* unit = counts.unit(i, kind);
      for (int u = 0; u < counts.size; ++u) complete += unit[u] == counts.size ? 1 : 0;
    }
    if (counts.others > 0) complete += static_cast<int>(counts.lacking(i)[0]);
    scores[i] = static_cast<float>(counts.total(i) + complete);
  }
}

}  // namespace evodoku::problem
