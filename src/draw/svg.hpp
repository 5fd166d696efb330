/// \file
/// Boards as SVG text.
///
/// SVG is written here and not by cairo, which turns every digit into curves: a larger file,
/// no text to select or read aloud, and no style sheet that a page could change.
///
///     std::string part = svg_of(drawing, "step 3: X-wing");    // for a page with style_sheet()
#pragma once

#include <string>

#include "evodoku/draw.hpp"

namespace evodoku::draw {

/// A drawing for a page that has the style sheet. \p label is for those who cannot see it.
[[nodiscard]] std::string svg_of(const Drawing& drawing, std::string_view label);
/// What is inside of that.
[[nodiscard]] std::string svg_parts(const Drawing& drawing);

}  // namespace evodoku::draw
