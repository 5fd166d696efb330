/// \file
/// Sets as bits, and the order in which the ladder looks at units.
///
///     for_each_bit(position.candidates(cell), [&](int bit) { use(value_of(bit)); });
///     if (is_pair(position.places(unit, 7))) ...
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

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

/// How many cells a board has, in the type that counts them.
[[nodiscard]] inline Cell cell_count(Shape shape) { return static_cast<Cell>(shape.cells()); }
/// The i-th of all units in the order in which the ladder looks at them: regions, columns, rows,
/// then the others.
[[nodiscard]] inline int unit_in_order(int size, int i) {
  return i < size ? 2 * size + i : i < 2 * size || i >= 3 * size ? i : i - 2 * size;
}
/// The i-th of the units of a cell as loops and chains go through them, as an index into
/// `units_of`: region, row, column, then the others.
[[nodiscard]] constexpr std::size_t kind_in_order(std::size_t i) {
  return i == 0 ? 2 : i < 3 ? i - 1 : i;
}
/// Whether one unit has both of two cells.
[[nodiscard]] inline bool share_unit(Shape shape, Cell a, Cell b) {
  const std::span<const Shape::Unit> of_b = shape.units_of(b);
  return std::ranges::any_of(shape.units_of(a), [&](Shape::Unit unit) {
    return std::ranges::find(of_b, unit) != of_b.end();
  });
}
/// The place of a cell in a unit, as a set; empty if it is not in it.
[[nodiscard]] inline PlaceSet place_in(Shape shape, Cell cell, int unit) {
  const std::span<const Shape::Unit> units = shape.units_of(cell);
  for (std::size_t k = 0; k < units.size(); ++k) {
    if (units[k] == unit) return PlaceSet{1} << shape.positions_of(cell)[k];
  }
  return 0;
}

}  // namespace evodoku::rating
