/// \file
/// Where attempts are made and looked at, on any number of threads.
///
///     Live live;
///     Workshop workshop(order, makers().find(order.maker), live);
///     Chunk chunk{.first = 0, .count = workshop.at_once()};
///     workshop.attempt(chunk, {});
#pragma once

#include <oneapi/tbb/enumerable_thread_specific.h>

#include <memory>
#include <string>

#include "base/pool.hpp"
#include "evodoku/budget.hpp"
#include "make/attempt.hpp"
#include "make/judge.hpp"

namespace evodoku {

/// Attempts that are made together.
struct Chunk {
  std::uint64_t first = 0;  ///< number
  std::uint64_t count = 0;
  std::vector<Attempt> attempts = {};
  std::vector<std::string> forms = {};  ///< canonical forms of those that fit
  bool whole = false;                   ///< nothing has cut it short
  double seconds = 0;                   ///< that it took
};

/// Attempts in other processes: numbers go in, and what came of them comes out.
class AttemptPool : public WorkPool<Chunk, Chunk> {};

/// Does a piece of work, from which nothing but what it has finished is left if the limits are
/// reached or all is over; then it is over for all.
template <typename Work>
void until_over(const Budget& limits, Live& live, const Work& work) {
  const Watch own(limits);
  const Watch others({.cancel = &live.over});
  try {
    work();
  } catch (const Stopped&) {
    live.over = true;
  }
}

class Workshop {
 public:
  /// All of these are used for as long as it lives. \p order is settled (make/order.hpp).
  Workshop(const Order& order, const MakerEntry& maker, Live& live);

  /// How many attempts are best made together.
  [[nodiscard]] std::size_t at_once() const { return at_once_; }
  /// Fills in what comes of a chunk.
  void attempt(Chunk& chunk, const Budget& limits);

 private:
  template <typename T>
  using PerThread = oneapi::tbb::enumerable_thread_specific<std::unique_ptr<T>>;

  const Order& order_;
  const MakerEntry& maker_;
  Live& live_;
  std::size_t at_once_;
  PerThread<Attempter> attempters_;
  PerThread<Judge> judges_;  ///< of what is handed out
};

}  // namespace evodoku
