#include "base/ticker.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

namespace evodoku {

struct Ticker::Thread {
  std::function<double()> tick;
  std::mutex mutex;
  std::condition_variable_any wake;
  std::jthread thread;  // last: it uses the others

  void work(const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    do {
      const std::chrono::duration<double> pause(tick());
      wake.wait_for(lock, stop, pause, [] { return false; });
    } while (!stop.stop_requested());
  }
};

Ticker::Ticker(std::function<double()> tick) : thread_(std::make_unique<Thread>()) {
  thread_->tick = std::move(tick);
  thread_->thread = std::jthread([this](const std::stop_token& stop) { thread_->work(stop); });
}

Ticker::~Ticker() = default;

}  // namespace evodoku
