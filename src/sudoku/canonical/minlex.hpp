/// \file
/// The smallest line that a puzzle of at most 9x9 can be turned into: "row minlex".
///
/// Rows are chosen one after the other. A state says which rows came first, what is known of the
/// order of columns and stacks, and the new names of digits. From all states, each row that may
/// come next is arranged as small as it gets; the states that gave the smallest row go on, the
/// others are forgotten. Lines without clues so far stay unordered, so that blanks cost nothing:
///
///     . . . | . . 7 | . . .      becomes 000 000 001. The stack of the 7 is last, and in it the
///                                column of the 7; everything else is still open, and one state
#pragma once

#include "evodoku/canonical.hpp"

namespace evodoku {

/// \p shape is that of the grid.
[[nodiscard]] CanonicalForm minlex_form(const Grid& grid, BoxedShape shape);

}  // namespace evodoku
