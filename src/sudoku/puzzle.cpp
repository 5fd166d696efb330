#include "evodoku/puzzle.hpp"

namespace evodoku {

void Titles::clear() {
  for (std::string* text :
       {&title, &author, &description, &comment, &date, &source, &level, &url}) {
    text->clear();
  }
}

Grid Puzzle::position() const {
  Grid out = givens;
  for (std::size_t c = 0; c < placed.size(); ++c) out[c] = value(c);
  return out;
}

Place Puzzle::place_of(std::size_t cell) const {
  if (cell < cell_places.size()) {
    return {place.file, cell_places[cell].line, cell_places[cell].column};
  }
  return {place.file, place.line, place.column == 0 ? 0 : place.column + cell};
}

void Puzzle::reset(Shape shape) {
  givens.reset(shape);
  placed.clear();
  candidates.clear();
  solution.clear();
  titles.clear();
  cell_places.clear();
  reading.clear();
}

bool Puzzle::same_content(const Puzzle& other) const {
  return givens == other.givens && placed == other.placed && candidates == other.candidates &&
         solution == other.solution && titles == other.titles;
}

}  // namespace evodoku
