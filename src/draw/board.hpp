/// \file
/// A board as a drawing: givens, placed values, pencil marks, and what a step makes of them.
///
///     Board board = board_of(puzzle);
///     board.marks = all_marks(puzzle);
///     draw_board(board, canvas);
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "draw/canvas.hpp"
#include "evodoku/puzzle.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku::draw {

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

struct Tint {
  Cell cell;
  Ink ink;  ///< Ink::kCell, kTarget or kSame
};

struct Board {
  Grid values;                       ///< givens and what was placed
  std::vector<bool> given;           ///< for each cell
  std::vector<ValueSet> marks;       ///< for each cell; empty: none are drawn
  std::vector<int> units;            ///< with a ground of their own
  std::vector<Tint> tints;           ///< cells with a ground of their own, above those of units
  std::map<Candidate, Shown> shown;  ///< candidates that are not plain
  std::vector<Arrow> arrows;
  bool numbered = false;             ///< rows and columns have numbers at the edge
  std::optional<Alphabet> alphabet;  ///< how values are written; without: as numbers

  [[nodiscard]] Shape shape() const { return values.shape(); }
  [[nodiscard]] Geometry geometry() const { return {shape(), numbered}; }
  /// A value as it is written.
  [[nodiscard]] std::string symbol(Value value) const;
};

/// A puzzle as it stands, with its own pencil marks.
[[nodiscard]] Board board_of(const Puzzle& puzzle);
/// A puzzle with all of its cells filled in.
[[nodiscard]] Board solved_board(const Puzzle& puzzle, const Grid& solution);
/// The pencil marks of a puzzle, or where it has none what its values leave to each cell.
[[nodiscard]] std::vector<ValueSet> all_marks(const Puzzle& puzzle);

/// Draws a square of `board.geometry().extent()` from the canvas's origin.
void draw_board(const Board& board, Canvas& canvas);

}  // namespace evodoku::draw
