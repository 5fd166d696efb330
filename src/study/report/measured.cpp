#include "study/report/measured.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "study/stats/median.hpp"
#include "study/stats/stratified_mean.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study::report {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

template <typename Number>
double or_none(const std::optional<Number>& value) {
  return value ? static_cast<double>(*value) : kNone;
}

double value_of(Measure measure, const ScannedRun& run) {
  switch (measure) {
    case Measure::kSolved:
      return run.solved ? 1 : 0;
    case Measure::kError:
      return or_none(run.error);
    case Measure::kFitness:
      return or_none(run.fitness);
    case Measure::kGenerations:
      return or_none(run.generations);
    case Measure::kEvaluations:
      return static_cast<double>(run.evaluations);
    case Measure::kNodes:
      return static_cast<double>(run.nodes);
    case Measure::kSeconds:
      return run.seconds;
    default:
      return kNone;  // takes the points
  }
}

bool needs_points(Measure measure) {
  return entry_of(measure).basis == MeasureEntry::Basis::kPoints;
}

/// The course of one run, point by point.
class RunCourse {
 public:
  void see(const RunPoint& point) {
    if (best_ < 0 || point.best_error() < best_) {
      best_ = point.best_error();
      settled_ = static_cast<double>(point.generation);
    }
    if (!point.crowd) return;
    ++crowds_;
    const auto ahead = static_cast<double>(point.crowd->best_expert - point.crowd->aggregate);
    gain_ += ahead;
    if (ahead > 0) ++wins_;
  }

  [[nodiscard]] double value_of(Measure measure) const {
    if (measure == Measure::kSettled) return best_ < 0 ? kNone : settled_;
    if (crowds_ == 0) return kNone;
    return (measure == Measure::kCrowdGain ? gain_ : static_cast<double>(wins_)) /
           static_cast<double>(crowds_);
  }

 private:
  std::int64_t best_ = -1;
  double settled_ = 0;
  double gain_ = 0;
  std::uint64_t crowds_ = 0;
  std::uint64_t wins_ = 0;
};

}  // namespace

Measured::Measured(Store& store, const std::string& study, const std::set<Measure>& measures)
    : solvers_(store.solvers(study)), puzzles_(store.puzzles(study)) {
  for (const Measure one : measures) columns_[one];
  read_runs(store, study);
  if (std::any_of(measures.begin(), measures.end(), needs_points)) read_points(store, study);
}

void Measured::read_runs(Store& store, const std::string& study) {
  store.scan_runs(study, [&](const ScannedRun& run) {
    rows_.push_back({{.solver = run.solver, .puzzle = run.puzzle, .seed = run.seed}, run.solved});
    for (auto& [measure, column] : columns_) column.push_back(value_of(measure, run));
  });
}

void Measured::read_points(Store& store, const std::string& study) {
  std::vector<RunPlace> places;
  places.reserve(rows_.size());
  for (const Row& row : rows_) places.push_back(row.place);
  std::size_t now = 0;
  RunCourse course;
  const auto conclude = [&] {
    for (auto& [measure, column] : columns_) {
      if (needs_points(measure) && now < column.size()) column[now] = course.value_of(measure);
    }
  };
  store.scan_points(study, places, [&](std::size_t run, const RunPoint& point) {
    if (run != now) {
      conclude();
      now = run;
      course = {};
    }
    course.see(point);
    return true;
  });
  conclude();
}

std::vector<bool> Measured::chosen_solvers(const Selection& of) const {
  std::vector<bool> out;
  out.reserve(solvers_.size());
  for (const StoredSolver& one : solvers_) {
    out.push_back(of.solver == "*" || of.solver == one.label || of.solver == one.group);
  }
  return out;
}

std::vector<bool> Measured::chosen_puzzles(const Selection& of) const {
  std::vector<bool> out;
  out.reserve(puzzles_.size());
  for (const StoredPuzzle& one : puzzles_) {
    out.push_back(of.puzzle == "*" || of.puzzle == one.name || of.puzzle == one.group);
  }
  return out;
}

MeasuredValue Measured::estimate(Measure measure, Statistic statistic,
                                 const std::vector<bool>& solvers,
                                 const std::vector<bool>& puzzles) const {
  const std::vector<double>& column = columns_.at(measure);
  const bool is_cost = entry_of(measure).basis == MeasureEntry::Basis::kCost;
  MeasuredValue out;
  std::vector<double> values;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<double>> strata;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if (!solvers[row.place.solver] || !puzzles[row.place.puzzle] || std::isnan(column[i])) continue;
    ++out.runs;
    out.solved += row.solved ? 1 : 0;
    // What a run spends until it is solved cannot be told of one that was not.
    const bool never = statistic == Statistic::kMedian && is_cost && !row.solved;
    const double value = never ? std::numeric_limits<double>::infinity() : column[i];
    if (statistic == Statistic::kMedian) {
      values.push_back(value);
    } else {
      strata[{row.place.solver, row.place.puzzle}].push_back(value);
    }
  }
  if (out.runs == 0) return out;
  if (measure == Measure::kSolved) {
    out.value = static_cast<double>(out.solved) / static_cast<double>(out.runs);
    out.interval = wilson(out.solved, out.runs);
  } else if (statistic == Statistic::kMedian) {
    const MedianInterval median = bootstrap_median(values);
    out.value = median.median;
    out.interval = median.interval;
  } else {
    std::vector<std::vector<double>> samples;
    samples.reserve(strata.size());
    for (auto& [key, sample] : strata) samples.push_back(std::move(sample));
    const StratifiedMean mean = stratified_mean(samples);
    out.value = mean.mean;
    out.interval = mean.interval;
  }
  return out;
}

}  // namespace evodoku::study::report
