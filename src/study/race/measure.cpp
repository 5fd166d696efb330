#include "study/race/measure.hpp"

namespace evodoku::study {

namespace {

// More values than the largest board can miss; finite, so that means exist.
constexpr double kWorstError = 1e6;

}  // namespace

std::string_view measure_name(RaceMeasure measure) {
  switch (measure) {
    case RaceMeasure::kError:
      return "error";
    case RaceMeasure::kMixed:
      return "mixed";
    case RaceMeasure::kPar10:
      break;
  }
  return "par10";
}

double measured(const RunFigures& run, RaceMeasure measure, std::uint64_t budget) {
  const bool failed = run.status == "failed";
  const auto most = static_cast<double>(budget);
  const auto spent = static_cast<double>(run.evaluations);
  const double error = failed || !run.error ? kWorstError : static_cast<double>(*run.error);
  switch (measure) {
    case RaceMeasure::kError:
      return run.solved() ? 0 : error;
    case RaceMeasure::kMixed:
      return run.solved() ? spent / most : 1 + error;
    case RaceMeasure::kPar10:
      break;
  }
  constexpr double kPenalty = 10;
  if (failed) return 2 * kPenalty * most;
  return run.solved() ? spent : kPenalty * most;
}

}  // namespace evodoku::study
