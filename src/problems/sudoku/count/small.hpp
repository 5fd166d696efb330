/// \file
/// The vector count for boards up to 16x16.
///
/// A row of a board is one block of 16 bytes, and a vector holds the same row of as many boards as
/// it has blocks. Byte shuffles do everything: they bring genes into the order of the row, turn
/// each value into a bit (eight values in a low byte, eight in a high one), and gather the columns
/// of each region in a band of rows.
///
///     genes  4 1 . .   shuffled, with the givens      4 3 1 2
///     as bits                                          8 4 1 2      or-ed over rows: the columns
///                                                                   over a band and a box: the box
#pragma once

#include <hwy/aligned_allocator.h>

#include <array>
#include <vector>

#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/count/counts.hpp"
#include "problems/sudoku/count/region_runs.hpp"

namespace evodoku::problem {

/// What the count looks up, made once for a puzzle and an encoding.
struct SmallPlan {
  static constexpr int kMostSize = 16;
  static constexpr std::size_t kBlock = 16;
  using Block = std::array<std::uint8_t, kBlock>;

  int size = 0;
  int band_rows = 0;   ///< rows that pass through the same regions, taken together
  int band_picks = 0;  ///< the most columns that a region has in a band
  bool rows_are_complete = false;
  bool in_order = false;  ///< gene i is cell i: a row needs no shuffling

  /// Where not in order: a row is put together from this many pieces, each 16 genes from an offset
  /// on, of which `pick` says where they go.
  int pieces = 0;
  std::vector<std::uint32_t> offsets;  ///< by row and piece
  std::vector<Block> pick;             ///< by row and piece; 0x80 where the row takes nothing
  std::array<Block, kMostSize> givens{};

  Block low_bits{};   ///< the bit of value - 1, for values 1 to 8
  Block high_bits{};  ///< for values 9 to 16
  Block inside{};     ///< 0xFF for the N bytes of a row
  /// By band and number: brings the first, second, ... column of each region of the band to the
  /// region's number.
  std::vector<Block> region_pick;
};

[[nodiscard]] SmallPlan plan_small(const Grid& position, const std::vector<Cell>& cell_of,
                                   const RegionRuns& runs, bool in_order, bool rows_are_complete);

/// Fills the counts of `counts.boards` boards whose genes start \p stride bytes after each other.
/// False where this processor has no byte shuffles: nothing was counted then.
bool count_small(const SmallPlan& plan, const Gene* genes, std::size_t stride, Counts& counts);

}  // namespace evodoku::problem
