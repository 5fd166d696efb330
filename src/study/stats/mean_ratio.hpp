/// \file
/// How many times one mean is another: for claims such as "59 times as long".
///
///     mean_ratio({{{8, 10, 12}}}, {{{4, 5, 6}}}).interval;    // around 2, never below 0
#pragma once

#include "study/stats/stratified_mean.hpp"

namespace evodoku::study {

struct MeanRatio {
  double ratio = 0;   ///< not a number where the means are not positive
  Interval interval;  ///< all above 0 where there are too few values
};

/// The interval is that of the logarithm, by the delta method, with the degrees of freedom of Welch
/// and Satterthwaite: for the true ratio, or for that of means of \p ahead more values on each
/// side. Throws UsageError where a side has no values.
[[nodiscard]] MeanRatio mean_ratio(std::span<const std::vector<double>> above,
                                   std::span<const std::vector<double>> below,
                                   double ahead = std::numeric_limits<double>::infinity(),
                                   double confidence = kConfidence);

}  // namespace evodoku::study
