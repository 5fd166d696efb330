#include "sudoku/rules.hpp"

#include <bit>

namespace evodoku {

std::vector<Conflict> conflicts(const Grid& grid) {
  std::vector<Conflict> out;
  const Shape shape = grid.shape();
  for (int u = 0; u < shape.units(); ++u) {
    ValueSet seen = 0;
    ValueSet twice = 0;
    for (const Cell cell : shape.unit(u)) {
      const Value value = grid[cell];
      if (value == 0) continue;
      twice |= seen & set_of(value);
      seen |= set_of(value);
    }
    for (; twice != 0; twice &= twice - 1) {
      Conflict clash{u, static_cast<Value>(std::countr_zero(twice) + 1), {}};
      for (const Cell cell : shape.unit(u)) {
        if (grid[cell] == clash.value) clash.cells.push_back(cell);
      }
      out.push_back(std::move(clash));
    }
  }
  return out;
}

bool is_valid(const Grid& grid) {
  const Shape shape = grid.shape();
  // One pass over the cells with a set for each unit: this runs on every puzzle of every batch.
  std::array<ValueSet, std::size_t{3} * Shape::kMaxSize> seen{};
  for (int c = 0; c < shape.cells(); ++c) {
    if (grid[c] == 0) continue;
    const ValueSet bit = set_of(grid[c]);
    const auto& units = shape.units_of(static_cast<Cell>(c));
    ValueSet& row = seen[units[0]];
    ValueSet& column = seen[units[1]];
    ValueSet& box = seen[units[2]];
    if (((row | column | box) & bit) != 0) return false;
    row |= bit;
    column |= bit;
    box |= bit;
  }
  return true;
}

bool is_solution(const Grid& grid) { return missing_values(grid) == 0; }

bool is_solution_of(const Grid& grid, const Grid& puzzle) {
  if (grid.shape() != puzzle.shape() || !is_solution(grid)) return false;
  for (int c = 0; c < grid.shape().cells(); ++c) {
    if (puzzle[c] != 0 && puzzle[c] != grid[c]) return false;
  }
  return true;
}

int missing_values(const Grid& grid) {
  const Shape shape = grid.shape();
  int missing = 0;
  for (int u = 0; u < shape.units(); ++u) {
    ValueSet seen = 0;
    for (const Cell cell : shape.unit(u)) {
      if (grid[cell] != 0) seen |= set_of(grid[cell]);
    }
    missing += shape.size() - std::popcount(seen);
  }
  return missing;
}

}  // namespace evodoku
