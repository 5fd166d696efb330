#include "make/removal.hpp"

#include <numeric>

namespace evodoku {

Removal::Removal(Grid solution, RandomStream& random)
    : solution_(std::move(solution)), order_(solution_.cells().size()) {
  std::iota(order_.begin(), order_.end(), Cell{0});
  random.shuffle(std::span<Cell>(order_));
}

Puzzle Removal::with_known(int known) const {
  Puzzle puzzle(Grid(solution_.shape()));
  for (int i = 0; i < known; ++i) {
    const Cell cell = order_[static_cast<std::size_t>(i)];
    puzzle.givens[cell] = solution_[cell];
  }
  puzzle.solution = solution_.cells();
  return puzzle;
}

}  // namespace evodoku
