/// \file
/// Student's paired t test: do two solvers differ in their mean over the same puzzles?
///
///     paired_t(costs_a, costs_b);    // the two-sided p-value
#pragma once

#include <span>

namespace evodoku::study {

/// As R's t.test(paired = TRUE). Where all differences are the same: 0, or 1 if there is none.
/// Values are finite. Throws UsageError for fewer than two pairs, or samples that are not as long.
[[nodiscard]] double paired_t(std::span<const double> a, std::span<const double> b);

}  // namespace evodoku::study
