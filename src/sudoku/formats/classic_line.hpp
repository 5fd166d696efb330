/// \file
/// The commonest text by far, and the one that has to be fast: 81 characters, nothing else.
#pragma once

#include <string_view>

#include "sudoku/puzzle.hpp"

namespace evodoku {

/// Reads 81 characters, digits and blanks, as the givens of a 9x9. False if there is another
/// character among them; the puzzle then has no meaning. The text must be 81 long.
[[nodiscard]] bool parse_classic(std::string_view text, Puzzle& puzzle);

}  // namespace evodoku
