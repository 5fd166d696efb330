/// \file
/// The shape of a board: boxes of r x c cells, N = r * c rows, columns, boxes and values.
///
/// A Shape is a handle to tables that are made once per shape and never freed, so it is as cheap to
/// copy and compare as a pointer. All arithmetic on the board's size lives here.
///
///     Shape shape = Shape::of_size(12);          // boxes of 3 x 4
///     for (Cell peer : shape.peers(cell)) ...    // the 3N - r - c - 1 cells that must differ
///     for (int u = 0; u < shape.units(); ++u)    // rows, then columns, then boxes
///       for (Cell cell : shape.unit(u)) ...
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace evodoku {

using Cell = std::uint16_t;      ///< index of a cell, row by row from 0
using Value = std::uint8_t;      ///< 1 to N; 0 is a blank
using ValueSet = std::uint64_t;  ///< bit v - 1 stands for value v

/// The set that holds \p value, which is no blank, alone.
[[nodiscard]] constexpr ValueSet set_of(Value value) { return ValueSet{1} << ((value - 1) & 63); }

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

}  // namespace evodoku
