/// \file
/// The place of one mean among several, the smallest first: for claims such as "the second
/// fastest".
///
///     mean_rank({{1, 2}, {7, 9}, {3, 5}}, 2).rank;    // 2: after the first
#pragma once

#include <span>
#include <vector>

#include "study/stats/median.hpp"

namespace evodoku::study {

struct MeanRank {
  double rank = 0;      ///< means that are equal share their places
  Interval interval;    ///< percentile interval of the bootstrap
  Interval prediction;  ///< for means of \p ahead more values of each sample
};

/// Throws UsageError where a sample has no values.
[[nodiscard]] MeanRank mean_rank(std::span<const std::vector<double>> samples, std::size_t which,
                                 std::uint64_t ahead, const BootstrapOptions& options = {});

}  // namespace evodoku::study
