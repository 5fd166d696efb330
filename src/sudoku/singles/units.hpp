/// \file
/// The memory of a board of up to 9x9 and any units, as the places of each value in every unit.
///
/// A set of cells has one lane of 16 bits for each whole unit (a row, a region, a diagonal), with
/// bit p for the cell at place p of that unit: a cell stands in as many lanes as it has units. So
/// one subtraction tells for all units at once which have one cell of the set left, whatever the
/// units are, and crossing a value out in all peers of a cell is one operation on a constant.
///
///     lane     0 to 8     9 to 17    18 to 26   27 and on
///              rows       columns    regions    diagonals, windows ...
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::singles {

/// A set of cells, unit by unit.
template <unsigned kLanes>
struct alignas(64) UnitCells {
  std::array<std::uint16_t, kLanes> lane{};
};

/// What does not change while a board is filled in. Makes room when the shape changes and allocates
/// nothing otherwise.
template <unsigned kLanes>
struct UnitTables {
  static constexpr unsigned kBits = 16;  ///< a lane
  using Cells = UnitCells<kLanes>;

  static bool takes(Shape shape) {
    return shape.size() <= 9 && shape.whole_units() <= static_cast<int>(kLanes);
  }
  void fit(Shape wanted);

  Cells full;  ///< all cells
  Shape shape;
  bool fitted = false;
  /// By cell, with an empty one at the end, which is what a lane without a cell leads to.
  std::vector<Cells> at, peers;
  std::vector<std::uint64_t> units_of;  ///< the lanes that a cell stands in
  std::array<std::uint16_t, std::size_t{kLanes} * kBits> cell_of{};
  std::uint64_t whole = 0;  ///< lanes that are units
  /// For each unit in turn what it does not share with another one that it has three cells or more
  /// in common with; of the units with fewer such others all bits are set in the last ones.
  std::vector<Cells> outside;
};

extern template struct UnitTables<32>;
extern template struct UnitTables<64>;

/// A position: copied to take decisions back.
template <unsigned kLanes>
struct UnitPosition {
  static constexpr unsigned kMostValues = 9;
  std::array<UnitCells<kLanes>, kMostValues> places;  ///< by value: where it stands or may stand
  UnitCells<kLanes> open;                             ///< cells without a value
  std::array<std::uint64_t, kMostValues> settled;     ///< lanes in which the value stands
};

}  // namespace evodoku::singles
