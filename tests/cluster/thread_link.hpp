/// \file
/// A link between threads, so that what ranks do can be tested within one process.
///
///     const Ranks ranks(3);
///     ranks.run([](Link& link) { Farm farm(link, 1); ... });   // rank 0; the others serve it
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "cluster/serve.hpp"

namespace evodoku::cluster {

/// The letter boxes of all ranks.
class Post {
 public:
  explicit Post(int ranks) : boxes_(static_cast<std::size_t>(ranks)) {}

  void put(int to, Message message) {
    const std::lock_guard lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    came_.notify_all();
  }
  std::optional<Message> take(int rank, std::chrono::microseconds patience) {
    std::unique_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    came_.wait_for(lock, patience, [&] { return !box.empty(); });
    if (box.empty()) return std::nullopt;
    Message out = std::move(box.front());
    box.pop_front();
    return out;
  }
  [[nodiscard]] int size() const { return static_cast<int>(boxes_.size()); }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::deque<Message>> boxes_;
};

class ThreadLink : public Link {
 public:
  ThreadLink(Post& post, int rank) : post_(post), rank_(rank) {}

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return post_.size(); }
  void send(int to, MessageKind kind, std::string bytes) override {
    post_.put(to, {.from = rank_, .kind = kind, .bytes = std::move(bytes)});
  }
  [[nodiscard]] std::optional<Message> receive(std::chrono::microseconds patience) override {
    return post_.take(rank_, patience);
  }

 private:
  Post& post_;
  int rank_;
};

class Ranks {
 public:
  explicit Ranks(int size, study::Workers::Run run = study::run_job)
      : size_(size), run_(std::move(run)) {}

  /// Runs rank 0's part; the others serve it until it returns.
  void run(const std::function<void(Link&)>& rank0) const {
    Post post(size_);
    const std::atomic<bool> never = false;
    std::vector<std::thread> others;
    for (int rank = 1; rank < size_; ++rank) {
      others.emplace_back([&, rank] {
        ThreadLink link(post, rank);
        serve(link, never, run_);
      });
    }
    ThreadLink link(post, 0);
    rank0(link);
    for (int rank = 1; rank < size_; ++rank) link.send(rank, MessageKind::kStop, {});
    for (std::thread& other : others) other.join();
  }

 private:
  int size_;
  study::Workers::Run run_;
};

}  // namespace evodoku::cluster
