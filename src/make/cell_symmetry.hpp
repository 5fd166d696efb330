/// \file
/// Symmetry of a puzzle's look: which cells hold clues together.
///
///     const CellSymmetry& symmetry = find_cell_symmetry("half-turn");
///     for (const std::vector<Cell>& orbit : symmetry.orbits(shape)) ...   // 41 at 9x9
#pragma once

#include <string_view>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

struct CellSymmetry {
  std::string_view name;     ///< as --symmetry takes it
  std::string_view summary;  ///< one line
  /// Mappings that, applied over and over, make the whole group.
  struct Turn {
    int row_row, row_column, column_row, column_column;  ///< -1, 0 or 1, about the centre
  };
  std::vector<Turn> turns;

  /// The cells of a board as sets that are either all given or all blank.
  [[nodiscard]] std::vector<std::vector<Cell>> orbits(Shape shape) const;
};

[[nodiscard]] const std::vector<CellSymmetry>& cell_symmetries();
/// The symmetry of a name. Throws UsageError that lists all names.
[[nodiscard]] const CellSymmetry& find_cell_symmetry(std::string_view name);

}  // namespace evodoku
