/// \file
/// Counts the different values in the units of many boards, straight from their genes.
///
/// Boards up to 16x16 go through vectors: one 16-byte block a row, several boards side by side
/// (small.hpp). Larger ones go one by one, a word of bits for each unit (large.hpp). So do units
/// besides rows, columns and regions (others.hpp).
///
///     Counter counter(position, layout.cell_of, /*rows_are_complete=*/false);
///     counter.count(people, first, boards, /*by_unit=*/true, counts);
#pragma once

#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/count/counts.hpp"
#include "problems/sudoku/count/large.hpp"
#include "problems/sudoku/count/small.hpp"

namespace evodoku::problem {

class Counter {
 public:
  /// Boards hold the values of \p position but where a gene stands for the cell. With
  /// \p rows_are_complete rows are not looked at: every one of them counts as N.
  Counter(const Grid& position, const std::vector<Cell>& cell_of, bool rows_are_complete);

  /// Counts up to Counts::kMost individuals.
  void count(const Population& people, std::uint32_t first, std::uint32_t boards, bool by_unit,
             Counts& counts) const;

 private:
  using Cells =
      std::array<Value, static_cast<std::size_t>(Shape::kMaxSize) * Shape::kMaxSize + kLargeSlack>;

  /// The cells of a board: its genes themselves where they are in order, else \p cells.
  const Value* cells_of(const Gene* genes, Cells& cells) const;

  Shape shape_;
  RegionRuns runs_;
  OtherUnits others_;
  std::vector<Value> fixed_;
  std::vector<Cell> cell_of_;
  bool in_order_;  ///< gene i is cell i
  SmallPlan small_;
};

}  // namespace evodoku::problem
