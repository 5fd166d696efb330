#include "sudoku/canonical/turns.hpp"

#include <algorithm>
#include <array>

#include "evodoku/budget.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kMostTurns = 8192;

/// All orders of rows and columns that keep a small board, found line by line: a row, a column, the
/// next row, and so on, as long as the cells that are known so far are to each other what they
/// were.
class TurnSearch {
 public:
  explicit TurnSearch(Shape shape) : shape_(shape), now_(shape) {
    const auto cells = static_cast<std::size_t>(shape.cells());
    relations_.resize(cells * cells);
    for (int u = 2 * shape.size(); u < shape.units(); ++u) {
      for (const Cell a : shape.unit(u)) {
        for (const Cell b : shape.unit(u)) ++relation(a, b);
      }
    }
    for (const auto& [a, b] : shape.pairs()) relation(a, b) = relation(b, a) = kPair;
    for (const bool transpose : {false, true}) {
      now_.transpose = transpose;
      extend(0);
    }
  }

  [[nodiscard]] std::vector<Symmetry>& found() { return found_; }

 private:
  static constexpr std::uint16_t kPair = 0xffff;

  std::uint16_t& relation(Cell a, Cell b) {
    return relations_[static_cast<std::size_t>(a) * static_cast<std::size_t>(shape_.cells()) + b];
  }
  [[nodiscard]] Cell source(int row, int column) const {
    int from_row = now_.rows[static_cast<std::size_t>(row)];
    int from_column = now_.columns[static_cast<std::size_t>(column)];
    if (now_.transpose) std::swap(from_row, from_column);
    return shape_.cell(from_row, from_column);
  }

  /// Whether the cell of a row and a column is to all that were known before it what its source is.
  bool fits(int row, int column, int rows, int columns) {
    const Cell here = shape_.cell(row, column);
    const Cell from = source(row, column);
    for (int r = 0; r < rows; ++r) {
      for (int c = 0; c < columns; ++c) {
        if (relation(here, shape_.cell(r, c)) != relation(from, source(r, c))) return false;
      }
    }
    return true;
  }

  /// Chooses line number \p depth / 2: a row if \p depth is even, else a column.
  void extend(int depth) {
    Watch::look();
    if (depth == 2 * shape_.size()) {
      if (now_.is_symmetry_of(shape_)) found_.push_back(now_);
      return;
    }
    const bool is_row = depth % 2 == 0;
    const int line = depth / 2;
    std::vector<int>& lines = is_row ? now_.rows : now_.columns;
    const int others = is_row ? line : line + 1;  // lines of the other kind that are known
    for (int from = 0; from < shape_.size() && found_.size() <= kMostTurns; ++from) {
      if (std::find(lines.begin(), lines.begin() + line, from) != lines.begin() + line) continue;
      lines[static_cast<std::size_t>(line)] = from;
      bool sound = true;
      for (int i = 0; i < others && sound; ++i) {
        sound = is_row ? fits(line, i, line + 1, others) : fits(i, line, others, line + 1);
      }
      if (sound) extend(depth + 1);
    }
  }

  Shape shape_;
  Symmetry now_;
  std::vector<std::uint16_t> relations_;  ///< units that two cells share, rows and columns apart
  std::vector<Symmetry> found_;
};

/// The turns and mirrors of the square that keep a board.
std::vector<Symmetry> square_turns(Shape shape) {
  std::vector<Symmetry> out;
  for (int way = 0; way < 8; ++way) {
    Symmetry turn(shape);
    turn.transpose = (way & 1) != 0;
    if ((way & 2) != 0) std::ranges::reverse(turn.rows);
    if ((way & 4) != 0) std::ranges::reverse(turn.columns);
    if (turn.is_symmetry_of(shape)) out.push_back(std::move(turn));
  }
  return out;
}

}  // namespace

const Turns& turns_of(Shape shape) {
  thread_local Shape last;
  thread_local Turns turns;
  if (!turns.all.empty() && last == shape) return turns;
  turns = {};
  if (shape.size() <= kLargestMinlex) turns.all = std::move(TurnSearch(shape).found());
  turns.complete = !turns.all.empty() && turns.all.size() <= kMostTurns;
  if (!turns.complete) turns.all = square_turns(shape);
  last = shape;
  return turns;
}

CanonicalForm smallest_turn(const Grid& grid) {
  const Shape shape = grid.shape();
  const Turns& turns = turns_of(shape);
  CanonicalForm best{grid, Symmetry(shape), std::nullopt};
  std::uint64_t equal = 0;
  Grid line(shape);
  std::array<Value, Shape::kMaxSize + 1> names;
  for (const Symmetry& turn : turns.all) {
    names.fill(0);
    Value named = 0;
    bool smaller = equal == 0;  // the first is the smallest so far
    bool larger = false;
    for (int c = 0; c < shape.cells() && !larger; ++c) {
      const auto cell = static_cast<Cell>(c);
      const Value value = grid[turn.source(shape, shape.row(cell), shape.column(cell))];
      if (value != 0 && names[value] == 0) names[value] = ++named;
      line[cell] = names[value];
      if (smaller || line[cell] == best.grid[cell]) continue;
      smaller = line[cell] < best.grid[cell];
      larger = !smaller;
    }
    if (larger) continue;
    if (!smaller) {
      ++equal;
      continue;
    }
    equal = 1;
    std::swap(best.grid, line);
    best.symmetry = turn;
    for (int v = 1; v <= shape.size(); ++v) {
      const auto value = static_cast<Value>(v);
      best.symmetry.values[value] = names[value] != 0 ? names[value] : ++named;
    }
  }
  if (turns.complete) best.automorphisms = equal;
  return best;
}

}  // namespace evodoku
