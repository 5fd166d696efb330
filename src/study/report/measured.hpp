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

/// One number for some runs, and how sure it is. No interval leaves the range of the measure.
struct MeasuredValue {
  double value = 0;
  Interval interval;     ///< of confidence: for the true value
  Interval prediction;   ///< for the value of some more runs
  std::size_t runs = 0;  ///< 0: there is nothing to estimate from
  std::size_t solved = 0;
};

/// The values of some runs, by solver and puzzle.
struct MeasuredSample {
  std::vector<std::vector<double>> strata;
  std::size_t runs = 0;
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
  /// share of solved runs Wilson's. What is predicted is the same number for \p ahead more runs.
  [[nodiscard]] MeasuredValue estimate(Measure measure, Statistic statistic, const Selection& of,
                                       std::uint64_t ahead = 1) const;
  /// The same of the runs that \p solvers and \p puzzles have in common, by position.
  [[nodiscard]] MeasuredValue estimate(Measure measure, Statistic statistic,
                                       const std::vector<bool>& solvers,
                                       const std::vector<bool>& puzzles) const;
  /// How many times the mean of other runs the mean of some is.
  [[nodiscard]] MeasuredValue ratio(Measure measure, const Selection& of, const Selection& to,
                                    std::uint64_t ahead = 1) const;
  /// The place of a solver's mean among those of a group, the smallest first.
  [[nodiscard]] MeasuredValue rank(Measure measure, const Selection& of, const std::string& among,
                                   std::uint64_t ahead = 1) const;

 private:
  struct Row {
    RunPlace place;
    bool solved = false;
  };

  using Columns = std::map<Measure, std::vector<double>>;  ///< not a number where a run has none

  [[nodiscard]] MeasuredSample sample(const std::vector<double>& column,
                                      const std::vector<bool>& solvers,
                                      const std::vector<bool>& puzzles, bool solved_only,
                                      bool unsolved_at_infinity) const;
  [[nodiscard]] MeasuredSample sample(Measure measure, const Selection& of) const;
  void read_runs(Store& store, const std::string& study);
  void read_points(Store& store, const std::string& study);

  std::vector<StoredSolver> solvers_;
  std::vector<StoredPuzzle> puzzles_;
  std::vector<Row> rows_;
  Columns columns_;
  Columns
      settled_columns_;  ///< of measures over generations: only those up to the last improvement
};

}  // namespace evodoku::study::report
