/// \file
/// Pencil marks: which values each cell may still take, and the singles that follow.
///
/// This is the plain bookkeeping that evolving solvers and people start from (paper D's "pencil
/// marks"); the complete solvers keep faster structures of their own.
///
///     Candidates marks(puzzle);
///     if (!marks.fill_singles()) ...     // the puzzle has no solution
///     Grid filled = marks.grid();
#pragma once

#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

class Candidates {
 public:
  /// What the givens, the placed values and the pencil marks of a puzzle leave to each cell.
  explicit Candidates(const Puzzle& puzzle);
  explicit Candidates(const Grid& grid);

  [[nodiscard]] Shape shape() const { return grid_.shape(); }
  /// What a free cell may take; for a filled cell its value alone.
  [[nodiscard]] ValueSet operator[](std::size_t cell) const { return sets_[cell]; }
  /// The grid as filled in so far.
  [[nodiscard]] const Grid& grid() const { return grid_; }
  /// Whether some free cell has nothing left, or two filled cells clash.
  [[nodiscard]] bool contradictory() const { return contradictory_; }

  /// Puts a value into a free cell and crosses it out in the cell's peers.
  void place(Cell cell, Value value);
  /// Crosses one value out.
  void remove(Cell cell, Value value);

  /// Fills each free cell that has one value left (naked single), until nothing changes.
  /// With \p hidden also each value that has one cell left in a unit (hidden single).
  /// Returns false on a contradiction.
  bool fill_singles(bool hidden = false);

 private:
  void start(const Grid& grid);
  bool fill_naked();
  bool fill_hidden();

  Grid grid_;
  std::vector<ValueSet> sets_;
  bool contradictory_ = false;
};

}  // namespace evodoku
