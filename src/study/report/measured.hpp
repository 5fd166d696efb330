/// \file
/// The runs of a study in numbers: what the measures of a plan's figures and published values need,
/// and no more.
///
///     const Measured measured(store, "paper-a", {Measure::kError, Measure::kSolved});
///     const MeasuredValue conflicts =
///         measured.estimate(Measure::kError, Statistic::kMean, {.solver = "hughes"});
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "evodoku/study.hpp"
#include "study/plan/presentation.hpp"
#include "study/store/store.hpp"

namespace evodoku::study::report {

/// One number for some runs, and how sure it is.
struct MeasuredValue {
  double value = 0;
  Interval interval;
  std::size_t runs = 0;  ///< 0: there is nothing to estimate from
  std::size_t solved = 0;
};

class Measured {
 public:
  /// Reads one column a measure: all runs that have it, one row in memory at a time.
  Measured(Store& store, const std::string& study, const std::set<Measure>& measures);

  [[nodiscard]] const std::vector<StoredSolver>& solvers() const { return solvers_; }
  [[nodiscard]] const std::vector<StoredPuzzle>& puzzles() const { return puzzles_; }

  /// Positions in the lists above that a selection takes.
  [[nodiscard]] std::vector<bool> chosen_solvers(const Selection& of) const;
  [[nodiscard]] std::vector<bool> chosen_puzzles(const Selection& of) const;

  /// A mean has Student's interval, by puzzle where each has been run at least twice; a median that
  /// of the bootstrap, with runs that were not solved at infinity where the measure is a cost; the
  /// share of solved runs Wilson's.
  [[nodiscard]] MeasuredValue estimate(Measure measure, Statistic statistic,
                                       const std::vector<bool>& solvers,
                                       const std::vector<bool>& puzzles) const;
  [[nodiscard]] MeasuredValue estimate(Measure measure, Statistic statistic,
                                       const Selection& of) const {
    return estimate(measure, statistic, chosen_solvers(of), chosen_puzzles(of));
  }

 private:
  struct Row {
    RunPlace place;
    bool solved = false;
  };

  void read_runs(Store& store, const std::string& study);
  void read_points(Store& store, const std::string& study);

  std::vector<StoredSolver> solvers_;
  std::vector<StoredPuzzle> puzzles_;
  std::vector<Row> rows_;
  std::map<Measure, std::vector<double>> columns_;  ///< not a number where a run has none
};

}  // namespace evodoku::study::report
