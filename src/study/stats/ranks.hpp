/// \file
/// Ranks from 1 on; equal values share the mean of theirs.
///
///     rank(std::vector<double>{30, 10, 30}).ranks;    // 2.5, 1, 2.5
#pragma once

#include <span>
#include <vector>

namespace evodoku::study {

struct Ranks {
  std::vector<double> ranks;  ///< by position of the value
  /// The sum of t^3 - t over all groups of t equal values: what corrections for ties need.
  double ties = 0;
};

[[nodiscard]] Ranks rank(std::span<const double> values);

struct PooledRanks {
  double sum_a = 0;  ///< of the ranks of the first sample
  double ties = 0;   ///< as above
};

/// Ranks two samples as one. Throws UsageError where one is empty.
[[nodiscard]] PooledRanks rank_together(std::span<const double> a, std::span<const double> b);

}  // namespace evodoku::study
