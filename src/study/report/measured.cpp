#include "study/report/measured.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "study/stats/mean_rank.hpp"
#include "study/stats/mean_ratio.hpp"
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

/// What a crowd did over some generations.
struct CrowdSums {
  double gain = 0;
  double expert = 0;  ///< error of the best one
  std::uint64_t crowds = 0;
  std::uint64_t wins = 0;
  std::uint64_t over_mean = 0;

  [[nodiscard]] double value_of(Measure measure) const {
    if (crowds == 0) return kNone;
    const auto generations = static_cast<double>(crowds);
    if (measure == Measure::kCrowdWins) return static_cast<double>(wins) / generations;
    if (measure == Measure::kCrowdOverMean) return static_cast<double>(over_mean) / generations;
    if (measure == Measure::kCrowdGain) return gain / generations;
    return expert > 0 ? gain / expert : 0;
  }
};

/// The course of one run, point by point.
class RunCourse {
 public:
  void see(const RunPoint& point) {
    const bool better = best_ < 0 || point.best_error() < best_;
    if (point.crowd) {
      const auto expert = static_cast<double>(point.crowd->best_expert);
      const auto aggregate = static_cast<double>(point.crowd->aggregate);
      const double ahead = expert - aggregate;
      ++all_.crowds;
      all_.gain += ahead;
      all_.expert += expert;
      if (ahead > 0) ++all_.wins;
      if (aggregate < point.crowd->mean_expert) ++all_.over_mean;
    }
    if (!better) return;
    best_ = point.best_error();
    settled_ = static_cast<double>(point.generation);
    until_settled_ = all_;
  }

  [[nodiscard]] double value_of(Measure measure, bool until_settled) const {
    if (measure == Measure::kSettled) return best_ < 0 ? kNone : settled_;
    return (until_settled ? until_settled_ : all_).value_of(measure);
  }

 private:
  std::int64_t best_ = -1;
  double settled_ = 0;
  CrowdSums all_;
  CrowdSums until_settled_;
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
  for (const auto& [measure, column] : columns_) settled_columns_[measure] = column;
  std::size_t now = 0;
  RunCourse course;
  const auto conclude = [&] {
    for (auto& [measure, column] : columns_) {
      if (!needs_points(measure) || now >= column.size()) continue;
      column[now] = course.value_of(measure, false);
      settled_columns_[measure][now] = course.value_of(measure, true);
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
    out.push_back(of.takes(one.label, one.group, one.settings));
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

MeasuredSample Measured::sample(const std::vector<double>& column, const std::vector<bool>& solvers,
                                const std::vector<bool>& puzzles, bool solved_only,
                                bool unsolved_at_infinity) const {
  MeasuredSample out;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<double>> strata;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    if (!solvers[row.place.solver] || !puzzles[row.place.puzzle] || std::isnan(column[i])) continue;
    if (solved_only && !row.solved) continue;
    ++out.runs;
    out.solved += row.solved ? 1 : 0;
    const bool never = unsolved_at_infinity && !row.solved;
    strata[{row.place.solver, row.place.puzzle}].push_back(
        never ? std::numeric_limits<double>::infinity() : column[i]);
  }
  out.strata.reserve(strata.size());
  for (auto& [key, values] : strata) out.strata.push_back(std::move(values));
  return out;
}

MeasuredSample Measured::sample(Measure measure, const Selection& of) const {
  const Columns& columns = of.until_settled ? settled_columns_ : columns_;
  return sample(columns.at(measure), chosen_solvers(of), chosen_puzzles(of), of.solved, false);
}

namespace {

MeasuredValue summed_up(Measure measure, Statistic statistic, const MeasuredSample& sample,
                        std::uint64_t ahead) {
  MeasuredValue out{.runs = sample.runs, .solved = sample.solved};
  if (out.runs == 0) return out;
  if (measure == Measure::kSolved) {
    out.value = static_cast<double>(out.solved) / static_cast<double>(out.runs);
    out.interval = wilson(out.solved, out.runs);
    out.prediction = predicted_share(out.solved, out.runs, ahead);
    return out;
  }
  if (statistic == Statistic::kMedian) {
    std::vector<double> values;
    for (const auto& one : sample.strata) values.insert(values.end(), one.begin(), one.end());
    const MedianInterval median = bootstrap_median(values);
    out.value = median.median;
    out.interval = median.interval;
    out.prediction = predicted_median(values, ahead);
    return out;
  }
  const Interval& range = entry_of(measure).range;
  const StratifiedMean mean = stratified_mean(sample.strata);
  out.value = mean.mean;
  out.interval = clipped(mean.interval, range);
  out.prediction = clipped(predicted_mean(sample.strata, ahead), range);
  return out;
}

/// What a run spends until it is solved cannot be told of one that was not.
bool ends_at_infinity(Measure measure, Statistic statistic) {
  return statistic == Statistic::kMedian && entry_of(measure).basis == MeasureEntry::Basis::kCost;
}

}  // namespace

MeasuredValue Measured::estimate(Measure measure, Statistic statistic, const Selection& of,
                                 std::uint64_t ahead) const {
  const Columns& columns = of.until_settled ? settled_columns_ : columns_;
  return summed_up(measure, statistic,
                   sample(columns.at(measure), chosen_solvers(of), chosen_puzzles(of), of.solved,
                          ends_at_infinity(measure, statistic)),
                   ahead);
}

MeasuredValue Measured::estimate(Measure measure, Statistic statistic,
                                 const std::vector<bool>& solvers,
                                 const std::vector<bool>& puzzles) const {
  return summed_up(
      measure, statistic,
      sample(columns_.at(measure), solvers, puzzles, false, ends_at_infinity(measure, statistic)),
      1);
}

MeasuredValue Measured::ratio(Measure measure, const Selection& of, const Selection& to,
                              std::uint64_t ahead) const {
  const MeasuredSample above = sample(measure, of);
  const MeasuredSample below = sample(measure, to);
  MeasuredValue out{.runs = std::min(above.runs, below.runs),
                    .solved = std::min(above.solved, below.solved)};
  if (out.runs == 0) return out;
  const MeanRatio ratio = mean_ratio(above.strata, below.strata);
  out.value = ratio.ratio;
  out.interval = ratio.interval;
  out.prediction = mean_ratio(above.strata, below.strata, static_cast<double>(ahead)).interval;
  return out;
}

MeasuredValue Measured::rank(Measure measure, const Selection& of, const std::string& among,
                             std::uint64_t ahead) const {
  const std::vector<bool> wanted = chosen_solvers(of);
  const std::vector<bool> rivals = chosen_solvers({.solver = among});
  std::vector<std::vector<double>> samples;
  std::optional<std::size_t> which;
  MeasuredValue out;
  for (std::size_t i = 0; i < solvers_.size(); ++i) {
    if (!rivals[i]) continue;
    const MeasuredSample one =
        sample(measure, {.solver = solvers_[i].label, .puzzle = of.puzzle, .solved = of.solved});
    if (one.runs == 0) continue;
    if (wanted[i]) {
      which = samples.size();
      out.runs = one.runs;
      out.solved = one.solved;
    }
    std::vector<double>& all = samples.emplace_back();
    for (const auto& stratum : one.strata) all.insert(all.end(), stratum.begin(), stratum.end());
  }
  if (!which) return {};
  const MeanRank rank = mean_rank(samples, *which, ahead);
  out.value = rank.rank;
  out.interval = rank.interval;
  out.prediction = rank.prediction;
  return out;
}

}  // namespace evodoku::study::report
