#include "make/full_grid.hpp"

#include <vector>

#include "sudoku/canonical/shuffled.hpp"

namespace evodoku {

Grid shuffled_pattern(BoxedShape shape, RandomStream& random) {
  const int size = shape.size();
  const std::vector<int> values = shuffled(size, random);
  const std::vector<int> rows = shuffled_lines(size, shape.box_rows(), random);
  const std::vector<int> columns = shuffled_lines(size, shape.box_columns(), random);
  Grid grid(shape);
  for (int r = 0; r < size; ++r) {
    const int row = rows[static_cast<std::size_t>(r)];
    const int shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
    for (int c = 0; c < size; ++c) {
      const int value = (shift + columns[static_cast<std::size_t>(c)]) % size;
      grid[shape.cell(r, c)] = static_cast<Value>(values[static_cast<std::size_t>(value)] + 1);
    }
  }
  return grid;
}

Grid random_full_grid(Shape shape, RandomStream& random) {
  const std::optional<BoxedShape> boxed = shape.boxed();
  return boxed && shape.size() > kGreedyLargest ? shuffled_pattern(*boxed, random)
                                                : greedy_grid(shape, random);
}

}  // namespace evodoku
