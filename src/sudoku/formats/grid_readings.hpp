/// \file
/// What the readings of a drawing share, and those that are long: see grid_cells.hpp.
#pragma once

#include "sudoku/formats/grid_cells.hpp"

namespace evodoku {

using GridLines = std::vector<const GridLine*>;

[[nodiscard]] GridCell cell_at(const GridLine& line, std::size_t begin, std::size_t end);
/// Whether a row has as many cells as the board, and each can stand there.
[[nodiscard]] bool all_fit(const GridRow& row, std::size_t size);

/// Cells at equal distances. \p remark says so where there is another such reading.
[[nodiscard]] std::vector<GridRow> read_places(const GridLines& rows, std::string& remark);
/// The regions that bars and rules draw: cells with nothing drawn between them are of one region.
/// Where that does not make a board, the distance of the bars may still say how wide a box is.
[[nodiscard]] std::optional<Shape> drawn_shape(const std::vector<GridRow>& rows,
                                               const std::vector<GridLine>& lines);

}  // namespace evodoku
