/// \file
/// Boards built from values that an individual prefers; see evolve/improve/construct.cpp.
#pragma once

#include "base/dice.hpp"
#include "evodoku/puzzle.hpp"
#include "evolve/improve/improve.hpp"
#include "evolve/problem.hpp"

namespace evodoku::problems {

/// Builds a board from the values of \p board, which has all cells filled in, and leaves the result
/// in its place. \p puzzle is what must be kept, pencil marks included. `moves` counts the boards
/// that came to their end, dead ends and the last one.
evolution::Improved construct(const evolution::Construct& how, const Puzzle& puzzle, Grid& board,
                              Dice& dice);

}  // namespace evodoku::problems
