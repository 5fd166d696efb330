/// \file
/// The plain recursive search of every first Sudoku program: the first blank cell, values in order.
///
/// Slow on purpose: it has nothing to get wrong, so the other solvers are checked against it.
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

[[nodiscard]] std::unique_ptr<Solver> make_backtrack();

}  // namespace evodoku
