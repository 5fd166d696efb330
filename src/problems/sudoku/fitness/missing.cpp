// The values missing from all units together, and the pairs that are equal, negated: 0 is solved.
//
//     1 2 | 3 4
//     3 4 | 1 2      column 1 lacks 4, column 4 lacks 1,
//     ----+----      box 3 lacks 4, box 4 lacks 1: the score is -4
//     2 1 | 4 3
//     1 3 | 2 4
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_missing(const Counts& counts, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    scores[i] = static_cast<float>(counts.total(i) - counts.solved);
  }
}

}  // namespace evodoku::problem
