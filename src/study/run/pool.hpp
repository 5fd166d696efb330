/// \file
/// Where runs are run: jobs in, results out, in whatever order they end.
///
/// `Workers` are threads of this process, `cluster::Farm` is other processes as well. Who hands
/// jobs out does not have to know which:
///
///     pool.add({job_of(plan, 0), job_of(plan, 1)});
///     while (pool.open() > 0) save(pool.take(std::chrono::milliseconds(100)));
#pragma once

#include <chrono>
#include <vector>

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

class RunPool {
 public:
  RunPool() = default;
  RunPool(const RunPool&) = delete;
  RunPool& operator=(const RunPool&) = delete;
  virtual ~RunPool() = default;

  /// How many can run at a time.
  [[nodiscard]] virtual std::size_t places() const = 0;
  /// Jobs are started in the order in which they are added.
  virtual void add(const std::vector<RunJob>& jobs) = 0;
  /// The results there are, after waiting a while for the first; maybe none.
  [[nodiscard]] virtual std::vector<RunResult> take(std::chrono::microseconds patience) = 0;
  /// From now on `take` may wait for more than the first result while \p jobs or more wait for a
  /// place: many results at a time cost less each than one alone does.
  virtual void gather(std::size_t /*jobs*/) {}
  /// How many wait for a place.
  [[nodiscard]] virtual std::size_t waiting() = 0;
  /// How many have been added and not taken.
  [[nodiscard]] virtual std::size_t open() const = 0;
  /// Whether runs that are known to be long should be started before others, so that nobody waits
  /// for a last long one.
  [[nodiscard]] virtual bool wants_long_first() const { return false; }
  /// Ends all runs; those that are under way come out as cancelled, the others not at all.
  virtual void cancel() = 0;
};

}  // namespace evodoku::study
