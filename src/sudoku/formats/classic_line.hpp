/// \file
/// The commonest text by far, and the one that has to be fast: 81 characters, nothing else.
#pragma once

#include <string_view>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// Reads 81 characters, digits and blanks, as the givens of a 9x9. False if there is another
/// character among them; the puzzle then has no meaning. The text must be 81 long.
[[nodiscard]] bool parse_classic(std::string_view text, Puzzle& puzzle);

/// Reads 729 characters as the candidates of a 9x9, nine for each cell: digit d or a blank at place
/// d. A cell with one candidate is a given.
///
///     1........123456789...4.....        // 1, anything, 4: the first three cells
///
/// False if it is anything else, as a 27x27 board: then a digit stands at another place, or a cell
/// has no candidate. The puzzle then has no meaning.
[[nodiscard]] bool parse_candidates(std::string_view text, Puzzle& puzzle);

}  // namespace evodoku
