// Grids as lines of text.
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

}  // namespace evodoku
