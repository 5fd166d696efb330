/// \file
/// Where work is done: jobs in, results out, in whatever order they end.
///
/// `WorkerThreads` (base/workers.hpp) are threads of this process, `cluster::FarmOf` is other
/// processes as well. Who hands jobs out does not have to know which:
///
///     pool.add(jobs);
///     while (pool.open() > 0) save(pool.take(std::chrono::milliseconds(100)));
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

namespace evodoku {

template <typename JobType, typename ResultType>
class WorkPool {
 public:
  using Job = JobType;
  using Result = ResultType;

  WorkPool() = default;
  WorkPool(const WorkPool&) = delete;
  WorkPool& operator=(const WorkPool&) = delete;
  virtual ~WorkPool() = default;

  /// How many can be done at a time.
  [[nodiscard]] virtual std::size_t places() const = 0;
  /// Jobs are started in the order in which they are added.
  virtual void add(const std::vector<Job>& jobs) = 0;
  /// The results there are, after waiting a while for the first; maybe none.
  [[nodiscard]] virtual std::vector<Result> take(std::chrono::microseconds patience) = 0;
  /// From now on `take` may wait for more than the first result while \p jobs or more wait for a
  /// place: many results at a time cost less each than one alone does.
  virtual void gather(std::size_t /*jobs*/) {}
  /// How many wait for a place.
  [[nodiscard]] virtual std::size_t waiting() = 0;
  /// How many have been added and not taken.
  [[nodiscard]] virtual std::size_t open() const = 0;
  /// Whether what is known to be long should be started before the rest, so that nobody waits for a
  /// last long one.
  [[nodiscard]] virtual bool wants_long_first() const { return false; }
  /// Ends all of them; those that are under way come out as far as they got, the others not at all.
  virtual void cancel() = 0;
};

}  // namespace evodoku
