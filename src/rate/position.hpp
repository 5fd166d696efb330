/// \file
/// A position as a player sees it: the values so far, and the candidates of each empty cell.
///
///     Position position(puzzle);                    // givens, placed values and pencil marks
///     if (position.has(cell, 5)) position.remove(cell, 5);
///     position.place(cell, 7);                      // and crosses 7 out in the cell's peers
///     PlaceSet places = position.places(unit, 7);   // bit i: the unit's cell i may hold a 7
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::rating {

/// Places within a unit: bit i stands for the unit's cell i.
using PlaceSet = std::uint64_t;

using evodoku::Candidate;

/// How many members a set has. Without the instruction for it, which not all processors have, the
/// compiler would call a function for this.
[[nodiscard]] constexpr int count_of(std::uint64_t set) {
  set -= set >> 1 & 0x5555555555555555U;
  set = (set & 0x3333333333333333U) + (set >> 2 & 0x3333333333333333U);
  set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>(set * 0x0101010101010101U >> 56);
}
/// Whether a set has one member.
[[nodiscard]] constexpr bool is_single(std::uint64_t set) {
  return set != 0 && (set & (set - 1)) == 0;
}
/// Whether a set has two members.
[[nodiscard]] constexpr bool is_pair(std::uint64_t set) { return is_single(set & (set - 1)); }

/// Whether a set has more than \p count members; for small numbers, quicker than counting them.
[[nodiscard]] constexpr bool has_more_than(std::uint64_t set, int count) {
  for (; count > 0 && set != 0; --count) set &= set - 1;
  return set != 0;
}

/// Calls \p action with the index of each bit of a set, ascending.
template <typename Action>
void for_each_bit(std::uint64_t set, Action&& action) {
  for (; set != 0; set &= set - 1) action(std::countr_zero(set));
}

[[nodiscard]] inline Value value_of(int bit) { return static_cast<Value>(bit + 1); }
/// The lowest value of a set that is not empty.
[[nodiscard]] inline Value first_value(ValueSet set) { return value_of(std::countr_zero(set)); }

class Position {
 public:
  /// The position of a puzzle. Pencil marks are obeyed where a cell has some.
  explicit Position(const Puzzle& puzzle);
  explicit Position(const Grid& grid) : Position(Puzzle(grid)) {}

  [[nodiscard]] Shape shape() const { return values_.shape(); }
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] const Grid& values() const { return values_; }
  /// The candidates of a cell: none if it has a value.
  [[nodiscard]] ValueSet candidates(Cell cell) const { return cells_[cell]; }
  [[nodiscard]] int count(Cell cell) const { return count_of(cells_[cell]); }
  [[nodiscard]] bool has(Cell cell, Value value) const {
    return (cells_[cell] & set_of(value)) != 0;
  }
  /// Where in a unit a value may still stand: nowhere if it stands there already.
  [[nodiscard]] PlaceSet places(int unit, Value value) const {
    return places_[place_index(unit, value)];
  }
  /// The same for all values of a unit, from the lowest.
  [[nodiscard]] std::span<const PlaceSet> places(int unit) const {
    return {places_.data() + place_index(unit, 1), static_cast<std::size_t>(size_)};
  }
  [[nodiscard]] int empty_cells(int unit) const { return empty_[static_cast<std::size_t>(unit)]; }
  /// How often a value stands on the board.
  [[nodiscard]] int times_placed(Value value) const { return placed_[value]; }
  [[nodiscard]] bool solved() const { return empty_total_ == 0; }

  void remove(Cell cell, Value value);
  void place(Cell cell, Value value);

  friend bool operator==(const Position& a, const Position& b) {
    return a.values_ == b.values_ && a.cells_ == b.cells_;
  }

 private:
  [[nodiscard]] std::size_t place_index(int unit, Value value) const {
    return static_cast<std::size_t>(unit) * static_cast<std::size_t>(size_) + value - 1;
  }

  int size_;
  Grid values_;
  std::vector<ValueSet> cells_;
  std::vector<PlaceSet> places_;  ///< by unit and value
  std::vector<int> empty_;        ///< by unit
  std::vector<int> placed_;       ///< by value, from 1
  int empty_total_;
};

/// Units in the order in which the ladder looks at them: boxes, then columns, then rows.
[[nodiscard]] inline int box_unit(const Position& position, int box) {
  return 2 * position.size() + box;
}
[[nodiscard]] inline bool is_box(const Position& position, int unit) {
  return unit >= 2 * position.size();
}
/// The i-th of all units in that order.
[[nodiscard]] inline int unit_in_order(const Position& position, int i) {
  const int size = position.size();
  return i < size ? 2 * size + i : i < 2 * size ? i : i - 2 * size;
}
/// How many cells a board has, in the type that counts them.
[[nodiscard]] inline Cell cell_count(Shape shape) { return static_cast<Cell>(shape.cells()); }
/// Whether two cells share a unit and are not the same.
[[nodiscard]] bool see_each_other(Shape shape, Cell a, Cell b);

}  // namespace evodoku::rating
