/// \file
/// Wilcoxon's signed rank test (1945): does one of two solvers tend to need more on the same
/// puzzles?
///
///     const SignedRank test = signed_rank(costs_a, costs_b);    // pairs: same puzzle, same seed
///     test.v;   // the ranks of differences where a is larger, added up
///     test.p;   // two-sided
///     test.a_is_larger;   // on the whole
#pragma once

#include <span>

namespace evodoku::study {

struct SignedRank {
  double v = 0;
  double p = 1;
  bool a_is_larger = false;  ///< by the ranks
  bool exact = false;        ///< no approximation
};

/// Exact where there are fewer than 50 pairs, none equal and no difference twice; else the normal
/// approximation with corrections for ties and continuity, equal pairs left out. So does R's
/// wilcox.test(paired = TRUE). Values may be infinite. Throws UsageError where there are no pairs,
/// or the samples are not as long.
[[nodiscard]] SignedRank signed_rank(std::span<const double> a, std::span<const double> b);

}  // namespace evodoku::study
