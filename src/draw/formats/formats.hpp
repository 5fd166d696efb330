/// \file
/// Drawings as formats to write puzzles in, beside those of sudoku/formats: one file each.
///
///     for (const Format& format : picture_formats()) ...
#pragma once

#include <vector>

#include "sudoku/formats/all.hpp"

namespace evodoku::draw {

Format svg_format();
Format png_format();
Format pdf_format();
Format html_format();

/// All of them.
[[nodiscard]] const std::vector<Format>& picture_formats();

}  // namespace evodoku::draw
