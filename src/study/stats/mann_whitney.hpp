/// \file
/// The test of Mann and Whitney (Wilcoxon's rank sum): does one of two solvers tend to need more?
///
///     const MannWhitney test = mann_whitney(costs_a, costs_b);
///     test.u;   // pairs where a is larger, equal ones counted half
///     test.p;   // two-sided
#pragma once

#include <span>

namespace evodoku::study {

struct MannWhitney {
  double u = 0;
  double p = 1;
  bool exact = false;  ///< no approximation
};

/// Exact where both samples have fewer than 50 values and none are equal; else the normal
/// approximation with corrections for ties and continuity. So does R's wilcox.test. Values may be
/// infinite. Throws UsageError where a sample is empty.
[[nodiscard]] MannWhitney mann_whitney(std::span<const double> a, std::span<const double> b);

}  // namespace evodoku::study
