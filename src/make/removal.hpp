/// \file
/// Removing values of a grid at random.
///
///     Removal removal(solution, random);
///     Puzzle easy = removal.with_known(30);
///     Puzzle hard = removal.with_known(20);  // whatever it shows, `easy` shows too
#pragma once

#include <vector>

#include "base/random.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

class Removal {
 public:
  /// Draws the order in which cells go.
  Removal(Grid solution, RandomStream& random);
  /// The grid with that many values left; the puzzle knows its solution.
  [[nodiscard]] Puzzle with_known(int known) const;

 private:
  Grid solution_;
  std::vector<Cell> order_;  ///< the first go last
};

}  // namespace evodoku
