/// \file
/// Cells with commas or semicolons between them, as spreadsheets and programs write them.
///
///     5,3,0,0,7,0,0,0,0        5, 3, , , 7, , , ,        5;3;;;7;;;;
#pragma once

#include <string>
#include <string_view>

namespace evodoku {

/// Makes \p out the text with blanks for the separators and a point for each empty cell; every cell
/// stays in its column. False, with nothing changed, if the text is not a list of cells: words
/// longer than a number are none.
bool separate(std::string_view text, std::string& out);

}  // namespace evodoku
