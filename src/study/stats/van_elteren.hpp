/// \file
/// The test of van Elteren (1960): does one of two solvers tend to do better on the same puzzles?
/// Values are ranked puzzle by puzzle, so that hard and easy puzzles do not hide a difference.
///
///     van_elteren({{{1, 2}, {3, 4}}, {{1}, {2}}});    // a12 0, p 0.129
#pragma once

#include <span>
#include <vector>

namespace evodoku::study {

/// What two solvers have on one puzzle.
struct RankStratum {
  std::vector<double> a;
  std::vector<double> b;
};

struct VanElteren {
  double p = 1;      ///< two-sided
  double a12 = 0.5;  ///< the chance that a value of a is larger than one of b on the same puzzle
};

/// The normal approximation with corrections for ties and continuity; with one stratum that of
/// Mann and Whitney. Strata where a side has no values say nothing. Values may be infinite.
[[nodiscard]] VanElteren van_elteren(std::span<const RankStratum> strata);

}  // namespace evodoku::study
