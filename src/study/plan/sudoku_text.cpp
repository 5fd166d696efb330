#include "study/plan/sudoku_text.hpp"

#include <string_view>

namespace evodoku::study {

namespace {

constexpr std::string_view kBoxes = " (boxes ";  // in the text of a shape

}  // namespace

std::string sudoku_text(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  // What results are found by: stores of earlier versions name unusual boxes in this way.
  const std::string board = shape.is_usual()           ? ""
                            : shape.variants().empty() ? shape.to_string() + " "
                                                       : shape.code() + " ";
  return board + puzzle.givens.to_line();
}

Shape shape_of_text(const std::string& text) {
  if (const std::size_t at = text.find(kBoxes); at != std::string::npos) {
    const std::size_t begin = at + kBoxes.size();
    return Shape::parse_box(text.substr(begin, text.find(')', begin) - begin));
  }
  const std::string word = text.substr(0, text.find(' '));
  if (word.find_first_of("x:") != std::string::npos) return Shape::of_code(word);
  return Grid::parse(text).shape();
}

}  // namespace evodoku::study
