/// \file
/// Threads that run runs: the pool of one process.
///
///     Workers workers(jobs);
///     workers.add({job_of(plan, 0), job_of(plan, 1)});
///     std::vector<RunResult> some = workers.take(std::chrono::milliseconds(100));
///
/// They are threads of their own and not tasks of TBB: a task that waits for tasks within it may
/// take up another run meanwhile, and the time of that would count as its own. Runs also have to
/// start in the order in which they were added.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>

#include "study/run/pool.hpp"

namespace evodoku::study {

class Workers : public RunPool {
 public:
  /// What a thread does with a job: `run_job`, unless something else is to be measured.
  using Run = std::function<RunResult(const RunJob& job, const std::atomic<bool>& cancel)>;

  /// As many threads as there are processors where \p threads is 0.
  explicit Workers(int threads, Run run = run_job);
  /// Cancels what is running.
  ~Workers() override { Workers::cancel(); }

  [[nodiscard]] std::size_t places() const override { return threads_.size(); }
  void add(const std::vector<RunJob>& jobs) override;
  [[nodiscard]] std::vector<RunResult> take(std::chrono::microseconds patience) override;
  void gather(std::size_t jobs) override;
  [[nodiscard]] std::size_t waiting() override;
  [[nodiscard]] std::size_t open() const override { return open_; }
  void cancel() override;

 private:
  void work(const std::stop_token& ended);
  [[nodiscard]] bool gathers() const { return queue_.size() >= gather_; }

  const Run run_;
  std::atomic<bool> cancel_ = false;
  std::size_t open_ = 0;
  std::mutex mutex_;  ///< of what follows
  std::condition_variable_any came_in_;
  std::condition_variable came_out_;
  std::deque<RunJob> queue_;
  std::vector<RunResult> results_;
  std::size_t gather_ = std::numeric_limits<std::size_t>::max();
  std::exception_ptr failure_;  ///< of a thread that has ended by it
  std::vector<std::jthread> threads_;
};

}  // namespace evodoku::study
