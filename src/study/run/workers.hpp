/// \file
/// Threads that run runs: indexes of a plan in, results out, in whatever order they end.
///
///     Workers workers(plan, jobs, host);
///     workers.add({0, 1, 2});
///     std::vector<RunResult> some = workers.take(std::chrono::milliseconds(100));
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <vector>

#include "study/run/one_run.hpp"

namespace evodoku::study {

class Workers {
 public:
  Workers(const Plan& plan, int jobs, std::string host);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  /// Cancels what is running.
  ~Workers();

  void add(const std::vector<std::uint64_t>& indexes);
  /// The results there are, after waiting a while for the first; maybe none.
  [[nodiscard]] std::vector<RunResult> take(std::chrono::milliseconds patience);
  /// How many wait for a thread.
  [[nodiscard]] std::size_t waiting();
  /// How many have been added and not taken.
  [[nodiscard]] std::size_t open() const { return open_; }
  /// Ends all runs; those that are under way come out as cancelled, the others not at all.
  void cancel();

 private:
  void work();

  const Plan& plan_;
  const std::string host_;
  std::atomic<bool> cancel_ = false;
  std::size_t open_ = 0;
  std::mutex mutex_;  ///< of what follows
  std::condition_variable came_in_;
  std::condition_variable came_out_;
  std::deque<std::uint64_t> queue_;
  std::vector<RunResult> results_;
  bool ended_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace evodoku::study
