/// \file
/// A guess at how hard a puzzle is, for a fiftieth of what a rating costs: what kind of reasoning
/// it takes, whatever the order of the steps.
///
///     const PuzzleEstimate estimate = estimate_9x9(board);
///     if (estimate.power == Power::kChains) ...       // rates under 8.0, but for rare ones
///
/// Evolution looks at dozens of puzzles around one, and most are far from what is wanted: only
/// those that may be it are rated.
#pragma once

#include "exact/fast.hpp"

namespace evodoku {

/// What solves a puzzle; each kind includes those above it.
enum class Power {
  kSingles,  ///< naked and hidden singles
  kChains,   ///< locked candidates, and what follows from one value over links of two places
  kForcing,  ///< what follows from all values of a cell, or all places in a unit
  kMore,     ///< nothing of these: suppositions within suppositions
};

struct PuzzleEstimate {
  Power power = Power::kMore;
  int steps = 0;       ///< of the longest chain that power kForcing took, where it took any
  int candidates = 0;  ///< once singles are filled in
  /// As `open_share` has it, where that was asked; before, what is common.
  double open = 0.5;

  /// A rating that would be no surprise.
  [[nodiscard]] double guess() const;
  /// Whether a rating in a range would be none.
  [[nodiscard]] bool allows(double low, double high) const;
};

/// \p board has one solution.
[[nodiscard]] PuzzleEstimate estimate_9x9(const FastBoard& from);

/// The share of candidates that singles do not refute at once, at the position that singles lead
/// to: 0.4 where chains are enough, 0.6 where several are needed at once, and nearly 1 in the
/// hardest puzzles there are. It takes a third of the time of an estimate.
[[nodiscard]] double open_share(const FastBoard& from);

}  // namespace evodoku
