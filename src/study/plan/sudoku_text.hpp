/// \file
/// A Sudoku as the text by which a store knows it: its board, where that is not the usual one for
/// its size, and its givens.
///
///     const std::string text = sudoku_text(puzzle);   // "2x3+x ..1.2." and so on
///     const Shape shape = shape_of_text(text);
#pragma once

#include <string>

#include "evodoku/puzzle.hpp"

namespace evodoku::study {

[[nodiscard]] std::string sudoku_text(const Puzzle& puzzle);
/// Throws Error where the text is not one of these: a store can say anything.
[[nodiscard]] Shape shape_of_text(const std::string& text);

}  // namespace evodoku::study
