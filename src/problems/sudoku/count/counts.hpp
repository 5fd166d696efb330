/// \file
/// How many different values the units of some boards hold: what every fitness is made from.
///
///     Counts counts;
///     counter.count(people, first, boards, counts);
///     counts.total(i);                       // 243 for a solved 9x9
///     counts.rows()[i];                      // 81 if all its rows are complete
///     counts.unit(i, UnitKind::kBoxes)[4];       // of the middle box alone, if asked for
#pragma once

#include <array>
#include <cstdint>

namespace evodoku::problem {

/// The three kinds of units.
enum class UnitKind : std::uint8_t { kRows, kColumns, kBoxes };

/// For up to `kMost` boards. Not cleared when made: it is filled before anybody reads.
struct Counts {
  static constexpr std::uint32_t kMost = 64;
  static constexpr std::size_t kUnitsMost = 64;  ///< Shape::kMaxSize

  std::uint32_t boards;
  int size;            ///< N
  bool by_unit;        ///< whether `units` is filled
  std::size_t stride;  ///< from one kind of units to the next in `units`
  /// Different values in all units of a kind together, by kind and board.
  std::array<std::array<std::uint16_t, kMost>, 3> sums;
  /// Different values in each unit, by board, kind and unit.
  alignas(64) std::array<std::uint8_t, 3 * kUnitsMost * kMost> units;

  // Pointers, which no build checks: checks would cost more than what is computed.
  [[nodiscard]] const std::uint16_t* rows() const { return sums[0].data(); }
  [[nodiscard]] const std::uint16_t* columns() const { return sums[1].data(); }
  [[nodiscard]] const std::uint16_t* boxes() const { return sums[2].data(); }
  [[nodiscard]] int total(std::uint32_t board) const {
    return rows()[board] + columns()[board] + boxes()[board];
  }
  [[nodiscard]] std::uint8_t* unit(std::uint32_t board, UnitKind kind) {
    return units.data() + (std::size_t{board} * 3 + static_cast<std::size_t>(kind)) * stride;
  }
  [[nodiscard]] const std::uint8_t* unit(std::uint32_t board, UnitKind kind) const {
    return units.data() + (std::size_t{board} * 3 + static_cast<std::size_t>(kind)) * stride;
  }
};

}  // namespace evodoku::problem
