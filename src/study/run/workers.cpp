#include "study/run/workers.hpp"

#include "evodoku/threads.hpp"

namespace evodoku::study {

Workers::Workers(int threads, Run run) : run_(std::move(run)) {
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

void Workers::work(const std::stop_token& ended) {
  std::unique_lock lock(mutex_);
  while (came_in_.wait(lock, ended, [this] { return !queue_.empty(); })) {
    const RunJob job = queue_.front();
    queue_.pop_front();
    lock.unlock();
    RunResult result = run_(job, cancel_);
    lock.lock();
    results_.push_back(std::move(result));
    if (!gathers()) came_out_.notify_one();
  }
}

void Workers::add(const std::vector<RunJob>& jobs) {
  {
    const std::lock_guard lock(mutex_);
    queue_.insert(queue_.end(), jobs.begin(), jobs.end());
  }
  open_ += jobs.size();
  came_in_.notify_all();
}

std::vector<RunResult> Workers::take(std::chrono::microseconds patience) {
  std::vector<RunResult> out;
  std::unique_lock lock(mutex_);
  came_out_.wait_for(lock, patience,
                     [this] { return (!results_.empty() && !gathers()) || failure_ != nullptr; });
  if (failure_ != nullptr) std::rethrow_exception(failure_);
  out.swap(results_);
  open_ -= out.size();
  return out;
}

void Workers::gather(std::size_t jobs) {
  const std::lock_guard lock(mutex_);
  gather_ = jobs;
}

std::size_t Workers::waiting() {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Workers::cancel() {
  cancel_ = true;
  const std::lock_guard lock(mutex_);
  open_ -= queue_.size();
  queue_.clear();
}

}  // namespace evodoku::study
