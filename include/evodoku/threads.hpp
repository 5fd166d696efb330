/// \file
/// How many threads, and how much memory, can be had.
///
/// \code
/// #include <evodoku/evodoku.hpp>
///
/// int main() {
///   const int threads = evodoku::threads_for(4);  // fewer where the system has none to give
///   return threads >= 1 && threads <= 4 ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#ifdef __SANITIZE_THREAD__
extern "C" void __tsan_acquire(void* at);
extern "C" void __tsan_release(void* at);
#endif

namespace evodoku {

/// The threads for \p jobs jobs; 0: one for each processor. Fewer where the system refuses to start
/// them all, because of a limit on processes or on memory: libraries that start threads by
/// themselves have no way to say so.
[[nodiscard]] int threads_for(int jobs);

/// The most memory that this process can have, in bytes: what the machine has, or less if a limit
/// on the process or on its group says so.
[[nodiscard]] std::uint64_t most_memory();
/// Throws SystemError, with both numbers, if this takes more than that; \p what says what it is.
void require_memory(double bytes, const std::function<std::string()>& what);
/// Bytes for people: "1.5 GB".
[[nodiscard]] std::string bytes_text(double bytes);

/// Tells the thread sanitizer what it cannot see: TBB is not built with it, so it knows nothing of
/// the order in which TBB starts and ends pieces of work, and would call that a race. What is done
/// before one of these is made is seen by all the work, and the work by what follows its end: so it
/// is made last, after the functions that TBB shall call. Nothing in other builds.
class HandOver {
 public:
  HandOver() { give(); }
  ~HandOver() { take(); }
  HandOver(const HandOver&) = delete;
  HandOver& operator=(const HandOver&) = delete;

  /// One piece of work, on whatever thread. To be the first thing in the function: even what a
  /// lambda holds was written by another thread.
  class Work {
   public:
    Work() { take(); }
    ~Work() { give(); }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;
  };

 private:
#ifdef __SANITIZE_THREAD__
  inline static char all_ = 0;
  static void give() { __tsan_release(&all_); }
  static void take() { __tsan_acquire(&all_); }
#else
  static void give() {}
  static void take() {}
#endif
};

/// Starts an arena of oneTBB under a control of how many threads there may be. Where the arena
/// finds no memory it keeps a lock for which the control would wait at its end, so that the control
/// is left alone then.
template <class Arena, class Control>
void start_arena(Arena& arena, std::unique_ptr<Control>& control) {
  try {
    arena.initialize();
  } catch (...) {
    [[maybe_unused]] static Control* kept = nullptr;
    kept = control.release();
    throw;
  }
}

}  // namespace evodoku
