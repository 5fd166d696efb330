// Different values in each unit, added up: 27 x 9 = 243 for a solved 9x9, 3N² in general.
//
//     1 2 2 4      a row worth 3
#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

void score_unique243(const Counts& counts, float* scores) {
  for (std::uint32_t i = 0; i < counts.boards; ++i) {
    scores[i] = static_cast<float>(counts.total(i));
  }
}

}  // namespace evodoku::problem
