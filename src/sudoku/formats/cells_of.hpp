/// \file
/// Boards inside other documents: a string of cells that belongs to a puzzle.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/cell_text.hpp"

namespace evodoku {

/// Reads a string of cells of a known shape; \p what names it in messages ("the solution").
[[nodiscard]] std::vector<Value> cells_of(std::string_view text, Shape shape, const Place& place,
                                          std::string_view what);
/// Sets the solution. Throws InputError if it has a blank or does not keep the givens.
void set_solution(std::vector<Value> solution, const Place& place, Puzzle& puzzle);
/// Sets the placed values. Throws InputError if one stands on another given.
void set_placed(std::vector<Value> placed, const Place& place, Puzzle& puzzle);

}  // namespace evodoku
