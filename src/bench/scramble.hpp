/// \file
/// The same puzzle in another guise: digits relabelled, rows and columns permuted.
#pragma once

#include "base/random.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// Relabels the values, permutes bands, stacks, rows and columns, and turns square boxes over at
/// times. Givens, placed values and pencil marks go along; a solution and titles do not stay.
void scramble(Puzzle& puzzle, RandomStream& random);

}  // namespace evodoku
