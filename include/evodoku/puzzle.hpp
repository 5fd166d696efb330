/// \file
/// Boards and puzzles as values: shapes, grids, puzzles, and the rules that they obey.
///
/// \code
/// #include <evodoku/puzzle.hpp>
/// #include <iostream>
///
/// int main() {
///   evodoku::Grid grid(evodoku::Shape::of_size(4));
///   grid[0] = 3;
///   grid[5] = 3;  // row 2, column 2: in the same box
///   for (const evodoku::Conflict& clash : evodoku::conflicts(grid)) {
///     std::cout << int{clash.value} << " stands twice in " << grid.shape().unit_name(clash.unit)
///               << '\n';
///   }
///   return evodoku::is_valid(grid) ? 1 : 0;
/// }
/// \endcode
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku {

using Cell = std::uint16_t;      ///< index of a cell, row by row from 0
using Value = std::uint8_t;      ///< 1 to N; 0 is a blank
using ValueSet = std::uint64_t;  ///< bit v - 1 stands for value v

/// The set that holds \p value alone. A blank has no set.
[[nodiscard]] constexpr ValueSet set_of(Value value) { return ValueSet{1} << ((value - 1) & 63); }

/// The shape of a board: boxes of r x c cells, N = r * c rows, columns, boxes and values.
///
/// A Shape is a handle to tables that are made once per shape and never freed, so it is as cheap to
/// copy and compare as a pointer. All arithmetic on the board's size lives here.
///
///     Shape shape = Shape::of_size(12);          // boxes of 3 x 4
///     for (Cell peer : shape.peers(cell)) ...    // the 3N - r - c - 1 cells that must differ
///     for (int u = 0; u < shape.units(); ++u)    // rows, then columns, then boxes
///       for (Cell cell : shape.unit(u)) ...
class Shape {
 public:
  static constexpr int kMinBox = 2;
  static constexpr int kMaxSize = 64;

  /// The classic board: boxes of 3 x 3.
  Shape();
  /// Boxes of \p box_rows x \p box_columns cells. Throws UsageError if there is no such shape.
  Shape(int box_rows, int box_columns);
  /// The usual box for a size: the squarest, no taller than wide (2x3 for 6, 3x4 for 12).
  /// Throws UsageError where no box fits (a prime, or out of range).
  [[nodiscard]] static Shape of_size(int size);
  /// Whether `of_size` has an answer.
  [[nodiscard]] static bool has_size(int size);
  /// "RxC" as the command line takes it, for example "2x3". Throws UsageError.
  [[nodiscard]] static Shape parse_box(const std::string& text);

  [[nodiscard]] int size() const { return tables_->size; }    ///< N
  [[nodiscard]] int cells() const { return tables_->cells; }  ///< N * N
  [[nodiscard]] int box_rows() const { return tables_->box_rows; }
  [[nodiscard]] int box_columns() const { return tables_->box_columns; }
  [[nodiscard]] int units() const { return 3 * tables_->size; }
  /// Whether this is what `of_size` gives, so that the size alone says it.
  [[nodiscard]] bool is_usual() const { return *this == of_size(size()); }

  [[nodiscard]] int row(Cell cell) const { return cell / tables_->size; }
  [[nodiscard]] int column(Cell cell) const { return cell % tables_->size; }
  [[nodiscard]] int box(Cell cell) const { return tables_->units_of[cell][2] - 2 * tables_->size; }
  [[nodiscard]] Cell cell(int row, int column) const {
    return static_cast<Cell>(row * tables_->size + column);
  }

  /// The cells of a unit: rows are 0 to N-1, columns N to 2N-1, boxes 2N to 3N-1.
  [[nodiscard]] std::span<const Cell> unit(int unit) const {
    return {tables_->unit_cells.data() + static_cast<std::size_t>(unit) * tables_->size,
            static_cast<std::size_t>(tables_->size)};
  }
  /// The row, column and box unit of a cell.
  [[nodiscard]] const std::array<std::uint8_t, 3>& units_of(Cell cell) const {
    return tables_->units_of[cell];
  }
  /// Where a cell stands within its row, column and box unit.
  [[nodiscard]] const std::array<std::uint8_t, 3>& positions_of(Cell cell) const {
    return tables_->positions_of[cell];
  }
  /// The cells that share a unit with \p cell, ascending.
  [[nodiscard]] std::span<const Cell> peers(Cell cell) const {
    const auto count = static_cast<std::size_t>(tables_->peers_each);
    return {tables_->peer_cells.data() + cell * count, count};
  }
  /// All N values.
  [[nodiscard]] ValueSet all_values() const { return ~ValueSet{0} >> (kMaxSize - tables_->size); }

  /// "r1c7", counted from 1.
  [[nodiscard]] std::string cell_name(Cell cell) const;
  /// "row 3", "column 1" or "box 9", counted from 1: for messages.
  [[nodiscard]] std::string unit_name(int unit) const;
  /// "9x9", with the box where it is not the usual one: "12x12 (boxes 2x6)".
  [[nodiscard]] std::string to_string() const;

  friend bool operator==(Shape a, Shape b) { return a.tables_ == b.tables_; }

 private:
  struct Tables {
    Tables(int box_rows, int box_columns);
    int box_rows, box_columns, size, cells, peers_each;
    std::vector<Cell> unit_cells;
    std::vector<Cell> peer_cells;
    std::vector<std::array<std::uint8_t, 3>> units_of;
    std::vector<std::array<std::uint8_t, 3>> positions_of;
  };
  explicit Shape(const Tables* tables) : tables_(tables) {}
  static const Tables* tables_for(int box_rows, int box_columns);

  const Tables* tables_;
};

/// The shape that a size, a box "RxC" or both ask for; nothing where they are 0 and empty. Throws
/// UsageError where they do not fit each other.
[[nodiscard]] std::optional<Shape> shape_of(int size, const std::string& box);

/// A shape and its cells: a plain value.
class Grid {
 public:
  /// A blank 9x9.
  Grid() : Grid(Shape()) {}
  /// A blank grid.
  explicit Grid(Shape shape) : shape_(shape), cells_(shape.cells()) {}

  /// Reads what `to_line` writes; the size follows from the length. Throws InputError.
  /// For everything else that people write puzzles in, see `parse` in formats.hpp.
  [[nodiscard]] static Grid parse(std::string_view text);
  [[nodiscard]] static Grid parse(std::string_view text, Shape shape);

  /// Up to 9x9 one character per cell with '.' for a blank; larger ones as numbers with spaces
  /// between them, with 0 for a blank.
  [[nodiscard]] std::string to_line() const;
  void append_line(std::string& out) const;

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] int size() const { return shape_.size(); }
  [[nodiscard]] Value operator[](std::size_t cell) const { return cells_[cell]; }
  [[nodiscard]] Value& operator[](std::size_t cell) { return cells_[cell]; }
  [[nodiscard]] const std::vector<Value>& cells() const { return cells_; }
  [[nodiscard]] Value* data() { return cells_.data(); }
  [[nodiscard]] const Value* data() const { return cells_.data(); }

  /// How many cells are not blank.
  [[nodiscard]] int filled() const;
  /// Makes this a blank grid of a shape, keeping the memory.
  void reset(Shape shape);

  friend bool operator==(const Grid&, const Grid&) = default;
  /// By size, then cell by cell: an order for sets and for sorted output.
  friend std::strong_ordering operator<=>(const Grid& a, const Grid& b) {
    if (const auto by_size = a.cells_.size() <=> b.cells_.size(); by_size != 0) return by_size;
    if (const auto by_box = a.shape_.box_rows() <=> b.shape_.box_rows(); by_box != 0) return by_box;
    return a.cells_ <=> b.cells_;
  }

 private:
  Shape shape_;
  std::vector<Value> cells_;
};

/// What people write beside a puzzle. Empty where nothing is known.
struct Titles {
  std::string title;
  std::string author;
  std::string description;
  std::string comment;
  std::string date;
  std::string source;
  std::string level;
  std::string url;

  /// Makes all of them empty, keeping their memory.
  void clear();

  friend bool operator==(const Titles&, const Titles&) = default;
};

/// Where a puzzle, or one of its cells, stood in its file.
struct CellPlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// A puzzle as it stands in a file: givens, what has been placed since, pencil marks, titles.
/// A format keeps of this what it can hold. A plain line holds the givens alone; an f-puzzles link
/// holds nearly everything.
struct Puzzle {
  Puzzle() = default;
  explicit Puzzle(Grid grid) : givens(std::move(grid)) {}

  Grid givens;
  /// Values placed by a player, blank where there is none; empty if there are none at all.
  std::vector<Value> placed;
  /// Pencil marks for each cell; empty if there are none at all. A free cell with the empty set has
  /// no marks, which leaves it unconstrained.
  std::vector<ValueSet> candidates;
  /// The solution where the file carries one; empty otherwise.
  std::vector<Value> solution;
  Titles titles;

  /// Where the puzzle starts in its file.
  Place place;
  /// Where each cell stands, for messages; empty where cell i stands at `place.column + i`.
  std::vector<CellPlace> cell_places;

  [[nodiscard]] Shape shape() const { return givens.shape(); }
  /// Givens and placed values together: the position as it stands.
  [[nodiscard]] Grid position() const;
  /// The value in a cell of the position.
  [[nodiscard]] Value value(std::size_t cell) const {
    return placed.empty() || givens[cell] != 0 ? givens[cell] : placed[cell];
  }
  /// Where a cell stands in the file.
  [[nodiscard]] Place place_of(std::size_t cell) const;
  /// Makes this an empty puzzle of a shape, keeping the memory.
  void reset(Shape shape);

  /// Equal in what they say, wherever they stood.
  [[nodiscard]] bool same_content(const Puzzle& other) const;
};

/// A value in a cell, as something that may be or not.
struct Candidate {
  Cell cell = 0;
  Value value = 0;
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// The rules: every row, column and box holds every value once.

/// A value that stands more than once in a unit.
struct Conflict {
  int unit;
  Value value;
  std::vector<Cell> cells;  ///< at least two, ascending
};

/// All conflicts, by unit and then by value.
[[nodiscard]] std::vector<Conflict> conflicts(const Grid& grid);
/// Whether no value stands twice in a unit. Blanks do not matter.
[[nodiscard]] bool is_valid(const Grid& grid);
/// Whether the grid is full and valid.
[[nodiscard]] bool is_solution(const Grid& grid);
/// Whether \p grid is a solution that keeps what \p puzzle has in its cells.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Grid& puzzle);
/// The same for a puzzle's position, and whether \p grid obeys its pencil marks.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Puzzle& puzzle);
/// The common error of all evolving solvers: how many values are missing from the rows, columns and
/// boxes together. 0 means solved.
[[nodiscard]] int missing_values(const Grid& grid);
/// Why a puzzle breaks the rules, with the place of the offending cell: "a.sdm:3:17: the given 5 of
/// r1c7 stands in row 1 already, at r1c1". Empty if it does not. With \p placed the values that a
/// player has placed count, too.
[[nodiscard]] std::string describe_conflict(const Puzzle& puzzle, bool placed = true);

}  // namespace evodoku
