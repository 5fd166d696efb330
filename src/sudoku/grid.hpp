/// \file
/// A grid: a shape and its cells, a plain value.
///
///     Grid grid =
///     Grid::parse("..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..");
///     grid[0] = 4;
///     std::cout << grid.to_line();
#pragma once

#include <compare>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

class Grid {
 public:
  /// A blank 9x9.
  Grid() : Grid(Shape()) {}
  /// A blank grid.
  explicit Grid(Shape shape) : shape_(shape), cells_(shape.cells()) {}

  /// Reads what `to_line` writes; the size follows from the length. Throws InputError.
  /// For everything else that people write puzzles in, see formats/.
  [[nodiscard]] static Grid parse(std::string_view text);
  [[nodiscard]] static Grid parse(std::string_view text, Shape shape);

  /// Up to 9x9 one character a cell with '.' for a blank; larger ones as numbers between blanks,
  /// with 0 for a blank.
  [[nodiscard]] std::string to_line() const;
  void append_line(std::string& out) const;
  /// N rows, boxes apart: for messages and tests. `draw/` has the pretty ones.
  [[nodiscard]] std::string to_rows() const;

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] int size() const { return shape_.size(); }
  [[nodiscard]] Value operator[](std::size_t cell) const { return cells_[cell]; }
  [[nodiscard]] Value& operator[](std::size_t cell) { return cells_[cell]; }
  [[nodiscard]] const std::vector<Value>& cells() const { return cells_; }
  [[nodiscard]] Value* data() { return cells_.data(); }
  [[nodiscard]] const Value* data() const { return cells_.data(); }

  /// How many cells are not blank.
  [[nodiscard]] int filled() const;
  /// Makes this a blank grid of a shape, keeping the memory.
  void reset(Shape shape);

  friend bool operator==(const Grid&, const Grid&) = default;
  /// By size, then cell by cell: an order for sets and for sorted output.
  friend std::strong_ordering operator<=>(const Grid& a, const Grid& b) {
    if (const auto by_size = a.cells_.size() <=> b.cells_.size(); by_size != 0) return by_size;
    if (const auto by_box = a.shape_.box_rows() <=> b.shape_.box_rows(); by_box != 0) return by_box;
    return a.cells_ <=> b.cells_;
  }

 private:
  Shape shape_;
  std::vector<Value> cells_;
};

}  // namespace evodoku
