/// \file
/// How many different values the units of some boards hold: what every fitness is made from.
///
///     Counts counts;
///     counter.count(people, first, boards, counts);
///     counts.total(i);                       // 243 for a solved 9x9
///     counts.rows()[i];                      // 81 if all its rows are complete
///     counts.unit(i, UnitKind::kRegions)[4];     // of the middle region alone, if asked for
#pragma once

#include <array>
#include <cstdint>

#include "evodoku/puzzle.hpp"

namespace evodoku::problem {

/// The three kinds of units that every board has.
enum class UnitKind : std::uint8_t { kRows, kColumns, kRegions };

/// What a board has besides: other units, and pairs, which count like a unit that holds one value
/// if they differ and none if not.
struct OtherUnits {
  explicit OtherUnits(Shape shape);

  int number = 0;   ///< units and pairs
  int values = 0;   ///< different values that they hold together on a solved board
  int missing = 0;  ///< values that they can miss together
};

/// For up to `kMost` boards. Not cleared when made: it is filled before anybody reads.
struct Counts {
  static constexpr std::uint32_t kMost = 64;
  static constexpr std::size_t kUnitsMost = 64;  ///< Shape::kMaxSize

  std::uint32_t boards;
  int size;            ///< N
  int solved;          ///< the total of a solved board
  int others;          ///< how many other units and pairs there are
  int others_solved;   ///< their part of `solved`
  bool by_unit;        ///< whether `units` and `lacks` are filled
  std::size_t stride;  ///< from one kind of units to the next in `units`
  /// Different values in all units of a kind together, by kind and board.
  std::array<std::array<std::uint16_t, kMost>, 3> sums;
  /// The same in all other units and pairs.
  std::array<std::int32_t, kMost> in_others;
  /// Different values in each unit, by board, kind and unit.
  alignas(64) std::array<std::uint8_t, 3 * kUnitsMost * kMost> units;
  /// How many other units and pairs miss 0, 1, 2, ... values, by board; where there are any.
  std::array<std::uint32_t, kUnitsMost * kMost> lacks;

  // Pointers, which no build checks: checks would cost more than what is computed.
  [[nodiscard]] const std::uint16_t* rows() const { return sums[0].data(); }
  [[nodiscard]] const std::uint16_t* columns() const { return sums[1].data(); }
  [[nodiscard]] const std::uint16_t* regions() const { return sums[2].data(); }
  [[nodiscard]] const std::int32_t* other_sums() const { return in_others.data(); }
  [[nodiscard]] int total(std::uint32_t board) const {
    return rows()[board] + columns()[board] + regions()[board] + other_sums()[board];
  }
  [[nodiscard]] std::uint8_t* unit(std::uint32_t board, UnitKind kind) {
    return units.data() + (std::size_t{board} * 3 + static_cast<std::size_t>(kind)) * stride;
  }
  [[nodiscard]] const std::uint8_t* unit(std::uint32_t board, UnitKind kind) const {
    return units.data() + (std::size_t{board} * 3 + static_cast<std::size_t>(kind)) * stride;
  }
  [[nodiscard]] std::uint32_t* lacking(std::uint32_t board) {
    return lacks.data() + std::size_t{board} * kUnitsMost;
  }
  [[nodiscard]] const std::uint32_t* lacking(std::uint32_t board) const {
    return lacks.data() + std::size_t{board} * kUnitsMost;
  }
};

}  // namespace evodoku::problem
