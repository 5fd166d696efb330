/// \file
/// Sudoku boards in rows and columns, each with a title, its cells shaded from light to dark.
///
///     boards_picture({.title = "A crowd", .shape = Shape(),
///                     .rows = {{{.title = "aggregate", .cells = cells}}}});
#pragma once

#include <string>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::study::plot {

struct BoardCell {
  Value value = 0;
  double shade = 0;  ///< 0 to 1
  bool given = false;
  bool wrong = false;
  std::string hint = {};
};

struct BoardPicture {
  std::string title;
  std::vector<BoardCell> cells;  ///< as many as the shape has
};

struct BoardsPicture {
  std::string title;
  Shape shape;
  std::vector<std::vector<BoardPicture>> rows;  ///< of boards, each as long as the first
};

[[nodiscard]] std::string boards_picture(const BoardsPicture& picture);

}  // namespace evodoku::study::plot
