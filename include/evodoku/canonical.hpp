/// \file
/// Puzzles that are the same in essence: one form that stands for all of them, and the way from one
/// to the other.
///
/// \code
/// #include <evodoku/canonical.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   const Grid grid = Grid::parse("1...........3..2");
///   const Grid moved = Symmetry::random(grid.shape(), /*seed=*/7).apply(grid);
///   std::cout << canonical(grid).to_line() << '\n';  // the same line for both
///   const std::optional<Symmetry> way = same(grid, moved);
///   if (way) std::cout << symmetry_text(*way, grid);  // what each row, column and digit becomes
///   return way && way->apply(grid) == moved && canonical(moved) == canonical(grid) ? 0 : 1;
/// }
/// \endcode
///
/// Puzzles are the same in essence if one becomes the other by renaming values, moving bands,
/// stacks, rows in a band and columns in a stack, and, where boxes are square, exchanging rows and
/// columns. On boards with other units or pairs, what moves must keep these, too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

class RandomStream;

/// What can be done to a puzzle without changing it in essence.
///
///     Symmetry turn(grid.shape());            // leaves everything where it is
///     turn.transpose = true;                  // first rows become columns
///     std::swap(turn.rows[0], turn.rows[2]);  // then the first row and the third change places
///     Grid moved = turn.apply(grid);
struct Symmetry {
  /// The symmetry that changes nothing.
  explicit Symmetry(Shape shape);
  /// Any symmetry of a shape, all equally likely; of a board that is not plain, of those that
  /// `canonical_form` knows.
  [[nodiscard]] static Symmetry random(Shape shape, std::uint64_t seed);
  /// The same with the draws of a stream of the library's own.
  [[nodiscard]] static Symmetry random(Shape shape, RandomStream& random);

  bool transpose = false;     ///< rows and columns are exchanged before all else
  std::vector<int> rows;      ///< rows[i] is the row that comes to place i
  std::vector<int> columns;   ///< columns[i] is the column that comes to place i
  std::vector<Value> values;  ///< value v becomes values[v]; values[0] is 0

  /// Whether this keeps units, pairs and values what they are, as every symmetry has to.
  [[nodiscard]] bool is_symmetry_of(Shape shape) const;
  [[nodiscard]] Grid apply(const Grid& grid) const;
  /// Moves everything that stands in cells. Titles stay; where the cells stood in a file is lost.
  [[nodiscard]] Puzzle apply(const Puzzle& puzzle) const;
  [[nodiscard]] Symmetry inverse() const;
  /// This one first, then \p next.
  [[nodiscard]] Symmetry then(const Symmetry& next) const;

  friend bool operator==(const Symmetry&, const Symmetry&) = default;

  /// The cell that comes to a place.
  [[nodiscard]] Cell source(Shape shape, int row, int column) const {
    return transpose ? shape.cell(columns[column], rows[row])
                     : shape.cell(rows[row], columns[column]);
  }
};

/// One puzzle that stands for all that are the same in essence.
struct CanonicalForm {
  Grid grid;
  Symmetry symmetry;  ///< turns the puzzle into `grid`
  /// How many ways of moving rows, columns and boxes, with digits renamed to suit, leave the puzzle
  /// as it is. Known up to 9x9, unless there are too many.
  std::optional<std::uint64_t> automorphisms;

  /// A text that is equal for equal forms alone: for sets of what has been seen (`SeenForms`). The
  /// line of the grid is not enough, as it may be that of a board with other boxes.
  [[nodiscard]] std::string key() const;
};

/// Which forms have come before, by their keys.
///
///     SeenForms seen;
///     if (seen.add(canonical_form(grid).key())) std::cout << grid.to_line() << '\n';
///
/// Work with time limits needs no more than a moment to add one of a hundred million, and to let
/// go of them all: a set of strings would stop for seconds to grow, and again in the end.
class SeenForms {
 public:
  SeenForms() : parts_(kParts) {}

  /// Whether it is new.
  bool add(std::string_view key);
  [[nodiscard]] std::size_t size() const { return size_; }

 private:
  /// Each part grows by itself.
  static constexpr std::size_t kParts = 1024;

  struct Slot {
    std::uint32_t hash = 0;
    std::uint32_t end = 0;  ///< of the key in `keys`; 0: the slot is free
  };
  struct Part {
    std::string keys;  ///< one after the other, each with its length after it
    std::vector<Slot> slots;
    std::size_t used = 0;

    bool add(std::string_view key, std::uint32_t hash);
    void grow();
  };
  std::vector<Part> parts_;
  std::size_t size_ = 0;
};

/// The largest board whose form is its smallest line.
inline constexpr int kLargestMinlex = 9;

/// Up to 9x9 the form is "row minlex": the smallest of all lines that a puzzle can be turned into,
/// a blank counting as 0. For larger boards the smallest line is out of reach, and the form is the
/// one that colour refinement leads to. Boards that are not plain have the smallest line by the
/// symmetries that keep them: up to 9x9 all, unless they are more than 8192; else the turns and
/// mirrors of the square. Works for puzzles with any number of clues and solutions,
/// as long as no unit holds a value twice. docs/canonical.md has the details.
[[nodiscard]] CanonicalForm canonical_form(const Grid& grid);
[[nodiscard]] Grid canonical(const Grid& grid);

/// How \p from is turned into \p to; nothing if they are not the same in essence.
[[nodiscard]] std::optional<Symmetry> same(const Grid& from, const Grid& to);

/// Three tables: what each row, column and digit of \p from becomes.
[[nodiscard]] std::string symmetry_text(const Symmetry& symmetry, const Grid& from);
/// {"transpose":false,"rows":[3,1,2,...],"columns":[...],"values":{"1":5,...}}: entry i of rows is
/// the row, counted from 1, that comes to row i, after rows and columns have been exchanged where
/// `transpose` is true. The values are those that \p from holds.
[[nodiscard]] std::string symmetry_json(const Symmetry& symmetry, const Grid& from);
/// {"puzzle":"...","canonical":"...","symmetry":{...},"automorphisms":1}, as `evodoku canon` has
/// it.
[[nodiscard]] std::string canonical_json(const CanonicalForm& form, const Grid& from);
/// {"a":"...","b":"...","same":true,"symmetry":{...}}, as `evodoku same` has it.
[[nodiscard]] std::string same_json(const std::optional<Symmetry>& found, const Grid& from,
                                    const Grid& to);

}  // namespace evodoku
