/// \file
/// Cells out of the lines of a drawing, however it is drawn.
///
///     ┌───────┬───────┐      5 3 . . 7      |53 | 7 |   |      5<TAB>3<TAB><TAB><TAB>7
///     │ 5 3   │   7   │
///
/// Lines are rows, rules (borders, lines between boxes) or blank, and there are as many rows as
/// cells in a row. Four readings are tried, and the first that makes such a square is it:
///
/// 1. fields between tabs, commas or semicolons, which may be empty;
/// 2. words between blanks and bars, or characters that are neither;
/// 3. fields between bars, which may be empty;
/// 4. places at equal distances, a blank being an empty cell. What an editor has trimmed at the end
///    of rows is empty, too.
///
/// Blank lines stand between bands; they are rows of empty cells where it takes them to make a
/// square. Bars and rules say what the regions are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evodoku/formats.hpp"

namespace evodoku {

/// What a line is in a drawing.
enum class GridLineKind { kBlank, kRule, kRow };
[[nodiscard]] GridLineKind kind_of(const std::string& line);

/// A line with plain signs.
struct GridLine {
  std::string text;
  std::uint64_t number;
  GridLineKind kind;  ///< of the text
};

/// What a cell holds, and where; nothing for an empty one.
struct GridCell {
  std::string text;
  std::uint64_t line;
  std::size_t column;  ///< from 1
};
using GridRow = std::vector<GridCell>;

/// A board that was found in a text.
struct GridBoard {
  std::vector<GridRow> rows;   ///< a square
  std::optional<Shape> shape;  ///< where lines are drawn that say it
  bool loose = false;          ///< its blanks are cells, or it has fields
  std::string remark;          ///< where it could have been read in another way
};

/// The board that lines draw; nothing where they draw none.
[[nodiscard]] std::optional<GridBoard> find_board(const std::vector<GridLine>& lines,
                                                  const ReadOptions& options);
/// Whether lines are rows with blanks for empty cells of which most have room on a board of as many
/// columns, so that the others are mistakes.
[[nodiscard]] bool are_nearly_places(const std::vector<GridLine>& lines);
/// Throws the InputError of lines that draw no board.
[[noreturn]] void fail_grid(const std::string& file, const std::vector<GridLine>& lines,
                            const ReadOptions& options);
/// The same for rows of cells. \p found is the number of cells in each of them.
[[noreturn]] void fail_rows(const std::string& file, const std::vector<GridCell>& row_ends,
                            const std::vector<std::size_t>& found, const ReadOptions& options);

/// Puts the cells of a board into a puzzle. Throws InputError for what cannot be a value.
void fill_from_grid(const GridBoard& board, const std::string& file, const ReadOptions& options,
                    Puzzle& puzzle);

}  // namespace evodoku
