#include "study/race/measure.hpp"

namespace evodoku::study {

namespace {

/// More values than the largest board can miss; finite, so that means exist.
constexpr double kWorstError = 1e6;

bool threw(const RunFigures& run) { return run.status == "failed"; }

double error_of(const RunFigures& run) {
  return threw(run) || !run.error ? kWorstError : static_cast<double>(*run.error);
}

/// Evaluations to the solution, ten times the budget without one.
double par10_cost(const RunFigures& run, std::uint64_t budget) {
  const double penalty = 10 * static_cast<double>(budget);
  if (threw(run)) return 2 * penalty;
  return run.solved() ? static_cast<double>(run.evaluations) : penalty;
}

/// Values missing at the end.
double error_cost(const RunFigures& run, std::uint64_t /*budget*/) {
  return run.solved() ? 0 : error_of(run);
}

/// The share of the budget to the solution; without one, 1 and the values missing.
double mixed_cost(const RunFigures& run, std::uint64_t budget) {
  if (!run.solved()) return 1 + error_of(run);
  return static_cast<double>(run.evaluations) / static_cast<double>(budget);
}

}  // namespace

const Table<RaceMeasure>& race_measures() {
  static const Table<RaceMeasure> kMeasures(
      "measure", {{"par10", par10_cost}, {"error", error_cost}, {"mixed", mixed_cost}});
  return kMeasures;
}

}  // namespace evodoku::study
