/// \file
/// Cells written one after the other: what the line format, JSON and others have in common.
///
/// Up to 9x9 a cell is a character: 1-9, or a blank. Larger boards are numbers between blanks, or
/// characters of an Alphabet, which is inferred where only one of the usual ones is possible.
/// 81 groups of digits are pencil marks.
///
///     parse_cells("53..7....6..195...", {"a.txt", 1, 1}, {}, puzzle);
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "evodoku/formats.hpp"

namespace evodoku {

/// Reads the cells in \p text into \p puzzle (givens, or pencil marks). \p place is where the text
/// begins. Throws InputError with the column of what is wrong.
void parse_cells(std::string_view text, const Place& place, const ReadOptions& options,
                 Puzzle& puzzle);

/// Cells that stand on several lines. They are read together, because the alphabet of a board can
/// only be inferred from all of it, and each keeps its place.
///
///     CellText text;
///     text.add("53..7....", 1, 1);
///     text.add("6..195...", 2, 1);
///     text.parse("a.sdk", options, puzzle);
class CellText {
 public:
  struct Piece {
    std::size_t offset;
    std::uint64_t line;
    std::uint64_t column;
  };

  /// Appends a piece that begins at this place.
  void add(std::string_view text, std::uint64_t line, std::uint64_t column);
  /// As `parse_cells`; there must be at least one piece.
  void parse(const std::string& file, const ReadOptions& options, Puzzle& puzzle) const;

 private:
  std::string text_;
  std::vector<Piece> pieces_;
};

/// Writes cells as `Grid::to_line` does; \p blank is used up to 9x9.
void append_cells(std::span<const Value> cells, Shape shape, std::string& out, char blank = '.');

/// "81 cells (9x9)" for messages.
[[nodiscard]] std::string cells_wanted(Shape shape);

}  // namespace evodoku
