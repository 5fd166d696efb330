#include "evodoku/canonical.hpp"

#include <fmt/format.h>

#include "sudoku/canonical/minlex.hpp"
#include "sudoku/canonical/refine.hpp"

namespace evodoku {

CanonicalForm canonical_form(const Grid& grid) {
  return grid.size() <= kLargestMinlex ? minlex_form(grid) : refined_form(grid);
}

std::string CanonicalForm::key() const {
  return fmt::format("{} {}", grid.shape().box_rows(), grid.to_line());
}

Grid canonical(const Grid& grid) { return canonical_form(grid).grid; }

std::optional<Symmetry> same(const Grid& from, const Grid& to) {
  if (from.shape() != to.shape() || from.filled() != to.filled()) return std::nullopt;
  const CanonicalForm a = canonical_form(from);
  const CanonicalForm b = canonical_form(to);
  if (a.grid != b.grid) return std::nullopt;
  return a.symmetry.then(b.symmetry.inverse());
}

}  // namespace evodoku
