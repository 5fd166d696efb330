/// \file
/// The median of runs, where a failure may stand at infinity, and how sure it is.
///
///     const std::vector<double> costs = {3, 1, 2, INFINITY};
///     median(costs);                                   // 2.5
///     bootstrap_median(costs, {.seed = 7}).interval;   // the same for the same seed
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// The value in the middle; the mean of two where there are two. Throws UsageError for none.
[[nodiscard]] double median(std::span<const double> values);

struct BootstrapOptions {
  std::uint64_t seed = 1;
  std::uint32_t samples = 2000;
  double confidence = kConfidence;
};

struct MedianInterval {
  double median = 0;
  Interval interval;
};

/// The median with the percentile interval of Efron's bootstrap: medians of samples drawn from the
/// values with replacement. Of more than 2000 values none are drawn: how medians of samples are
/// distributed is known (how many of a sample lie below a value is binomial), and takes no time.
[[nodiscard]] MedianInterval bootstrap_median(std::span<const double> values,
                                              const BootstrapOptions& options = {});

/// Where the median of \p ahead more values lies: medians of samples of that size, each drawn from
/// a sample of the values, so that both are as unsure as they are.
[[nodiscard]] Interval predicted_median(std::span<const double> values, std::uint64_t ahead,
                                        const BootstrapOptions& options = {});

/// What lies in the middle of the results of samples. Its ends are the smallest value that at least
/// a share of all does not exceed: no interpolation, since that has no meaning beside infinity.
[[nodiscard]] Interval percentile_interval(std::vector<double> values, double confidence);

}  // namespace evodoku::study
