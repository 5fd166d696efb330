/// \file
/// Lists of rows, as programs write them.
///
///     [[5, 3, 0, 0], [...], ...]            Python, JSON, JavaScript
///     int board[4][4] = {{5, 3}, ...};      C
///     [["5","3","."], ...]                  strings; also a string for each row
///     [[5 3 0 0]                            NumPy
///      [0 0 1 0]
///
/// The innermost brackets are rows; a flat list of N x N cells is cut into rows. None, null and
/// nothing between two commas are empty cells. A list of boards is several boards.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/grid_cells.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

/// Where a list of rows begins in a line or in the start of a text; nothing if none does.
[[nodiscard]] std::optional<std::size_t> find_list(std::string_view text);

/// Reads a list, which must begin in the line at hand, to its last bracket. Throws InputError.
[[nodiscard]] std::vector<GridBoard> read_list(LineFeed& feed, const ReadOptions& options);

}  // namespace evodoku
