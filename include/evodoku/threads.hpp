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
/// Throws SystemError, with both numbers, if \p what takes more than that.
void require_memory(double bytes, const std::string& what);
/// Bytes for people: "1.5 GB".
[[nodiscard]] std::string bytes_text(double bytes);

/// Tells the thread sanitizer what it cannot see: TBB is not built with it, so it knows nothing of
/// the order in which TBB starts and ends pieces of work, and would call that a race. What is done
/// before one of these is made is seen by all the work, and the work by what follows its end.
/// Nothing in other builds.
class HandOver {
 public:
  HandOver() { give(this); }
  ~HandOver() { take(this); }
  HandOver(const HandOver&) = delete;
  HandOver& operator=(const HandOver&) = delete;

  /// One piece of work, on whatever thread.
  class Work {
   public:
    explicit Work(const HandOver& order) : order_(&order) { take(order_); }
    ~Work() { give(order_); }
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

   private:
    const HandOver* order_;
  };

 private:
#ifdef __SANITIZE_THREAD__
  static void give(const HandOver* order) { __tsan_release(const_cast<HandOver*>(order)); }
  static void take(const HandOver* order) { __tsan_acquire(const_cast<HandOver*>(order)); }
#else
  static void give(const HandOver* /*order*/) {}
  static void take(const HandOver* /*order*/) {}
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
