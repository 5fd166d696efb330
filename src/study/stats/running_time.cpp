#include "study/stats/running_time.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "base/random.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/error.hpp"

namespace evodoku::study {

double expected_running_time(std::span<const RunCost> runs) {
  double spent = 0;
  double successes = 0;
  for (const RunCost& run : runs) {
    spent += run.cost;
    if (run.solved) ++successes;
  }
  return successes > 0 ? spent / successes : std::numeric_limits<double>::infinity();
}

Interval bootstrap_running_time(std::span<const RunCost> runs, const BootstrapOptions& options) {
  if (runs.empty()) throw UsageError("there are no runs to draw samples from");
  constexpr std::uint64_t kPurpose = 0x65727400;  // "ert": apart from what else uses the seed
  RandomStream random(options.seed, kPurpose);
  std::vector<RunCost> sample(runs.size());
  std::vector<double> times;
  times.reserve(options.samples);
  for (std::uint32_t i = 0; i < options.samples; ++i) {
    Watch::look();
    for (RunCost& one : sample) {
      one = runs[random.below(static_cast<std::uint32_t>(runs.size()))];
    }
    times.push_back(expected_running_time(sample));
  }
  return percentile_interval(std::move(times), options.confidence);
}

double par10(std::span<const RunCost> runs, double budget) {
  if (runs.empty()) throw UsageError("there are no runs to average");
  constexpr double kPenalty = 10;
  double total = 0;
  for (const RunCost& run : runs) total += run.solved ? run.cost : kPenalty * budget;
  return total / static_cast<double>(runs.size());
}

}  // namespace evodoku::study
