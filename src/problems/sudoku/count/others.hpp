/// \file
/// The count in units besides rows, columns and regions, and in pairs.
#pragma once

#include "evodoku/puzzle.hpp"
#include "problems/sudoku/count/counts.hpp"

namespace evodoku::problem {

/// Fills what `counts` has of them for one board, from its cells, row by row.
void count_others(const Value* cells, Shape shape, std::uint32_t board, Counts& counts);

}  // namespace evodoku::problem
