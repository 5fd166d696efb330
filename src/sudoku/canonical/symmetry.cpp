// What symmetries do to boards, and to each other.
#include <numeric>
#include <utility>

#include "base/random.hpp"
#include "evodoku/canonical.hpp"
#include "sudoku/canonical/shuffled.hpp"

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

/// Whether \p order is one of all lines that keeps groups of \p depth lines together.
bool keeps_groups(const std::vector<int>& order, int size, int depth) {
  if (order.size() != static_cast<std::size_t>(size)) return false;
  std::vector<bool> seen(order.size());
  for (int i = 0; i < size; ++i) {
    const int line = order[i];
    if (line < 0 || line >= size || seen[line]) return false;
    seen[line] = true;
    const int first = i / depth * depth;
    if (line / depth != order[first] / depth) return false;
  }
  return true;
}

}  // namespace

Symmetry::Symmetry(Shape shape)
    : rows(shape.size()), columns(shape.size()), values(shape.size() + 1) {
  std::iota(rows.begin(), rows.end(), 0);
  std::iota(columns.begin(), columns.end(), 0);
  std::iota(values.begin(), values.end(), Value{0});
}

bool Symmetry::is_symmetry_of(Shape shape) const {
  if (transpose && shape.box_rows() != shape.box_columns()) return false;
  const std::vector<int> order(values.begin(), values.end());
  return keeps_groups(rows, shape.size(), shape.box_rows()) &&
         keeps_groups(columns, shape.size(), shape.box_columns()) &&
         keeps_groups(order, shape.size() + 1, shape.size() + 1) && values[0] == 0;
}

Symmetry Symmetry::random(Shape shape, std::uint64_t seed) {
  RandomStream stream(seed, /*purpose=*/0);
  return random(shape, stream);
}

Symmetry Symmetry::random(Shape shape, RandomStream& random) {
  Symmetry out(shape);
  out.rows = shuffled_lines(shape.size(), shape.box_rows(), random);
  out.columns = shuffled_lines(shape.size(), shape.box_columns(), random);
  out.transpose = shape.box_rows() == shape.box_columns() && random.below(2) == 1;
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
      for (Value v = 1; v <= shape.size(); ++v) {
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
