/// \file
/// Watches what a run spends of its Budget.
///
///     Meter meter(Budget{.seconds = 2.0});
///     while (more_to_do)
///       if (!meter.spend_node()) return;   // spent, or cancelled: meter.cancelled() tells
#pragma once

#include <chrono>
#include <limits>

#include "evodoku/budget.hpp"

namespace evodoku {

/// Counts what a run spends of its Budget.
///
/// The clock and the cancel flag are looked at on every 256th node only: a clock call costs as much
/// as a node of the 9x9 search.
class Meter {
 public:
  explicit Meter(const Budget& budget)
      : budget_(budget),
        start_(std::chrono::steady_clock::now()),
        timed_(budget.seconds != std::numeric_limits<double>::infinity()) {}

  /// Counts one node; false once the budget is spent or the run is cancelled.
  bool spend_node() {
    ++nodes_;
    if (nodes_ > budget_.nodes) return false;
    return (nodes_ & 0xff) != 0 || look();
  }

  /// Counts one evaluation before it is made; false if there is none left, or the run is cancelled.
  /// So a run that has spent its budget has made exactly as many as it was allowed.
  bool spend_evaluation() {
    if (over_ || evaluations_ == budget_.evaluations) return false;
    if ((evaluations_ & 0xff) == 0 && !look()) return false;
    ++evaluations_;
    return true;
  }

  /// Looks at clock and flag now: for callers whose unit of work is not a node.
  bool look() {
    if (budget_.cancel != nullptr && budget_.cancel->load(std::memory_order_relaxed)) {
      cancelled_ = true;
      over_ = true;
    } else if (timed_ && seconds() >= budget_.seconds) {
      over_ = true;
    }
    return !over_;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  [[nodiscard]] bool cancelled() const { return cancelled_; }
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  Budget budget_;
  std::chrono::steady_clock::time_point start_;
  bool timed_;
  bool cancelled_ = false;
  bool over_ = false;  ///< a look has found the run to be over
  std::uint64_t nodes_ = 0;
  std::uint64_t evaluations_ = 0;
};

}  // namespace evodoku
