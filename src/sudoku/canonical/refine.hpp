/// \file
/// A canonical form for boards of any size, by colour refinement.
///
/// Rows, columns, digits, bands and stacks get colours. Lines that see different colours get
/// different ones in turn, until nothing changes; then one line of a class is singled out, and so
/// on until all are told apart: a leaf. Colours are numbered by what they see, never by where they
/// stand, so that a puzzle has the same leaves however it is turned; the form is the smallest leaf.
///
///     all rows alike ── single out row 1 ──> leaf A
///                    ├─ single out row 2 ──> leaf A again: rows 1 and 2 are exchangeable, so that
///                    └─ row 3 is known to be like them, and is not tried
///
/// Leaves that are equal show symmetries of the puzzle itself, and what these map to something that
/// has been tried is not tried again: otherwise a blank board would take forever.
#pragma once

#include "evodoku/canonical.hpp"

namespace evodoku {

/// \p shape is that of the grid.
[[nodiscard]] CanonicalForm refined_form(const Grid& grid, BoxedShape shape);

}  // namespace evodoku
