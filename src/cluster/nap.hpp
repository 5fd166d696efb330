/// \file
/// How those wait who wait for messages.
#pragma once

#include <algorithm>
#include <chrono>

namespace evodoku::cluster {

using Clock = std::chrono::steady_clock;

/// How long to sleep between two looks, for someone who has been idle for a while: an eighth of
/// that time, so that what comes is late by little, and a rank without work takes next to no time.
[[nodiscard]] inline std::chrono::microseconds nap(Clock::time_point idle_since) {
  constexpr std::chrono::microseconds kLeast(20);
  constexpr std::chrono::microseconds kMost(10'000);
  const auto idle =
      std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - idle_since);
  return std::max(kLeast, std::min(kMost, idle / 8));
}

}  // namespace evodoku::cluster
