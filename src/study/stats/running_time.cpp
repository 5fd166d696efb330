#include "study/stats/running_time.hpp"

#include <limits>

#include "base/error.hpp"

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

double par10(std::span<const RunCost> runs, double budget) {
  if (runs.empty()) throw UsageError("there are no runs to average");
  constexpr double kPenalty = 10;
  double total = 0;
  for (const RunCost& run : runs) total += run.solved ? run.cost : kPenalty * budget;
  return total / static_cast<double>(runs.size());
}

}  // namespace evodoku::study
