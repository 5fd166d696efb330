/// \file
/// Where runs are run: `Workers` are threads of this process, `cluster::Farm` is other processes as
/// well.
#pragma once

#include "base/pool.hpp"
#include "study/store/results.hpp"

namespace evodoku::study {

/// A run with all that its result depends on, so that it can be run anywhere. What it points at has
/// to live until its result has been taken.
struct RunJob {
  std::uint64_t number = 0;  ///< comes back as the index of the result
  const PlannedSolver* solver = nullptr;
  const PlannedPuzzle* puzzle = nullptr;
  std::uint64_t seed = 0;
  Budget budget;
  Record record = Record::kEnd;
};

/// The run of a plan, with its index as its number.
[[nodiscard]] RunJob job_of(const StudyPlan& plan, std::uint64_t index);

/// Runs a run. What it throws becomes a result with the status "failed" and its message. The solver
/// is made anew, so that nothing it may remember of another run can matter. A run that \p cancel
/// has ended has the status "cancelled".
[[nodiscard]] RunResult run_job(const RunJob& job, const std::atomic<bool>& cancel);

class RunPool : public WorkPool<RunJob, RunResult> {};

}  // namespace evodoku::study
