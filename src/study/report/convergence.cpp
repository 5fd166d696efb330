#include "study/report/convergence.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace evodoku::study::report {

namespace {

/// How many runs have which error, at each place of the grid.
class ErrorCounts {
 public:
  explicit ErrorCounts(std::size_t places) : counts_(places) {}

  void add(std::size_t place, std::int64_t error) {
    const auto at = static_cast<std::size_t>(std::max<std::int64_t>(0, error));
    auto& here = counts_[place];
    if (here.size() <= at) here.resize(at + 1, 0);
    ++here[at];
  }
  [[nodiscard]] std::uint64_t runs(std::size_t place) const {
    std::uint64_t out = 0;
    for (const std::uint32_t one : counts_[place]) out += one;
    return out;
  }
  /// The smallest error that at least a share of the runs does not exceed.
  [[nodiscard]] double quantile(std::size_t place, double share) const {
    const double wanted = share * static_cast<double>(runs(place));
    double seen = 0;
    for (std::size_t error = 0; error < counts_[place].size(); ++error) {
      seen += counts_[place][error];
      if (seen >= wanted && seen > 0) return static_cast<double>(error);
    }
    return 0;
  }

 private:
  std::vector<std::vector<std::uint32_t>> counts_;
};

/// Places that stand evenly on a logarithmic axis, whole numbers, each once.
std::vector<double> places_up_to(double most) {
  constexpr int kPlaces = 240;
  std::vector<double> out;
  for (int i = 0; i <= kPlaces; ++i) {
    const double x = std::round(std::pow(std::max(2.0, most), static_cast<double>(i) / kPlaces));
    if (out.empty() || x > out.back()) out.push_back(x);
  }
  return out;
}

/// The runs to look at, seed by seed, so that the first ones are of all puzzles and solvers.
std::vector<RunPlace> places_of_runs(const StudyData& study,
                                     const std::vector<std::size_t>& solvers, std::size_t most) {
  struct Place {
    std::uint32_t seed, puzzle, solver;
    auto operator<=>(const Place&) const = default;
  };
  std::vector<Place> all;
  for (const std::size_t i : solvers) {
    for (const RunRow& run : study.solvers[i].runs) {
      all.push_back({run.seed, run.puzzle, static_cast<std::uint32_t>(i)});
    }
  }
  const std::size_t count = std::min(most, all.size());
  std::partial_sort(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count), all.end());
  std::vector<RunPlace> out;
  out.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    out.push_back(
        {.solver = all[i].solver, .puzzle = all[i].puzzle, .seed = study.seeds[all[i].seed]});
  }
  return out;
}

/// Follows one run after the other along the places.
class Follower {
 public:
  Follower(const std::vector<double>& places, std::size_t solvers)
      : places_(places), counts_(solvers, ErrorCounts(places.size())) {}

  void see(std::size_t solver, const RunPoint& point) {
    solver_ = solver;
    while (next_ < places_.size() && places_[next_] < static_cast<double>(point.evaluations)) {
      if (begun_) counts_[solver_].add(next_, error_);
      ++next_;
    }
    begun_ = true;
    error_ = point.best_error();
  }
  /// The run is over: its best board stays what it was.
  void end() {
    if (begun_) {
      for (; next_ < places_.size(); ++next_) counts_[solver_].add(next_, error_);
      ++read_;
    }
    next_ = 0;
    begun_ = false;
  }
  [[nodiscard]] const ErrorCounts& counts(std::size_t solver) const { return counts_[solver]; }
  [[nodiscard]] std::uint64_t read() const { return read_; }

 private:
  const std::vector<double>& places_;
  std::vector<ErrorCounts> counts_;
  std::size_t solver_ = 0;
  std::size_t next_ = 0;
  bool begun_ = false;
  std::int64_t error_ = 0;
  std::uint64_t read_ = 0;
};

ConvergenceCurve curve_of(const ErrorCounts& counts, const std::vector<double>& places,
                          std::size_t solver) {
  ConvergenceCurve out;
  out.solver = solver;
  out.runs = counts.runs(places.size() - 1);
  for (std::size_t i = 0; i < places.size() && out.runs > 0; ++i) {
    if (counts.runs(i) < out.runs) continue;  // some have not begun
    out.x.push_back(places[i]);
    out.lower.push_back(counts.quantile(i, 0.25));
    out.middle.push_back(counts.quantile(i, 0.5));
    out.upper.push_back(counts.quantile(i, 0.75));
  }
  return out;
}

}  // namespace

Convergence convergence_of(const Context& context, const std::vector<std::size_t>& solvers,
                           const ConvergenceLimits& limits) {
  Convergence out;
  const StudyData& study = context.study;
  if (study.status.record == "end") return out;
  double most = 1;
  for (const std::size_t i : solvers) {
    for (const RunRow& run : study.solvers[i].runs) most = std::max(most, run.cost);
    out.all += study.solvers[i].runs.size();
  }
  const std::vector<double> places = places_up_to(most);
  const std::vector<RunPlace> runs = places_of_runs(study, solvers, limits.runs);
  Follower follower(places, study.solvers.size());
  std::uint64_t points = 0;
  std::size_t current = runs.size();
  bool whole = true;
  context.store.scan_points(study.status.name, runs, [&](std::size_t run, const RunPoint& point) {
    if (run != current) follower.end();
    current = run;
    whole = ++points <= limits.points;
    if (whole) follower.see(runs[run].solver, point);
    return whole;
  });
  if (whole) follower.end();
  out.read = whole ? runs.size() : current;
  for (const std::size_t i : solvers) {
    ConvergenceCurve curve = curve_of(follower.counts(i), places, i);
    if (!curve.x.empty()) out.curves.push_back(std::move(curve));
  }
  return out;
}

}  // namespace evodoku::study::report
