/// \file
/// Boards to look at: as text for a terminal and as SVG, with pencil marks, colours and arrows.
///
/// \code
/// #include <evodoku/draw.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   const Puzzle puzzle(Grid::parse("12..3.....2....4"));
///   std::cout << draw_text(puzzle);  // a board in a frame
///   Drawing drawing = drawing_of(puzzle);
///   drawing.marks = all_marks(puzzle);
///   drawing.shown[{2, 4}] = Shown::kCrossedOut;  // the 4 of row 1, column 3
///   const std::string file = svg_file(drawing, "Small");
///   return file.starts_with("<svg") ? 0 : 1;
/// }
/// \endcode
///
/// Files of many puzzles, and PNG, PDF and HTML, are formats: see formats.hpp. Booklets are in
/// print.hpp, and drawings of the steps to a solution in explain.hpp.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

struct TextStyle {
  bool color = false;   ///< ANSI colours and bold
  bool unicode = true;  ///< box-drawing characters; plain ASCII otherwise
  /// Of the terminal; 0: any number. A board that does not fit has letters for the values after 9,
  /// then no frame, then no blanks between its cells.
  std::size_t columns = 0;
  std::size_t rows = 0;  ///< the same for its lines
};

/// A board as lines of the same width.
struct TextBoard {
  std::vector<std::string> lines;
  std::size_t width = 0;  ///< in columns of the terminal, which is less than the bytes
};

/// The position of a puzzle in a frame: givens bold, what was filled in plain, conflicts red.
[[nodiscard]] std::string draw_text(const Puzzle& puzzle, const TextStyle& style = {});

/// Draws \p shown; cells that \p puzzle gives are bold, and cells in conflict are red.
[[nodiscard]] TextBoard text_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style);
/// A board below its title.
struct TitledBoard {
  std::string title;
  TextBoard board;
};
/// Boards side by side.
[[nodiscard]] std::string side_by_side(const std::vector<TitledBoard>& boards);
/// The lines of a board as one text.
[[nodiscard]] std::string to_string(const TextBoard& board);

/// What a candidate is shown as. Roles differ in shape as well as in colour.
enum class Shown : std::uint8_t {
  kPlain,
  kPattern,     ///< makes up the pattern, or is set by a chain
  kExtra,       ///< the pattern's exception or second part
  kOff,         ///< crossed out within a chain
  kCrossedOut,  ///< goes away
  kPlaced,      ///< becomes the value of its cell
};

/// A link of a chain: whole lines for "so this is set", broken ones for "so this is crossed out".
struct Arrow {
  Candidate from, to;
  bool set = false;
  bool fine = false;  ///< one of many
};

/// A cell with a ground of its own.
struct Tint {
  enum class Kind : std::uint8_t {
    kPattern,  ///< a cell of a pattern
    kTarget,   ///< gets a value
    kSame,     ///< holds a value that the step follows from
    kClash,    ///< holds a value that stands twice
  };
  Cell cell;
  Kind kind;
};

/// A board as it is to be drawn: givens, placed values, pencil marks, and what a step makes of
/// them.
struct Drawing {
  Grid values;                       ///< givens and what was placed
  std::vector<bool> given;           ///< for each cell
  std::vector<ValueSet> marks;       ///< for each cell; empty: none are drawn
  std::vector<int> units;            ///< with a ground of their own
  std::vector<Tint> tints;           ///< above the grounds of units
  std::map<Candidate, Shown> shown;  ///< candidates that are not plain
  std::vector<Arrow> arrows;
  bool numbered = false;  ///< rows and columns have numbers at the edge
  std::string symbols;    ///< a character for each value; empty: numbers
  std::string caption;    ///< what must be said of it, below the board

  [[nodiscard]] Shape shape() const { return values.shape(); }
  /// A value as it is written.
  [[nodiscard]] std::string symbol(Value value) const {
    return symbols.empty() ? std::to_string(value) : symbols.substr(value - 1U, 1);
  }
};

/// A puzzle as it stands, with its own pencil marks. Values in conflict are marked, and a full
/// board that is no solution says so.
[[nodiscard]] Drawing drawing_of(const Puzzle& puzzle);
/// A puzzle with all of its cells filled in.
[[nodiscard]] Drawing solved_drawing(const Puzzle& puzzle, const Grid& solution);
/// The pencil marks of a puzzle, or where it has none what its values leave to each cell.
[[nodiscard]] std::vector<ValueSet> all_marks(const Puzzle& puzzle);

/// A drawing as text: givens bold, clashes red, cells of a pattern with a grey background. Pencil
/// marks and arrows are left out.
[[nodiscard]] TextBoard text_board(const Drawing& drawing, const TextStyle& style);

/// A drawing as an SVG file: a few kilobytes that any browser shows, with real text in it.
[[nodiscard]] std::string svg_file(const Drawing& drawing, std::string_view title);
/// A puzzle as an SVG file.
[[nodiscard]] inline std::string draw_svg(const Puzzle& puzzle) {
  return svg_file(drawing_of(puzzle), puzzle.titles.title);
}

}  // namespace evodoku
