/// \file
/// Where a grid nearly holds a contradiction that takes suppositions within suppositions to see:
/// the trivalue oddagon, around which most of the hardest puzzles known can be dug.
///
/// Take four boxes in two bands and two stacks, and in each of them three cells of which no two
/// share a row or column: a diagonal of the box, once its rows are put in a suitable order.
///
///     x . . | . x .      Three values alone can fill all twelve cells only if the order is an even
///     . x . | . . x      one in an even number of the boxes. Along a row, say, the three values of
///     . . x | x . .      one box become those of the next by a change that leaves none in its
///     ------+------      place, and of three things there are two such changes, both of them
///     . x . | x . .      even. So where an odd number of boxes has an odd order, as here,
///     x . . | . x .      one of the cells at least must hold another value. No step that looks at
///     . . x | . . x      a few cells shows it.
///
///     for (const Oddagon& found : oddagons_in(grid)) ...
///
/// A puzzle that is dug with these cells blank, and with the clues around them left for last, often
/// leaves no other way to its solution.
#pragma once

#include <bitset>
#include <vector>

#include "exact/fast.hpp"

namespace evodoku {

struct Oddagon {
  std::bitset<81> cells;  ///< the twelve; all but one of them hold one of three values
  /// Where the value is that this one lacks. If it were given, the value could not be missing.
  std::size_t elsewhere = 0;
  std::bitset<81> boxes;  ///< the cells of the four boxes
};

/// All in a full grid: about one. The order is that of the boxes left out, then of the values.
[[nodiscard]] std::vector<Oddagon> oddagons_in(const FastBoard& grid);

}  // namespace evodoku
