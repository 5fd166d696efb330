/// \file
/// A board that is written as N lines: what the formats of several lines have in common.
///
///     5 3 . | . 7 . | . . .        blank lines may stand between bands, border lines anywhere;
///     6 . . | 1 9 5 | . . .        the bars between the boxes say how wide a box is
///
/// The size follows from the lines themselves: it is the length that most of them have, so that one
/// short line is reported as such.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

/// What a cell is in a row: a character, or what stands between blanks.
enum class CellsAre { kCharacters, kWords };

struct Row {
  std::string text;    ///< with blanks for bars, so that columns stay what they are
  std::uint64_t line;  ///< where it stands
  int cells;
};

/// How many cells a row holds. In a row of characters, numbers between blanks are cells too where
/// their count is a board's size above 9.
[[nodiscard]] int cells_in_row(std::string_view row, CellsAre cells_are);
/// Whether a line is a frame or a line between boxes. Dashes alone may be blank cells:
/// `only_dashes`.
[[nodiscard]] bool is_border(std::string_view line);
[[nodiscard]] bool only_dashes(std::string_view line);

/// Whether a line begins with a word: "Grid 01", "A puzzle", but not "xx3xx4".
[[nodiscard]] bool is_heading(std::string_view line);

/// Collects the rows of one board, and a line of words above them.
class RowBlock {
 public:
  RowBlock(CellsAre cells_are, const ReadOptions& options)
      : cells_are_(cells_are), options_(options) {}

  /// Takes lines until the board is full, or ends: at the end of the text, at a line where \p stops
  /// is true, or at a blank line within a band.
  void read(LineFeed& feed, bool (*stops)(std::string_view line));
  /// The shape, once all rows are there and of one length. Throws InputError otherwise.
  [[nodiscard]] Shape shape(const LineFeed& feed) const;
  [[nodiscard]] const std::vector<Row>& rows() const { return rows_; }
  /// What stood above rows of characters; empty if nothing did.
  [[nodiscard]] const std::string& heading() const { return heading_; }

 private:
  [[nodiscard]] int target() const;
  /// Of a band; 0 where there are none.
  [[nodiscard]] int box_rows() const;
  void add(std::string_view line, std::uint64_t number);
  void find_heading();
  [[nodiscard]] bool is_next_heading(std::string_view line) const;
  void note_dashes(std::string_view line, LineFeed& feed);

  CellsAre cells_are_;
  const ReadOptions& options_;
  std::string heading_;
  std::vector<Row> rows_;
  std::vector<Row> dashes_;          ///< rows of blanks, if '-' turns out to be the blank
  bool dash_is_blank_ = false;       ///< '-' stands within a row
  int box_columns_ = 0;              ///< from the bars of the first row, 0 if it has none
  int second_box_columns_ = 0;       ///< of the second, in case the first is a heading
  std::vector<std::size_t> breaks_;  ///< after how many rows a blank line stood
};

/// Reads the rows of one board as cells of characters or numbers into the givens.
void parse_rows(const RowBlock& block, const LineFeed& feed, const ReadOptions& options,
                Puzzle& puzzle);

/// Appends the cells as N rows: characters up to 9x9, numbers between blanks above.
void append_rows(std::span<const Value> cells, Shape shape, std::string& out);

}  // namespace evodoku
