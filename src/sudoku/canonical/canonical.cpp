#include "evodoku/canonical.hpp"

#include <fmt/format.h>

#include "sudoku/canonical/minlex.hpp"
#include "sudoku/canonical/refine.hpp"
#include "sudoku/canonical/turns.hpp"

namespace evodoku {

CanonicalForm canonical_form(const Grid& grid) {
  const std::optional<BoxedShape> boxed = grid.shape().boxed();
  if (!boxed) return smallest_turn(grid);
  return grid.size() <= kLargestMinlex ? minlex_form(grid, *boxed) : refined_form(grid, *boxed);
}

std::string CanonicalForm::key() const {
  return fmt::format("{} {}", grid.shape().code(), grid.to_line());
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
