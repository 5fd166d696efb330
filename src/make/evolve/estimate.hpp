/// \file
/// A guess at how hard a puzzle is, for a fiftieth of what a rating costs: what kind of reasoning
/// it takes, whatever the order of the steps.
///
///     const Estimate estimate = estimate_9x9(board);
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

struct Estimate {
  Power power = Power::kMore;
  /// The share of candidates that singles do not refute at once, at the position that singles lead
  /// to: the harder, the more. 0 where singles solve it.
  double open = 0;
  int candidates = 0;  ///< at that position

  /// A rating that would be no surprise.
  [[nodiscard]] double guess() const;
};

/// \p board has one solution.
[[nodiscard]] Estimate estimate_9x9(const FastBoard& board);

/// The ratings that puzzles of a power have, but for a few in a hundred: lowest and highest.
struct PowerRange {
  double low;
  double high;
};
[[nodiscard]] PowerRange usual_ratings(Power power);

}  // namespace evodoku
