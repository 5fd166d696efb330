#include "study/run/workers.hpp"

namespace evodoku::study {

Workers::Workers(const Plan& plan, int jobs, std::string host)
    : plan_(plan), host_(std::move(host)) {
  for (int i = 0; i < jobs; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  cancel();
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  came_in_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    came_in_.wait(lock, [this] { return ended_ || !queue_.empty(); });
    if (ended_) return;
    const std::uint64_t index = queue_.front();
    queue_.pop_front();
    lock.unlock();
    RunResult result = run_one(plan_, index, cancel_, host_);
    lock.lock();
    results_.push_back(std::move(result));
    came_out_.notify_one();
  }
}

void Workers::add(const std::vector<std::uint64_t>& indexes) {
  {
    const std::lock_guard lock(mutex_);
    queue_.insert(queue_.end(), indexes.begin(), indexes.end());
  }
  open_ += indexes.size();
  came_in_.notify_all();
}

std::vector<RunResult> Workers::take(std::chrono::milliseconds patience) {
  std::vector<RunResult> out;
  std::unique_lock lock(mutex_);
  came_out_.wait_for(lock, patience, [this] { return !results_.empty(); });
  out.swap(results_);
  open_ -= out.size();
  return out;
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
