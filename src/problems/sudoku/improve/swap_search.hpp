/// \file
/// What the local searches that swap have in common: one individual as a SwapBoard.
///
/// One search, one file in this folder, with its line for the table in problems.cpp.
#pragma once

#include "evodoku/budget.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "problems/sudoku/improve/swap_board.hpp"

namespace evodoku::problem {

class SwapSearch : public Improve {
 public:
  /// A search looks at the clock after this number of moves: a move takes some 50 ns.
  static constexpr std::uint64_t kMovesBetweenLooks = 4096;

  explicit SwapSearch(const SudokuProblem& problem);
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const final;

 private:
  /// Changes a board until it is solved or the search is over; returns the moves it scored, \p most
  /// at most.
  virtual std::uint64_t search(const SwapTables& tables, SwapBoard& board, Dice& dice,
                               std::uint64_t most) const = 0;

  const SwapTables& tables_;
};

}  // namespace evodoku::problem
