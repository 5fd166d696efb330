/// \file
/// The formats in which puzzles are written: those of files, and drawings.
#pragma once

#include <string>
#include <vector>

#include "evodoku/formats.hpp"

namespace evodoku::cli {

/// All formats, those that can be read first.
[[nodiscard]] std::vector<const Format*> all_formats();
/// The format of this name. Throws UsageError that lists all names.
[[nodiscard]] const Format& any_format(std::string_view name);

/// As asked for by \p name, or by the ending of the output's \p path, or lines. Throws UsageError
/// for a format that is not known or cannot be written.
[[nodiscard]] const Format& output_format(const std::string& name, const std::string& path);

/// Whether a format is a drawing.
[[nodiscard]] bool is_picture(const Format& format);

}  // namespace evodoku::cli
