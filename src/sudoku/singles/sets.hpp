/// \file
/// The memory of a board as an exact-cover problem, for any shape.
///
/// A candidate (cell, value) stands in four sets, of which each must end with one candidate:
///
///     the cell's set     bit v: value v + 1 may stand in the cell          [0, N^2)
///     row and value      bit c: the value may stand in column c of the row [N^2, 2 N^2)
///     column and value   bit r: ... in row r of the column                 [2 N^2, 3 N^2)
///     region and value   bit p: ... at place p of the region               [3 N^2, 4 N^2)
///
/// and in one more for each other whole unit of its cell (a diagonal, a window). Units that need
/// not hold every value, and pairs, have no sets: they only cross out.
///
/// With all four at hand a naked single and the three kinds of hidden single are one rule: a set
/// with one bit left decides its candidate. The price is that crossing out a candidate clears four
/// bits; it saves every scan for hidden singles.
#pragma once

#include <cstdint>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::singles {

/// Where the four sets of a cell's candidates stand: set `row + v` has bit `in_row`, and so on.
struct CellLinks {
  std::uint16_t row, column, region;
  std::uint8_t in_row, in_column, in_region;
};
/// Where the set of another whole unit of a cell stands.
struct MoreLink {
  std::uint16_t unit;
  std::uint8_t in_unit;
};

/// A candidate as one number: cell * 64 + (value - 1).
using Candidate = std::uint32_t;
[[nodiscard]] constexpr Candidate candidate_of(unsigned cell, unsigned v) { return cell * 64 + v; }
[[nodiscard]] constexpr unsigned cell_of(Candidate candidate) { return candidate / 64; }
[[nodiscard]] constexpr unsigned value_of(Candidate candidate) { return candidate % 64; }

/// Whether a board has units besides rows, columns and regions, or pairs. Boards without have a
/// faster code.
[[nodiscard]] inline bool has_more(Shape shape) { return shape != shape.plain(); }

/// The widest vectors may read this many sets past the last one.
constexpr unsigned kPadding = 16;

/// Kept between puzzles; makes room when the shape changes and allocates nothing otherwise.
/// The sets are as wide as the board needs (16, 32 or 64 bits) and share this memory.
struct SetMemory {
  /// False if it fits already.
  bool fit(Shape wanted);

  template <typename Word>
  [[nodiscard]] Word* sets() {
    return reinterpret_cast<Word*>(words.data());
  }

  Shape shape;
  bool fitted = false;
  std::vector<CellLinks> links;
  std::vector<MoreLink> more;              ///< cell after cell
  std::vector<std::uint32_t> more_begins;  ///< where those of a cell begin
  unsigned set_count = 0;
  bool only_whole = false;           ///< cells that differ share a unit that holds every value
  std::vector<std::uint64_t> words;  ///< the sets
  std::vector<std::uint16_t> queue;  ///< sets with one candidate left, to be acted upon
  std::vector<Candidate> trail;      ///< candidates crossed out, in order
};

}  // namespace evodoku::singles
