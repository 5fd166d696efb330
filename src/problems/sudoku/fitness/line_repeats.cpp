// Repeats in rows, columns and other units, negated: 0 is solved where regions are complete by
// construction.
//
// A full line with d different values has N - d cells that repeat one of them:
//
//     1 2 2 4 2      two repeats
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_line_repeats(const Counts& counts, float* scores) {
  const int most = 2 * counts.size * counts.size + counts.others_solved;
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    scores[i] =
        static_cast<float>(counts.rows()[i] + counts.columns()[i] + counts.in_others[i] - most);
  }
}

}  // namespace evodoku::problem
