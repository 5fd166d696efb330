/// \file
/// A symmetry in words and in JSON, as `canon` and `same` show it.
#pragma once

#include <string>

#include "sudoku/canonical/symmetry.hpp"

namespace evodoku::cli {

/// {"transpose":false,"rows":[3,1,2,...],"columns":[...],"values":{"1":5,...}}: entry i of rows is
/// the row, counted from 1, that comes to row i, after rows and columns have been exchanged where
/// `transpose` is true. The values are those that \p from holds.
[[nodiscard]] std::string symmetry_json(const Symmetry& symmetry, const Grid& from);

/// Three tables: what each row, column and digit of \p from becomes.
[[nodiscard]] std::string symmetry_text(const Symmetry& symmetry, const Grid& from);

}  // namespace evodoku::cli
