#include "evodoku/threads.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

namespace evodoku {

namespace {

/// Starts threads that hold some memory until all are there; returns how many had what they asked
/// for. A thread that allocates gets a stretch of addresses of its own besides its stack.
int threads_at_once(int wanted) {
  constexpr std::size_t kRoom = std::size_t{4} << 20;
  constexpr std::size_t kSmall = 64;
  std::atomic<int> there = 0;
  std::atomic<int> content = 0;
  std::atomic<bool> enough = false;
  const auto hold = [&] {
    void* small = std::malloc(kSmall);
    void* room = std::malloc(kRoom);
    if (small != nullptr && room != nullptr) ++content;
    ++there;
    there.notify_one();
    enough.wait(false);
    std::free(room);
    std::free(small);
  };
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(wanted));
  try {
    while (threads.size() < static_cast<std::size_t>(wanted)) threads.emplace_back(hold);
  } catch (const std::system_error&) {  // these are all
  } catch (const std::bad_alloc&) {
  }
  for (int now = there; now < static_cast<int>(threads.size()); now = there) there.wait(now);
  enough = true;
  enough.notify_all();
  for (std::thread& thread : threads) thread.join();
  return content;
}

}  // namespace

int threads_for(int jobs) {
  constexpr int kMost = 1024;  // to try whether there are a million takes minutes
  const int wanted = jobs > 0 ? std::min(jobs, kMost)
                              : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  static std::atomic<int> had = 1;
  if (wanted <= had) return wanted;
  const int got = threads_at_once(wanted);
  if (got < wanted) return std::max(1, got / 2);  // the work itself needs room, too
  had = wanted;
  return wanted;
}

}  // namespace evodoku
