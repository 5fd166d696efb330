#include <algorithm>

#include "evodoku/puzzle.hpp"

namespace evodoku {

int Grid::filled() const {
  return static_cast<int>(cells_.size() - std::count(cells_.begin(), cells_.end(), Value{0}));
}

void Grid::reset(Shape shape) {
  shape_ = shape;
  cells_.assign(static_cast<std::size_t>(shape.cells()), 0);
}

}  // namespace evodoku
