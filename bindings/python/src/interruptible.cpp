// Long calls that let other threads of Python run, and that Ctrl-C ends.
#include <condition_variable>
#include <mutex>
#include <thread>

#include "module.hpp"

namespace evodoku::python {

void wait_for(const std::function<bool(double seconds)>& done, std::atomic<bool>& cancel) {
  constexpr double kBetweenLooks = 0.05;
  const auto wait = [&](double seconds) {
    const py::gil_scoped_release released;
    return done(seconds);
  };
  while (!wait(kBetweenLooks)) {
    if (PyErr_CheckSignals() == 0) continue;
    py::error_already_set raised;
    cancel = true;
    while (!wait(1)) {
    }
    throw raised;
  }
}

void interruptible(const std::function<void(const std::atomic<bool>& cancel)>& work) {
  std::atomic<bool> cancel = false;
  std::mutex mutex;
  std::condition_variable changed;
  bool ended = false;
  std::exception_ptr failure;
  std::thread thread([&] {
    try {
      work(cancel);
    } catch (...) {
      failure = std::current_exception();
    }
    const std::scoped_lock lock(mutex);
    ended = true;
    changed.notify_one();
  });
  const auto done = [&](double seconds) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return ended; });
  };
  try {
    wait_for(done, cancel);
  } catch (...) {
    thread.join();
    throw;
  }
  thread.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace evodoku::python
