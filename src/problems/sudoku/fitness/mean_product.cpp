// Kloeckl's fitness: rows x columns x boxes, each the mean of different / N. A solved board has 1.
//
//     1 2 2 4      a row worth 3/4
//
// What we chose: other units and pairs, where there are any, are a fourth factor.
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_mean_product(const Counts& counts, float* scores) {
  const double most = counts.size * counts.size;
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    const double rows = counts.rows()[i] / most;
    const double columns = counts.columns()[i] / most;
    const double regions = counts.regions()[i] / most;
    double product = rows * columns * regions;
    if (counts.others > 0)
      product *= static_cast<double>(counts.in_others[i]) / counts.others_solved;
    scores[i] = static_cast<float>(product);
  }
}

}  // namespace evodoku::problem
