/// \file
/// A clock for tests that is a second later each time somebody looks at it: a budget of N seconds
/// is one of N looks, on any computer.
///
///     const TickingClock clock([&] { return evaluated; });
///     run({.seconds = 100, .clock = &clock});
///     EXPECT_LE(clock.most_between_looks(), 256);
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>

#include "evodoku/budget.hpp"

namespace evodoku::support {

class TickingClock : public TimeSource {
 public:
  /// \p work tells how much has been done so far; for runs on one thread.
  explicit TickingClock(std::function<std::uint64_t()> work = {}) : work_(std::move(work)) {}

  [[nodiscard]] double now() const override {
    if (work_) {
      const std::uint64_t done = work_();
      most_ = std::max(most_, done - before_);
      before_ = done;
    }
    return static_cast<double>(++looks_);
  }
  [[nodiscard]] std::uint64_t looks() const { return looks_; }
  [[nodiscard]] std::uint64_t most_between_looks() const { return most_; }

 private:
  std::function<std::uint64_t()> work_;
  mutable std::atomic<std::uint64_t> looks_ = 0;
  mutable std::uint64_t before_ = 0;
  mutable std::uint64_t most_ = 0;
};

}  // namespace evodoku::support
