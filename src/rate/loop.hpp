/// \file
/// Loops of cells that all may hold the same two values, as rectangles or longer.
///
/// If such a loop held these two values only, they could be exchanged all around it: the puzzle
/// would have two solutions. A puzzle with one solution therefore holds another value somewhere in
/// it. On a board whose pairs tie a cell of the loop to another that may hold one of the two
/// values, the exchange could break a rule, so that is no such loop.
#pragma once

#include <vector>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

struct UniqueLoop {
  std::vector<Cell> cells;  ///< in order around the loop
  ValueSet values;          ///< two
  std::vector<Cell> extra;  ///< the cells with further candidates
};

/// All loops in which few enough cells have further candidates to conclude something, in the order
/// in which they are found. A loop is found several times, from each cell without extra candidates.
[[nodiscard]] std::vector<UniqueLoop> unique_loops(const Position& position);

}  // namespace evodoku::rating
