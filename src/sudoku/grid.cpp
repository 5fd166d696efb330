#include <algorithm>
#include <cmath>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/cell_text.hpp"

namespace evodoku {

Grid Grid::parse(std::string_view text) {
  Puzzle puzzle;
  parse_cells(text, Place{"", 1, 1}, {}, puzzle);
  return std::move(puzzle.givens);
}

Grid Grid::parse(std::string_view text, Shape shape) {
  Puzzle puzzle;
  ReadOptions options;
  options.shape = shape;
  parse_cells(text, Place{"", 1, 1}, options, puzzle);
  return std::move(puzzle.givens);
}

std::string Grid::to_line() const {
  std::string out;
  append_line(out);
  return out;
}

void Grid::append_line(std::string& out) const { append_cells(cells_, shape_, out); }

std::string Grid::to_rows() const {
  std::string out;
  const int width = size() > kLargestDigitBoard ? 2 : 1;
  for (int r = 0; r < size(); ++r) {
    if (r > 0 && r % shape_.box_rows() == 0) out += '\n';
    for (int c = 0; c < size(); ++c) {
      if (c > 0) out += c % shape_.box_columns() == 0 ? "  " : " ";
      const Value value = cells_[shape_.cell(r, c)];
      const std::string text = value == 0 ? "." : std::to_string(value);
      out.append(static_cast<std::size_t>(width) - std::min<std::size_t>(width, text.size()), ' ');
      out += text;
    }
    out += '\n';
  }
  return out;
}

int Grid::filled() const {
  return static_cast<int>(cells_.size() - std::count(cells_.begin(), cells_.end(), Value{0}));
}

void Grid::reset(Shape shape) {
  shape_ = shape;
  cells_.assign(static_cast<std::size_t>(shape.cells()), 0);
}

}  // namespace evodoku
