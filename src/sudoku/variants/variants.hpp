/// \file
/// What the files of the variants share: each defines one `Variant NAME_variant()`.
#pragma once

#include "evodoku/layout.hpp"

namespace evodoku {

/// Adds a pair for each two cells that are \p rows and \p columns apart, in whatever direction.
void add_leaps(Layout& layout, int rows, int columns);
/// Adds the diagonal that begins in a cell and descends to the right (\p step 1) or left (-1).
void add_diagonal(Layout& layout, std::string name, int row, int column, int step);

}  // namespace evodoku
