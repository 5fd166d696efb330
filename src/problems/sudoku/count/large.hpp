/// \file
/// The count for boards of any size: a word of bits for each unit, rows taken a vector at a time.
#pragma once

#include "evodoku/puzzle.hpp"
#include "problems/sudoku/count/counts.hpp"
#include "problems/sudoku/count/region_runs.hpp"

namespace evodoku::problem {

/// Bytes that may be read after the last cell of a board.
constexpr std::size_t kLargeSlack = 15;

/// Fills the counts of one board from its cells, row by row.
void count_large(const Value* cells, const RegionRuns& runs, std::uint32_t board, Counts& counts);

}  // namespace evodoku::problem
