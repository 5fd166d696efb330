/// \file
/// Symmetries of boards that are not plain, and the canonical form by them.
///
/// Up to 9x9 all orders of rows and columns that keep the units and pairs of a board are looked
/// for, which are few where there are diagonals, windows or a jigsaw's regions: 96 for the
/// diagonals of 9x9. Where they are too many, and on larger boards, there are the turns and mirrors
/// of the square, as far as they keep the board.
///
/// The form is the smallest line that the puzzle can be turned into by these, digits renamed.
#pragma once

#include "evodoku/canonical.hpp"

namespace evodoku {

struct Turns {
  std::vector<Symmetry> all;  ///< with values as they are
  bool complete = false;      ///< whether there are no others
};

/// Kept for the board that was asked for last, by thread.
[[nodiscard]] const Turns& turns_of(Shape shape);

[[nodiscard]] CanonicalForm smallest_turn(const Grid& grid);

}  // namespace evodoku
