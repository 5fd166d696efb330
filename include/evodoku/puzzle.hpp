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
#include <utility>
#include <vector>

#include "evodoku/error.hpp"

namespace evodoku {

using Cell = std::uint16_t;      ///< index of a cell, row by row from 0
using Value = std::uint8_t;      ///< 1 to N; 0 is a blank
using ValueSet = std::uint64_t;  ///< bit v - 1 stands for value v

/// The set that holds \p value alone. A blank has no set.
[[nodiscard]] constexpr ValueSet set_of(Value value) { return ValueSet{1} << ((value - 1) & 63); }

struct Layout;
struct BoardPlan;
class BoxedShape;

/// How a board is built: N values, N x N cells, and which cells must differ.
///
/// Those are its **units**, named sets of cells that hold different values, and **pairs** of cells
/// that differ (a knight's move apart, say). Every board has N rows, N columns and N regions; the
/// regions of a plain board are boxes, those of a jigsaw have any form. A variant adds more units:
/// diagonals, windows. A unit of N cells is **whole**: it holds every value. layout.hpp builds
/// boards.
///
/// A Shape is a handle to tables that are made once per board and never freed, so it is as cheap to
/// copy and compare as a pointer. All arithmetic on how a board is built lives here.
///
///     Shape shape = Shape::of_size(12);          // boxes of 3 x 4
///     for (Cell peer : shape.peers(cell)) ...    // the cells that must differ from this one
///     for (int u = 0; u < shape.units(); ++u)    // rows, columns, regions, other units
///       for (Cell cell : shape.unit(u)) ...
class Shape {
 public:
  static constexpr int kMinBox = 2;
  static constexpr int kMinSize = kMinBox * kMinBox;
  static constexpr int kMaxSize = 64;
  using Unit = std::uint16_t;

  /// The classic board: boxes of 3 x 3.
  Shape();
  /// Boxes of \p box_rows x \p box_columns cells. Throws UsageError if there is no such shape.
  Shape(int box_rows, int box_columns);
  /// A board as it is described. Equal boards are equal shapes, however they were described.
  /// Throws UsageError if there is no such board.
  explicit Shape(const Layout& layout);
  /// The usual box for a size: the squarest, no taller than wide (2x3 for 6, 3x4 for 12).
  /// Throws UsageError where no box fits (a prime, or out of range).
  [[nodiscard]] static Shape of_size(int size);
  /// Whether `of_size` has an answer.
  [[nodiscard]] static bool has_size(int size);
  /// "RxC" as the command line takes it, for example "2x3". Throws UsageError.
  [[nodiscard]] static Shape parse_box(const std::string& text);
  /// Reads what `code` writes. Throws UsageError.
  [[nodiscard]] static Shape of_code(std::string_view code);

  [[nodiscard]] int size() const { return tables_->size; }    ///< N
  [[nodiscard]] int cells() const { return tables_->cells; }  ///< N * N
  [[nodiscard]] int units() const { return tables_->units(); }
  /// The units that hold every value stand first, smaller ones after them.
  [[nodiscard]] int whole_units() const { return tables_->whole_units; }
  /// Whether this is what `of_size` gives, so that the size alone says it.
  [[nodiscard]] bool is_usual() const { return tables_->is_usual; }
  /// This board where it is a plain one: boxes for regions, no other units, no pairs.
  [[nodiscard]] std::optional<BoxedShape> boxed() const;
  /// The same without its other units and pairs: rows, columns and regions alone.
  [[nodiscard]] Shape plain() const {
    return Shape(tables_->plain != nullptr ? tables_->plain : tables_);
  }
  /// Whether its regions are boxes, whatever it has besides.
  [[nodiscard]] bool has_boxes() const { return plain().tables_->box_rows != 0; }

  [[nodiscard]] int row(Cell cell) const { return cell / tables_->size; }
  [[nodiscard]] int column(Cell cell) const { return cell % tables_->size; }
  /// The region of a cell, from 0.
  [[nodiscard]] int region(Cell cell) const { return units_of(cell)[2] - 2 * tables_->size; }
  [[nodiscard]] Cell cell(int row, int column) const {
    return static_cast<Cell>(row * tables_->size + column);
  }

  /// The cells of a unit, ascending: rows are 0 to N-1, columns N to 2N-1, regions 2N to 3N-1.
  [[nodiscard]] std::span<const Cell> unit(int unit) const { return tables_->cells_of_unit[unit]; }
  /// The units of a cell, ascending: its row, column and region, then the others that it is in.
  [[nodiscard]] std::span<const Unit> units_of(Cell cell) const {
    return tables_->units_of_cell[cell];
  }
  /// Where a cell stands within each of its units.
  [[nodiscard]] std::span<const std::uint8_t> positions_of(Cell cell) const {
    return tables_->positions_in_units[cell];
  }
  /// The cells that must differ from \p cell, ascending: by a unit or by a pair.
  [[nodiscard]] std::span<const Cell> peers(Cell cell) const {
    return tables_->peers_of_cell[cell];
  }
  /// All N values.
  [[nodiscard]] ValueSet all_values() const { return ~ValueSet{0} >> (kMaxSize - tables_->size); }
  /// The pairs that must differ, each once and in order, whether or not a unit says so, too.
  [[nodiscard]] std::span<const std::pair<Cell, Cell>> pairs() const { return tables_->pairs; }

  /// "r1c7", counted from 1.
  [[nodiscard]] std::string cell_name(Cell cell) const;
  /// "row 3", "box 9", "region 2", "main diagonal", counted from 1: for messages.
  [[nodiscard]] const std::string& unit_name(int unit) const {
    return tables_->unit_names[static_cast<std::size_t>(unit)];
  }
  /// What the two cells of a pair are to each other, "a knight's move".
  [[nodiscard]] std::string pair_name(Cell a, Cell b) const;
  /// The variants that this board is, by their names: {"x", "windoku"}; empty for a plain one.
  [[nodiscard]] const std::vector<std::string>& variants() const { return tables_->variants; }
  /// "9x9", with what is unusual: "12x12 (boxes 2x6)", "9x9 (x, windoku)".
  [[nodiscard]] std::string to_string() const;
  /// All of it as one word without blanks: "3x3", "3x3+x+windoku", "5:1122211232...".
  [[nodiscard]] const std::string& code() const { return tables_->code; }

  friend bool operator==(Shape a, Shape b) { return a.tables_ == b.tables_; }
  /// By size, then in the order of the codes.
  friend std::strong_ordering operator<=>(Shape a, Shape b) {
    if (a == b) return std::strong_ordering::equal;
    if (const auto by_size = a.size() <=> b.size(); by_size != 0) return by_size;
    return a.code() <=> b.code();
  }

 protected:
  /// Lists of different lengths, one after the other.
  template <typename Item>
  struct Lists {
    std::vector<std::uint32_t> begins = {0};
    std::vector<Item> items;

    void end_list() { begins.push_back(static_cast<std::uint32_t>(items.size())); }
    [[nodiscard]] std::span<const Item> operator[](std::size_t i) const {
      return {items.data() + begins[i], items.data() + begins[i + 1]};
    }
  };
  struct Tables {
    [[nodiscard]] int units() const { return static_cast<int>(unit_names.size()); }
    explicit Tables(BoardPlan plan);
    [[nodiscard]] std::size_t bytes() const;
    int size, cells, whole_units;
    int box_rows;  ///< 0 where this is not a plain board of boxes
    bool is_usual;
    const Tables* plain =
        nullptr;  ///< without the units and pairs of variants; null if it has none
    Lists<Cell> cells_of_unit;
    Lists<Unit> units_of_cell;
    Lists<std::uint8_t> positions_in_units;
    Lists<Cell> peers_of_cell;
    std::vector<std::pair<Cell, Cell>> pairs;
    std::vector<std::string> unit_names;
    std::vector<std::string> variants;
    std::string code;
  };
  explicit Shape(const Tables* tables) : tables_(tables) {}
  static const Tables* tables_for(int box_rows, int box_columns);
  static const Tables* tables_for(const Layout& layout);

  const Tables* tables_;
};

/// A plain board, whose regions are boxes of r x c cells, with nothing besides: what works for
/// those alone says so by taking this.
class BoxedShape : public Shape {
 public:
  BoxedShape() = default;
  BoxedShape(int box_rows, int box_columns) : Shape(box_rows, box_columns) {}

  [[nodiscard]] int box_rows() const { return tables_->box_rows; }
  [[nodiscard]] int box_columns() const { return tables_->size / tables_->box_rows; }

 private:
  friend Shape;
  explicit BoxedShape(const Tables* tables) : Shape(tables) {}
};

inline std::optional<BoxedShape> Shape::boxed() const {
  if (tables_->box_rows == 0) return std::nullopt;
  return BoxedShape(tables_);
}

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
  /// By shape, then cell by cell: an order for sets and for sorted output.
  friend std::strong_ordering operator<=>(const Grid& a, const Grid& b) {
    if (const auto by_shape = a.shape_ <=> b.shape_; by_shape != 0) return by_shape;
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
  /// How the text was read where it could be read in more than one way; empty otherwise.
  std::string reading;

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

/// Throws InputError for the first value that a board of a shape does not have, in cells of boards
/// that stand one after the other. Its place is the number of the board and that of the cell.
void check_values(Shape shape, std::span<const Value> boards);

// The rules: no unit holds a value twice, and the cells of a pair differ.

/// A value that stands more than once in a unit, or in both cells of a pair.
struct Conflict {
  int unit;  ///< -1 for a pair
  Value value;
  std::vector<Cell> cells;  ///< at least two, ascending
};

/// All conflicts, by unit and then by value, those of pairs last.
[[nodiscard]] std::vector<Conflict> conflicts(const Grid& grid);
/// Whether no value stands twice in a unit or in a pair. Blanks do not matter.
[[nodiscard]] bool is_valid(const Grid& grid);
/// Whether the grid is full and valid.
[[nodiscard]] bool is_solution(const Grid& grid);
/// Whether \p grid is a solution that keeps what \p puzzle has in its cells.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Grid& puzzle);
/// The same for a puzzle's position, and whether \p grid obeys its pencil marks.
[[nodiscard]] bool is_solution_of(const Grid& grid, const Puzzle& puzzle);
/// The common error of all evolving solvers: how many values are missing from the units together,
/// as many as a unit has cells less the different values that it holds, and how many pairs are
/// equal. 0 means solved.
[[nodiscard]] int missing_values(const Grid& grid);
/// Why a puzzle breaks the rules, with the place of the offending cell: "a.sdm:3:17: the given 5 of
/// r1c7 stands in row 1 already, at r1c1". Empty if it does not. With \p placed the values that a
/// player has placed count, too.
[[nodiscard]] std::string describe_conflict(const Puzzle& puzzle, bool placed = true);

}  // namespace evodoku
