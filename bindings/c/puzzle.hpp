/// \file
/// Puzzles and boards on their way in and out.
#pragma once

#include <evodoku.h>

#include "evodoku/puzzle.hpp"

namespace evodoku::c {

/// The board of a code as `Shape::code` has it; the classic one for none.
[[nodiscard]] Shape shape_of_board(const char* board);
/// Gives the caller a handle.
void hand_out(Puzzle puzzle, evodoku_puzzle** to);
/// Throws UsageError where there is too little room.
void copy_cells(const Grid& grid, std::uint8_t* cells, std::size_t room);

}  // namespace evodoku::c
