/// \file
/// The format in which puzzles are written.
#pragma once

#include <string>

#include "sudoku/formats/format.hpp"

namespace evodoku::cli {

/// As asked for by \p name, or by the ending of the output's \p path, or lines. Throws UsageError
/// for a format that is not known or cannot be written.
[[nodiscard]] const Format& output_format(const std::string& name, const std::string& path);

}  // namespace evodoku::cli
