/// \file
/// What a local search needs to know of a puzzle: worked out once, read by every individual.
///
/// Groups (say, boxes) are complete whatever a swap does; what can be wrong are the units of the
/// two other kinds, here called lines (then rows and columns). A demand is a line and a value: the
/// line must hold the value. As many demands as there are missing values are not met.
#pragma once

#include <cstdint>
#include <vector>

#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

struct SwapTables {
  /// The groups of \p layout are the rows of the board, or else its boxes.
  SwapTables(const GeneLayout& layout, Shape shape, bool groups_are_rows);

  int size = 0;  ///< values, and genes in a group or line
  int genes = 0;
  int lines = 0;  ///< 2 size: those of the first kind, then those of the second
  /// Where a gene is. Groups and lines as they stand in arrays that have an entry for each of
  /// their values: the number times `size`.
  struct Where {
    std::uint16_t group = 0;
    std::uint16_t line[2] = {};
  };
  std::vector<Where> where;
  std::vector<std::vector<std::uint16_t>> free_in;  ///< by group
  std::vector<std::uint16_t> movable;               ///< free genes of groups with two or more
  /// The genes that may take the value of a demand: free genes of its line in whose group the
  /// value is not fixed. Those of demand d are `takers[taker_begin[d]]` and on.
  std::vector<std::uint16_t> takers;
  std::vector<std::uint32_t> taker_begin;
  /// In how many of its lines a gene would meet a fixed one of the same value: [gene * size +
  /// value - 1].
  std::vector<std::uint8_t> clashes;

  std::vector<std::uint8_t> value_of;  ///< by demand, from 0

  [[nodiscard]] int demands() const { return lines * size; }
  [[nodiscard]] const std::vector<std::uint16_t>& free_beside(unsigned gene) const {
    return free_in[gene / static_cast<unsigned>(size)];
  }
};

}  // namespace evodoku::problem
