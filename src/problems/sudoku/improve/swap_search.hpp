/// \file
/// The local searches that swap, one file each: what `SudokuProblem::improve` runs.
#pragma once

#include "base/dice.hpp"
#include "evolve/improve/improve.hpp"
#include "problems/sudoku/improve/swap_board.hpp"

namespace evodoku::problems {

/// Each changes a board until it is solved or the search is over, and returns the moves it scored.
std::uint64_t search(const evolution::Metropolis& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice);
std::uint64_t search(const evolution::Tabu& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice);
std::uint64_t search(const evolution::UnitRepair& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice);

/// The one that is asked for, which is no construction.
std::uint64_t search(const evolution::Improvement& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice);

}  // namespace evodoku::problems
