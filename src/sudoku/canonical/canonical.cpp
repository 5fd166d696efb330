#include "sudoku/canonical/canonical.hpp"

#include "sudoku/canonical/minlex.hpp"
#include "sudoku/canonical/refine.hpp"

namespace evodoku {

CanonicalForm canonical_form(const Grid& grid) {
  return grid.size() <= kLargestMinlex ? minlex_form(grid) : refined_form(grid);
}

Grid canonical(const Grid& grid) { return canonical_form(grid).grid; }

std::optional<Symmetry> find_symmetry(const Grid& from, const Grid& to) {
  if (from.shape() != to.shape() || from.filled() != to.filled()) return std::nullopt;
  const CanonicalForm a = canonical_form(from);
  const CanonicalForm b = canonical_form(to);
  if (a.grid != b.grid) return std::nullopt;
  return a.symmetry.then(b.symmetry.inverse());
}

}  // namespace evodoku
