/// \file
/// What can be done to a puzzle without changing it in essence: its values renamed, its bands, its
/// stacks, the rows of a band and the columns of a stack put in another order, and, where boxes are
/// square, rows and columns exchanged.
///
///     Symmetry turn(grid.shape());                 // leaves everything where it is
///     turn.transpose = true;                       // first rows become columns
///     std::swap(turn.rows[0], turn.rows[2]);       // then the first row and the third change
///     places Grid moved = turn.apply(grid); turn.inverse().apply(moved) == grid;
#pragma once

#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

struct Symmetry {
  /// The symmetry that changes nothing.
  explicit Symmetry(Shape shape);

  bool transpose = false;     ///< rows and columns are exchanged before all else
  std::vector<int> rows;      ///< rows[i] is the row that comes to place i
  std::vector<int> columns;   ///< columns[i] is the column that comes to place i
  std::vector<Value> values;  ///< value v becomes values[v]; values[0] is 0

  /// Whether this keeps bands, stacks and values what they are, as every symmetry has to.
  [[nodiscard]] bool is_symmetry_of(Shape shape) const;
  [[nodiscard]] Grid apply(const Grid& grid) const;
  [[nodiscard]] Symmetry inverse() const;
  /// This one first, then \p next.
  [[nodiscard]] Symmetry then(const Symmetry& next) const;

  friend bool operator==(const Symmetry&, const Symmetry&) = default;
};

}  // namespace evodoku
