/// \file
/// The rules: every row, column and box holds every value once.
///
///     for (const Conflict& clash : conflicts(grid)) ...   // none: the grid is valid so far
///     if (is_solution(grid)) ...
///     int error = missing_values(grid);                   // 0 = solved
#pragma once

#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// A value that stands more than once in a unit.
struct Conflict {
  int unit;
  Value value;
  std::vector<Cell> cells;  ///< at least two, ascending
};

/// All conflicts, by unit and then by value.
[[nodiscard]] std::vector<Conflict> conflicts(const Grid& grid);
/// Whether no value stands twice in a unit. Blanks do not matter.
[[nodiscard]] bool is_valid(const Grid& grid);
/// Whether the grid is full and valid.
[[nodiscard]] bool is_solution(const Grid& grid);
/// Whether \p grid is a solution that keeps what \p puzzle has in its cells.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Grid& puzzle);
/// The same for a puzzle's position, and whether \p grid obeys its pencil marks.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Puzzle& puzzle);
/// The common error of all evolving solvers: how many values are missing from the rows, columns and
/// boxes together. 0 means solved.
[[nodiscard]] int missing_values(const Grid& grid);

/// Why a puzzle breaks the rules, with the place of the offending cell: "a.sdm:3:17: the given 5 of
/// r1c7 stands in row 1 already, at r1c1". Empty if it does not. With \p placed the values that a
/// player has placed count, too.
[[nodiscard]] std::string describe_conflict(const Puzzle& puzzle, bool placed = true);

}  // namespace evodoku
