/// \file
/// Names that options take and that are not simply those of one table.
#pragma once

#include "cli/options/description.hpp"

namespace evodoku::cli {

/// Solvers and recipes.
[[nodiscard]] Names solver_names();
/// Formats that can be read, can be written, or are drawings.
[[nodiscard]] Names input_format_names();
[[nodiscard]] Names output_format_names();
[[nodiscard]] Names picture_names();
/// Variants, and "plain".
[[nodiscard]] Names variant_names();

}  // namespace evodoku::cli
