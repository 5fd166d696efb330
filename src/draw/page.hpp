/// \file
/// An HTML page that needs nothing else, light or dark as the reader has it.
///
///     out << page_begin("Sudoku", css) << "<figure>" << svg_of(board, "a puzzle") << ... <<
///     page_end("");
#pragma once

#include <string>
#include <string_view>

namespace evodoku::draw {

/// Up to the start of the body; \p css follows the style sheet of drawings.
[[nodiscard]] std::string page_begin(std::string_view title, std::string_view css);
/// \p footer is HTML.
[[nodiscard]] std::string page_end(std::string_view footer);

}  // namespace evodoku::draw
