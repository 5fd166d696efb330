/// \file
/// The mean of values that all are there, with Student's interval: for the error at the end of
/// runs. Costs have none, as those of failures are not known: see running_time.hpp and median.hpp.
///
///     mean(std::vector<double>{1, 2, 3, 6}).interval;    // -0.437 to 6.437
#pragma once

#include <span>

#include "evodoku/study.hpp"

namespace evodoku::study {

struct MeanInterval {
  double mean = 0;
  Interval interval;  ///< the mean itself where there is one value
};

/// As R's t.test(x). Throws UsageError for no values.
[[nodiscard]] MeanInterval mean(std::span<const double> values, double confidence = kConfidence);

}  // namespace evodoku::study
