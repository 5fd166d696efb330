/// \file
/// The mean of runs on puzzles that were chosen once, and how sure it is: what differs between the
/// puzzles does not make it less sure.
///
///     stratified_mean({{{3, 4, 5}, {10, 12}}});      // two puzzles
///     stratified_mean({{{3, 4, 5}}});                // Student's interval, as R's t.test
#pragma once

#include <span>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study {

struct StratifiedMean {
  double mean = 0;    ///< of all values
  Interval interval;  ///< infinite for a single value
};

/// The variance is that within the strata, with the degrees of freedom of Welch (1947) and
/// Satterthwaite (1946). Where a stratum has one value only, all values are taken as one sample.
/// Throws UsageError for no values.
[[nodiscard]] StratifiedMean stratified_mean(std::span<const std::vector<double>> strata,
                                             double confidence = kConfidence);

}  // namespace evodoku::study
