/// \file
/// What a Sudoku is made of as a problem.
#pragma once

#include <optional>

#include "evodoku/problems.hpp"
#include "problems/sudoku/count/counter.hpp"
#include "problems/sudoku/encode/encoding.hpp"
#include "problems/sudoku/fitness/fitness.hpp"
#include "problems/sudoku/improve/swap_tables.hpp"

namespace evodoku::problem {

struct SudokuProblem::Parts {
  Puzzle start;  ///< what is fixed, as givens, and pencil marks or none
  GeneLayout layout;
  Fitness fitness;
  Counter counter;
  std::optional<SwapTables> tables;  ///< where there are groups
  std::vector<ValueSet> allowed;     ///< by gene, for new individuals; empty: any value
};

}  // namespace evodoku::problem
