/// \file
/// n queens on an n x n board, none of which attacks another.
///
/// Gene i is the row of the queen in column i; all genes form one group that holds 1 to n, so rows
/// and columns are kept by construction and only diagonals can clash.
///
///     . Q . .
///     . . . Q      genes 3 1 4 2: no two on a diagonal
///     Q . . .
///     . . Q .
///
/// The error is the number of queens too many on a diagonal, over all diagonals.
#pragma once

#include "evodoku/evolve.hpp"

namespace evodoku::problem {

class QueensProblem : public Problem {
 public:
  static constexpr int kLeast = 4;  ///< there is no solution for 2 and 3
  static constexpr int kMost = 255;

  /// Throws UsageError for a size out of range.
  explicit QueensProblem(int size);

  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override;
  /// In each direction at least one diagonal is taken, which is n - 1 queens too many at most.
  /// A chessboard, where it fits on a terminal: a queen for each gene, column by column.
  [[nodiscard]] std::string drawn(const Gene* genes) const override;
  [[nodiscard]] Levels levels() const override { return {2 - 2 * domain_.genes(), 0}; }

 private:
  Domain domain_;
};

}  // namespace evodoku::problem
