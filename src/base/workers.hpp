/// \file
/// Threads that do jobs: the pool of one process.
///
///     WorkerThreads<RunPool> workers(threads, run_job);
///     workers.add({job_of(plan, 0), job_of(plan, 1)});
///     std::vector<RunResult> some = workers.take(std::chrono::milliseconds(100));
///
/// They are threads of their own and not tasks of TBB: a task that waits for tasks within it may
/// take up another job meanwhile, and the time of that would count as its own. Jobs also have to
/// start in the order in which they were added.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "evodoku/threads.hpp"

namespace evodoku {

/// \p PoolType is a `WorkPool`, or a class of that kind.
template <typename PoolType>
class WorkerThreads : public PoolType {
 public:
  using Job = typename PoolType::Job;
  using Result = typename PoolType::Result;
  /// What a thread does with a job.
  using Run = std::function<Result(const Job& job, const std::atomic<bool>& cancel)>;

  /// As many threads as there are processors where \p threads is 0.
  WorkerThreads(int threads, Run run) : run_(std::move(run)) {
    const int count = threads_for(threads);
    for (int i = 0; i < count; ++i) {
      threads_.emplace_back([this](const std::stop_token& ended) {
        try {
          work(ended);
        } catch (...) {  // told where somebody can hear it
          const std::lock_guard lock(mutex_);
          failure_ = std::current_exception();
          came_out_.notify_one();
        }
      });
    }
  }
  /// Cancels what is running.
  ~WorkerThreads() override { WorkerThreads::cancel(); }

  [[nodiscard]] std::size_t places() const override { return threads_.size(); }
  void add(const std::vector<Job>& jobs) override {
    {
      const std::lock_guard lock(mutex_);
      queue_.insert(queue_.end(), jobs.begin(), jobs.end());
    }
    open_ += jobs.size();
    came_in_.notify_all();
  }
  [[nodiscard]] std::vector<Result> take(std::chrono::microseconds patience) override {
    std::vector<Result> out;
    std::unique_lock lock(mutex_);
    came_out_.wait_for(lock, patience,
                       [this] { return (!results_.empty() && !gathers()) || failure_ != nullptr; });
    if (failure_ != nullptr) std::rethrow_exception(failure_);
    out.swap(results_);
    open_ -= out.size();
    return out;
  }
  void gather(std::size_t jobs) override {
    const std::lock_guard lock(mutex_);
    gather_ = jobs;
  }
  [[nodiscard]] std::size_t waiting() override {
    const std::lock_guard lock(mutex_);
    return queue_.size();
  }
  [[nodiscard]] std::size_t open() const override { return open_; }
  void cancel() override {
    cancel_ = true;
    const std::lock_guard lock(mutex_);
    open_ -= queue_.size();
    queue_.clear();
  }

 private:
  void work(const std::stop_token& ended) {
    std::unique_lock lock(mutex_);
    while (came_in_.wait(lock, ended, [this] { return !queue_.empty(); })) {
      const Job job = std::move(queue_.front());
      queue_.pop_front();
      lock.unlock();
      Result result = run_(job, cancel_);
      lock.lock();
      results_.push_back(std::move(result));
      if (!gathers()) came_out_.notify_one();
    }
  }
  [[nodiscard]] bool gathers() const { return queue_.size() >= gather_; }

  const Run run_;
  std::atomic<bool> cancel_ = false;
  std::size_t open_ = 0;
  std::mutex mutex_;  ///< of what follows
  std::condition_variable_any came_in_;
  std::condition_variable came_out_;
  std::deque<Job> queue_;
  std::vector<Result> results_;
  std::size_t gather_ = std::numeric_limits<std::size_t>::max();
  std::exception_ptr failure_;  ///< of a thread that has ended by it
  std::vector<std::jthread> threads_;
};

}  // namespace evodoku
