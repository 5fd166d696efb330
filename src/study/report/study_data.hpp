/// \file
/// A study as its report sees it: all runs in a few bytes each, read in one pass, and the figures
/// of each solver.
///
///     const StudyData study = load_study(store, "population");
///     for (const SolverData& solver : study.solvers) use(solver.figures.success);
///
/// A million runs take about 40 MB.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evodoku/study.hpp"
#include "study/stats/mean.hpp"
#include "study/stats/median.hpp"
#include "study/store/store.hpp"

namespace evodoku::study::report {

struct RunRow {
  double cost = 0;
  std::uint32_t puzzle = 0;  ///< position in the plan
  std::uint32_t seed = 0;    ///< position among the seeds
  std::int32_t error = -1;   ///< of the best board at the end; -1 where none is known
  bool solved = false;
  bool failed = false;  ///< threw

  /// What order is by: a run without a solution stands at infinity.
  [[nodiscard]] double cost_or_infinity() const;
};

/// What costs are counted in.
enum class CostUnit { kEvaluations, kNodes };
[[nodiscard]] std::string_view unit_name(CostUnit unit);

/// Figures of some runs. Each counts all of them, failures included.
struct RunsFigures {
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t failed = 0;
  double success = 0;  ///< a share; what follows means nothing where there are no runs
  Interval wilson;
  Interval exact;  ///< Clopper and Pearson
  double expected_cost = 0;
  double par10 = 0;
  MedianInterval median;
  std::optional<MeanInterval> error;  ///< at the end; none where no run has one
  std::uint64_t errors = 0;           ///< runs that have one
};

struct SolverData {
  StoredSolver solver;
  std::vector<RunRow> runs;  ///< by puzzle, then seed
  CostUnit unit = CostUnit::kEvaluations;
  double penalty = 0;  ///< what ten times of is the cost of a failure for PAR10
  RunsFigures figures;
  std::vector<double> costs;  ///< ascending, failures at infinity
  double seconds = 0;         ///< of all runs
};

inline constexpr std::size_t kAllSolvers = static_cast<std::size_t>(-1);

struct StudyData {
  StudyStatus status;
  std::string plan;  ///< the file
  std::vector<std::uint64_t> seeds;
  std::vector<Machine> machines;
  std::vector<FailureCount> failures;  ///< what runs threw, the most frequent first
  std::vector<SolverData> solvers;     ///< in the plan's order
  std::vector<StoredPuzzle> puzzles;
  double started = 0;  ///< of the first run, in seconds since 1970; 0 where there is none
  double ended = 0;
  double seconds = 0;            ///< of all runs together
  bool penalty_is_seen = false;  ///< for PAR10 there is no budget: the largest cost serves

  /// Positions of the \p most best solvers that have runs, the best first: that with the smallest
  /// PAR10, then error; among equals the plan's order.
  [[nodiscard]] std::vector<std::size_t> best(std::size_t most = kAllSolvers) const;
  /// How many solvers have runs.
  [[nodiscard]] std::size_t solvers_with_runs() const;
};

/// Reads all of a study. Throws UsageError where there is none of that name.
[[nodiscard]] StudyData load_study(Store& store, const std::string& name);

/// Figures of any runs of one solver. Bootstraps are seeded, so they are the same every time.
[[nodiscard]] RunsFigures figures_of(const std::vector<RunRow>& runs, double penalty);

}  // namespace evodoku::study::report
