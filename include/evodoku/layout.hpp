/// \file
/// How a board is described before it is a Shape, and the variants of Sudoku.
///
/// \code
/// #include <evodoku/layout.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::Shape x = evodoku::with_variants(evodoku::Shape(), "x,anti-knight");
///   std::cout << x.to_string() << ": " << x.unit_name(27) << '\n';  // main diagonal
///
///   evodoku::Layout corners;  // the classic board, and four cells that differ
///   corners.units.push_back({"corners", {0, 8, 72, 80}});
///   const evodoku::Shape own(corners);
///   return own.units() == 28 && own.whole_units() == 27 ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "evodoku/puzzle.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

/// A unit besides rows, columns and regions: different values in the cells, N of them or fewer.
struct ExtraUnit {
  std::string name;
  std::vector<Cell> cells;
  friend bool operator==(const ExtraUnit&, const ExtraUnit&) = default;
};

/// What a board is built from. A variant is a function that adds to it.
struct Layout {
  int size = 9;
  int box_rows = 3;  ///< of the boxes, where `regions` is empty
  /// The region of each cell, 0 to N-1, N cells each; empty for boxes.
  std::vector<std::uint8_t> regions;
  std::vector<ExtraUnit> units;
  std::vector<std::pair<Cell, Cell>> pairs;  ///< of cells that differ

  Layout() = default;
  /// Boxes of the usual form. Throws UsageError where there are none.
  explicit Layout(int size);
  /// What \p shape was built from.
  explicit Layout(Shape shape);
  /// Regions instead of boxes; the size follows from their number of cells.
  explicit Layout(std::vector<std::uint8_t> regions_in);

  [[nodiscard]] int box_columns() const { return size / box_rows; }
  [[nodiscard]] Cell cell(int row, int column) const {
    return static_cast<Cell>(row * size + column);
  }
  friend bool operator==(const Layout&, const Layout&) = default;
};

/// A kind of Sudoku: the units and pairs that it adds to a board.
struct Variant {
  std::string_view name;
  std::string_view summary;
  /// Where it makes sense, "square boxes": for messages.
  std::string_view needs = "";
  /// What the cells of its pairs are to each other, "a knight's move"; empty where it adds none.
  std::string_view pair_name = "";
  /// Adds its units and pairs, nothing where it makes no sense; null where they come with the board
  /// (a jigsaw's regions).
  void (*add)(Layout& layout) = nullptr;
};

/// All variants. A board is recognised by them: units and pairs that one of them would add bear its
/// names, wherever they come from.
[[nodiscard]] Table<Variant>& variants();

/// A board with the variants of a list, "x,windoku", added. Throws UsageError for one that is
/// unknown or makes no sense on it.
[[nodiscard]] Shape with_variants(Shape shape, std::string_view names);

/// A board as somebody asks for it. What is 0 or empty is left open.
struct BoardOptions {
  int size = 0;              ///< with its usual box
  std::string box = {};      ///< "RxC": boxes of R rows and C columns
  std::string regions = {};  ///< a file: see `shape_of`
  std::string variant = {};  ///< a list, "x,windoku": see `with_variants`
};

/// The board that size, box and regions ask for, without the variants; nothing where none is given.
/// A file of regions has N rows of N letters, cells with the same letter being one region. Further
/// such blocks, each after a blank line, are extra regions, with '.' for cells in none; where the
/// first block has a '.', it is one of those, and the regions are boxes. Throws UsageError where
/// the options do not fit each other, InputError for what is wrong in the file.
[[nodiscard]] std::optional<Shape> shape_of(const BoardOptions& options);

/// The region of each cell from a text of N characters for each of N rows, blanks and line ends
/// apart: cells with the same character are one region. Throws UsageError if the N regions have not
/// N cells each.
[[nodiscard]] std::vector<std::uint8_t> parse_regions(std::string_view text);
/// The same as text, N * N characters: 1 to 9, A to Z, a to z and three more.
[[nodiscard]] std::string regions_line(Shape shape);

}  // namespace evodoku
