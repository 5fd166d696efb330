/// \file
/// What a success costs, failures counted.
///
///     const std::vector<RunCost> runs = {{100, true}, {400, false}, {300, true}};
///     expected_running_time(runs);    // (100 + 400 + 300) / 2 = 400
///     bootstrap_running_time(runs);   // its interval, the same for the same seed
///     par10(runs, 400);               // (100 + 10 * 400 + 300) / 3 = 1466.67
#pragma once

#include <span>

#include "study/stats/median.hpp"

namespace evodoku::study {

/// What one run has spent, in evaluations or seconds, and whether that was enough.
struct RunCost {
  double cost = 0;
  bool solved = false;
};

/// Expected running time (Auger and Hansen 2005): what all runs spent, a success. That is what it
/// takes to solve a puzzle by starting again until it is solved. Infinite without a success.
[[nodiscard]] double expected_running_time(std::span<const RunCost> runs);

/// The percentile interval of Efron's bootstrap for it: that of samples drawn from the runs with
/// replacement. Its upper end is infinite where many samples have no success. Throws UsageError for
/// no runs.
[[nodiscard]] Interval bootstrap_running_time(std::span<const RunCost> runs,
                                              const BootstrapOptions& options = {});

/// The mean where a failure counts as ten times the budget (penalised average runtime, of algorithm
/// configuration). Throws UsageError for no runs.
[[nodiscard]] double par10(std::span<const RunCost> runs, double budget);

}  // namespace evodoku::study
