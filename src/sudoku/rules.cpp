#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "evodoku/puzzle.hpp"
#include "sudoku/solution9.hpp"

namespace evodoku {

namespace {

/// The set of each value; empty for a blank.
constexpr auto kBits = [] {
  std::array<ValueSet, Shape::kMaxSize + 1> bits{};
  for (int v = 1; v <= Shape::kMaxSize; ++v) bits[v] = set_of(static_cast<Value>(v));
  return bits;
}();

}  // namespace

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
  for (const auto& [a, b] : shape.pairs()) {
    if (grid[a] != 0 && grid[a] == grid[b]) out.push_back({-1, grid[a], {a, b}});
  }
  return out;
}

namespace {

/// One pass without branches: this runs on every puzzle of every batch, and asking the shape for
/// the units of each cell took three times as long.
bool is_valid(const Grid& grid, BoxedShape shape) {
  const int rows = shape.box_rows();
  const int columns = shape.box_columns();
  const Value* cell = grid.data();
  // Not cleared as a whole: that alone would take as long as the pass over a small board.
  std::array<ValueSet, Shape::kMaxSize> in_column;
  std::array<ValueSet, Shape::kMaxSize> in_box;  // of the current band
  std::fill_n(in_column.data(), shape.size(), 0);
  ValueSet clash = 0;
  for (int r = 0; r < shape.size(); ++r) {
    if (r % rows == 0) std::fill_n(in_box.data(), rows, 0);
    ValueSet in_row = 0;
    ValueSet* column = in_column.data();
    for (int stack = 0; stack < rows; ++stack) {
      ValueSet box = in_box[stack];
      for (int c = 0; c < columns; ++c, ++cell, ++column) {
        const ValueSet bit = kBits[*cell];
        clash |= bit & (in_row | *column | box);
        in_row |= bit;
        *column |= bit;
        box |= bit;
      }
      in_box[stack] = box;
    }
  }
  return clash == 0;
}

}  // namespace

bool is_valid(const Grid& grid) {
  const Shape shape = grid.shape();
  if (const auto boxed = shape.boxed()) return is_valid(grid, *boxed);
  for (int u = 0; u < shape.units(); ++u) {
    ValueSet seen = 0;
    for (const Cell cell : shape.unit(u)) {
      if ((seen & kBits[grid[cell]]) != 0) return false;
      seen |= kBits[grid[cell]];
    }
  }
  return std::ranges::none_of(shape.pairs(), [&](const auto& pair) {
    return grid[pair.first] != 0 && grid[pair.first] == grid[pair.second];
  });
}

namespace {

/// Whether \p values holds all that \p fixed has that is not blank.
bool keeps(const std::vector<Value>& values, const std::vector<Value>& fixed) {
  bool out = true;
  for (std::size_t c = 0; c < fixed.size(); ++c) {
    out &= fixed[c] == 0 || fixed[c] == values[c];
  }
  return out;
}

}  // namespace

bool is_solution(const Grid& grid) {
  if (grid.shape() == Shape()) return solution9::is_solution(grid.data(), nullptr);
  const auto is_value = [&](Value value) { return value >= 1 && value <= grid.size(); };
  return std::ranges::all_of(grid.cells(), is_value) && is_valid(grid);
}

bool is_solution_of(const Grid& grid, const Grid& puzzle) {
  if (grid.shape() != puzzle.shape()) return false;
  if (grid.shape() == Shape()) return solution9::is_solution(grid.data(), puzzle.data());
  return keeps(grid.cells(), puzzle.cells()) && is_solution(grid);
}

bool is_solution_of(const Grid& grid, const Puzzle& puzzle) {
  if (!is_solution_of(grid, puzzle.givens)) return false;
  // A given counts before what a player has placed over it.
  for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
    if (const Value value = puzzle.value(c); value != 0 && value != grid[c]) return false;
  }
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    const ValueSet marks = puzzle.candidates[c];
    if (puzzle.value(c) == 0 && marks != 0 && (marks & set_of(grid[c])) == 0) return false;
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
    missing += static_cast<int>(shape.unit(u).size()) - std::popcount(seen);
  }
  for (const auto& [a, b] : shape.pairs()) missing += grid[a] != 0 && grid[a] == grid[b] ? 1 : 0;
  return missing;
}

std::string describe_conflict(const Puzzle& puzzle, bool placed) {
  const std::vector<Conflict> found = conflicts(placed ? puzzle.position() : puzzle.givens);
  if (found.empty()) return {};
  const Conflict& first = found.front();
  const Shape shape = puzzle.shape();
  const Cell here = first.cells[1];
  const std::string where = first.unit >= 0 ? "in " + shape.unit_name(first.unit)
                                            : shape.pair_name(first.cells[0], here) + " away";
  const std::string message = fmt::format(
      "the {} {} of {} stands {} already, at {}", puzzle.givens[here] != 0 ? "given" : "placed",
      first.value, shape.cell_name(here), where, shape.cell_name(first.cells[0]));
  return InputError(puzzle.place_of(here), message).what();
}

void check_values(Shape shape, std::span<const Value> boards) {
  Value largest = 0;  // a loop without an end in between is one that compilers make vectors of
  for (const Value value : boards) largest = std::max(largest, value);
  if (largest <= shape.size()) return;
  const auto cells = static_cast<std::size_t>(shape.cells());
  const auto wrong = static_cast<std::size_t>(
      std::find_if(boards.begin(), boards.end(), [&](Value v) { return v > shape.size(); }) -
      boards.begin());
  throw InputError({.line = wrong / cells + 1, .column = wrong % cells + 1},
                   fmt::format("found {}, expected 0 to {}", boards[wrong], shape.size()));
}

}  // namespace evodoku
