/// \file
/// What a player did wrong, where a position has no solution but its givens have one.
///
///     for (const Mistake& mistake : find_mistakes(puzzle, solution_of_the_givens)) ...
#pragma once

#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::explanation {

struct Mistake {
  enum class Kind {
    kValue,  ///< the value that was placed is wrong
    kMarks,  ///< the right value is not among the pencil marks
  };
  Cell cell;
  Kind kind;
  friend bool operator==(const Mistake&, const Mistake&) = default;
};

/// By cell.
[[nodiscard]] std::vector<Mistake> find_mistakes(const Puzzle& puzzle, const Grid& solution);

}  // namespace evodoku::explanation
