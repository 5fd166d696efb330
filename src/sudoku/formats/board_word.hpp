/// \file
/// The word after the cells of a line that says what board they are on.
///
///     1...2.......... 1122112233443344       a letter for each cell: cells with the same are a
///     region 1...2.......... 2x2+x                  or the board's code (Shape::code)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// The board of a word that is a map of regions: N letters, each N times, its cells connected. No
/// row of a puzzle is that: values that touch would be in conflict.
[[nodiscard]] std::optional<Shape> board_of_map(std::string_view word);

/// Cuts the last word from a line of cells where it is a map or a code, and gives its board. Throws
/// InputError for a code that is wrong; \p place is that of the line.
[[nodiscard]] std::optional<Shape> cut_board_word(std::string_view& line, const Place& place);

/// Whether a line ends with such a word, right or wrong.
[[nodiscard]] bool has_board_word(std::string_view line);

/// Appends the word for a board that is not a plain one of boxes.
void append_board_word(Shape shape, std::string& out);

}  // namespace evodoku
