#include "evodoku/threads.hpp"

#include <algorithm>
#include <atomic>
#include <memory>
#include <system_error>
#include <thread>
#include <vector>

namespace evodoku {

namespace {

/// Starts threads that do nothing until all are there; returns how many there were.
int threads_at_once(int wanted) {
  std::atomic<bool> enough = false;
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(wanted));
  try {
    while (threads.size() < static_cast<std::size_t>(wanted)) {
      threads.emplace_back([&enough] { enough.wait(false); });
    }
  } catch (const std::system_error&) {  // these are all
  } catch (const std::bad_alloc&) {
  }
  enough = true;
  enough.notify_all();
  for (std::thread& thread : threads) thread.join();
  return static_cast<int>(threads.size());
}

}  // namespace

int threads_for(int jobs) {
  const int wanted =
      jobs > 0 ? jobs : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  static std::atomic<int> had = 1;
  if (wanted <= had) return wanted;
  const int got = threads_at_once(wanted);
  if (got < wanted) return std::max(1, got / 2);  // the work itself needs room, too
  had = wanted;
  return wanted;
}

}  // namespace evodoku
