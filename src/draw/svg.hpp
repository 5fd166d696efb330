/// \file
/// Boards as SVG text: a few kilobytes that any browser shows, with real text in it.
///
/// SVG is written here and not by cairo, which turns every digit into curves: a larger file,
/// no text to select or read aloud, and no style sheet that a page could change.
///
///     std::string file = svg_file(board, "AI Escargot");       // stands alone
///     std::string part = svg_of(board, "step 3: X-wing");      // for a page with style_sheet()
#pragma once

#include <string>

#include "draw/board.hpp"

namespace evodoku::draw {

/// A drawing for a page that has the style sheet. \p label is for those who cannot see it.
[[nodiscard]] std::string svg_of(const Board& board, std::string_view label);
/// A drawing that stands alone, with its title.
[[nodiscard]] std::string svg_file(const Board& board, std::string_view title);

}  // namespace evodoku::draw
