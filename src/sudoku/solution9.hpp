/// \file
/// Whether a 9x9 board is a solution, in the time of a few dozen instructions: every board that is
/// called solved is checked, and a fast solver takes less than a microsecond for one.
#pragma once

#include "evodoku/puzzle.hpp"

namespace evodoku::solution9 {

/// Whether the 81 cells are a solution of the \p givens; without them, of any puzzle.
[[nodiscard]] bool is_solution(const Value* cells, const Value* givens);

}  // namespace evodoku::solution9
