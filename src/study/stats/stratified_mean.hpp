/// \file
/// The mean of runs on puzzles that were chosen once, and how sure it is: what differs between the
/// puzzles does not make it less sure.
///
///     stratified_mean({{{3, 4, 5}, {10, 12}}});      // two puzzles
///     stratified_mean({{{3, 4, 5}}});                // Student's interval, as R's t.test
///     predicted_mean({{{3, 4, 5}}}, 1);              // where the next value lies
#pragma once

#include <cstdint>
#include <limits>
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

/// Where the mean of \p ahead more values lies, spread over the strata as these are: the prediction
/// interval. Both means vary, so it is wider than the interval of the mean; for one stratum it is
/// mean ± t s √(1/n + 1/ahead).
[[nodiscard]] Interval predicted_mean(std::span<const std::vector<double>> strata,
                                      std::uint64_t ahead, double confidence = kConfidence);

/// A mean, and how far it may be off from the mean of \p ahead more values (infinitely many: from
/// the true one).
struct MeanSpread {
  double mean = 0;
  double variance = 0;  ///< of the difference; infinite for a single value
  double freedom = 1;   ///< degrees of it
};
[[nodiscard]] MeanSpread mean_spread(std::span<const std::vector<double>> strata,
                                     double ahead = std::numeric_limits<double>::infinity());

/// The part of an interval that lies within a range. A value that cannot be out of the range lies
/// in it as surely as in the whole.
[[nodiscard]] Interval clipped(const Interval& interval, const Interval& range);

}  // namespace evodoku::study
