/// \file
/// Watches what a run spends of its Budget.
///
///     Meter meter(Budget{.seconds = 2.0});
///     while (more_to_do)
///       if (!meter.spend_node()) return;   // spent, or cancelled: meter.cancelled() tells
#pragma once

#include "evodoku/budget.hpp"

namespace evodoku {

/// Counts what a run spends of its Budget.
///
/// The clock and the cancel flag are looked at on every 256th node only: a clock call costs as much
/// as a node of the 9x9 search. A look may throw `Stopped` for a watch around the run.
class Meter {
 public:
  explicit Meter(const Budget& budget)
      : nodes_allowed_(budget.nodes), evaluations_allowed_(budget.evaluations), deadline_(budget) {}

  /// Counts one node; false once the budget is spent or the run is cancelled.
  bool spend_node() {
    ++nodes_;
    if (nodes_ > nodes_allowed_) return false;
    return (nodes_ & 0xff) != 0 || look();
  }

  /// Counts one evaluation before it is made; false if there is none left, or the run is cancelled.
  /// So a run that has spent its budget has made exactly as many as it was allowed.
  bool spend_evaluation() {
    if (over_ || evaluations_ == evaluations_allowed_) return false;
    if ((evaluations_ & 0xff) == 0 && !look()) return false;
    ++evaluations_;
    return true;
  }

  /// Looks at clock and flag now: for callers whose unit of work is not a node.
  bool look() {
    if (deadline_.passed()) {
      cancelled_ = deadline_.is_cancelled();
      over_ = true;
    } else if (!over_) {
      Watch::look();
    }
    return !over_;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] std::uint64_t evaluations() const { return evaluations_; }
  [[nodiscard]] bool cancelled() const { return cancelled_; }
  [[nodiscard]] double seconds() const { return deadline_.seconds(); }
  /// Infinite without a limit of time.
  [[nodiscard]] double seconds_left() const { return deadline_.rest().seconds; }

 private:
  std::uint64_t nodes_allowed_;
  std::uint64_t evaluations_allowed_;
  Deadline deadline_;
  bool cancelled_ = false;
  bool over_ = false;  ///< a look has found the run to be over
  std::uint64_t nodes_ = 0;
  std::uint64_t evaluations_ = 0;
};

}  // namespace evodoku
