// What symmetries do to boards, and to each other.
#include <algorithm>
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "evodoku/canonical.hpp"
#include "sudoku/canonical/shuffled.hpp"
#include "sudoku/canonical/turns.hpp"

namespace evodoku {

namespace {

std::vector<int> inverse_of(const std::vector<int>& order) {
  std::vector<int> out(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) out[order[i]] = static_cast<int>(i);
  return out;
}

/// The order that picks by \p first from what \p second picks from it.
std::vector<int> chained(const std::vector<int>& first, const std::vector<int>& second) {
  std::vector<int> out(second.size());
  for (std::size_t i = 0; i < second.size(); ++i) out[i] = first[second[i]];
  return out;
}

/// Whether \p order has each number below \p size once.
bool is_order(const std::vector<int>& order, int size) {
  if (order.size() != static_cast<std::size_t>(size)) return false;
  std::vector<bool> seen(order.size());
  for (const int one : order) {
    if (one < 0 || one >= size || seen[one]) return false;
    seen[one] = true;
  }
  return true;
}

/// Whether some cells are a unit, as they stand: ascending.
bool is_unit(const std::vector<Cell>& cells, Shape shape) {
  return std::ranges::any_of(shape.units_of(cells.front()), [&](Shape::Unit unit) {
    return std::ranges::equal(shape.unit(unit), cells);
  });
}

}  // namespace

Symmetry::Symmetry(Shape shape)
    : rows(shape.size()), columns(shape.size()), values(shape.size() + 1) {
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  std::iota(values.begin(), values.end(), Value{0});
}

bool Symmetry::is_symmetry_of(Shape shape) const {
  const int size = shape.size();
  const std::vector<int> order(values.begin(), values.end());
  if (!is_order(rows, size) || !is_order(columns, size) || !is_order(order, size + 1) ||
      values[0] != 0) {
    return false;
  }
  // Rows and columns stay what they are; other units and pairs may not.
  const auto from = [&](Cell cell) { return source(shape, shape.row(cell), shape.column(cell)); };
  std::vector<Cell> cells;
  for (int u = 2 * size; u < shape.units(); ++u) {
    cells.clear();
    for (const Cell cell : shape.unit(u)) cells.push_back(from(cell));
    std::ranges::sort(cells);
    if (!is_unit(cells, shape)) return false;
  }
  return std::ranges::all_of(shape.pairs(), [&](const std::pair<Cell, Cell>& pair) {
    const std::pair<Cell, Cell> moved = std::minmax(from(pair.first), from(pair.second));
    return std::ranges::binary_search(shape.pairs(), moved);
  });
}

Symmetry Symmetry::random(Shape shape, std::uint64_t seed) {
  RandomStream stream(seed, /*purpose=*/0);
  return random(shape, stream);
}

Symmetry Symmetry::random(Shape shape, RandomStream& random) {
  Symmetry out(shape);
  if (const std::optional<BoxedShape> boxed = shape.boxed()) {
    out.rows = shuffled_lines(shape.size(), boxed->box_rows(), random);
    out.columns = shuffled_lines(shape.size(), boxed->box_columns(), random);
    out.transpose = boxed->box_rows() == boxed->box_columns() && random.below(2) == 1;
  } else {
    const std::vector<Symmetry>& turns = turns_of(shape).all;
    out = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
  }
  random.shuffle(std::span<Value>(out.values).subspan(1));
  return out;
}

Grid Symmetry::apply(const Grid& grid) const {
  const Shape shape = grid.shape();
  Grid out(shape);
  for (int r = 0; r < shape.size(); ++r) {
    for (int c = 0; c < shape.size(); ++c) {
      out[shape.cell(r, c)] = values[grid[source(shape, r, c)]];
    }
  }
  return out;
}

Puzzle Symmetry::apply(const Puzzle& puzzle) const {
  const Shape shape = puzzle.shape();
  Puzzle out(apply(puzzle.givens));
  out.titles = puzzle.titles;
  out.placed.resize(puzzle.placed.size());
  out.candidates.resize(puzzle.candidates.size());
  out.solution.resize(puzzle.solution.size());
  for (int r = 0; r < shape.size(); ++r) {
    for (int c = 0; c < shape.size(); ++c) {
      const Cell to = shape.cell(r, c);
      const Cell from = source(shape, r, c);
      if (!puzzle.placed.empty()) out.placed[to] = values[puzzle.placed[from]];
      if (!puzzle.solution.empty()) out.solution[to] = values[puzzle.solution[from]];
      if (puzzle.candidates.empty()) continue;
      for (Value v = 1; v <= static_cast<Value>(shape.size()); ++v) {
        if ((puzzle.candidates[from] & set_of(v)) != 0) out.candidates[to] |= set_of(values[v]);
      }
    }
  }
  return out;
}

Symmetry Symmetry::inverse() const {
  Symmetry out = *this;
  out.rows = inverse_of(rows);
  out.columns = inverse_of(columns);
  if (transpose) std::swap(out.rows, out.columns);
  for (std::size_t v = 0; v < values.size(); ++v) out.values[values[v]] = static_cast<Value>(v);
  return out;
}

Symmetry Symmetry::then(const Symmetry& next) const {
  Symmetry out = *this;
  out.transpose = transpose != next.transpose;
  out.rows = chained(next.transpose ? columns : rows, next.rows);
  out.columns = chained(next.transpose ? rows : columns, next.columns);
  for (std::size_t v = 0; v < values.size(); ++v) out.values[v] = next.values[values[v]];
  return out;
}

}  // namespace evodoku
