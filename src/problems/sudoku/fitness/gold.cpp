// Gold's fitness: columns x rows x boxes, each the mean over its units of 1 / (N + 1 - different).
// A solved board has 1 x 1 x 1 = 1.
//
//     1 2 2 4      a row worth 1 / (5 - 3) = 1/2
//     1 2 3 4      a row worth 1 / (5 - 4) = 1
//
// The last step to a complete unit is worth as much as all before it.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_gold(const Counts& counts, float* scores) {
  std::array<double, Counts::kUnitsMost + 1> worth{};
  for (int different = 0; different <= counts.size; ++different) {
    worth[static_cast<std::size_t>(different)] = 1.0 / (counts.size + 1 - different);
  }
  score_product(counts, worth.data(), scores);
}

}  // namespace evodoku::problem
