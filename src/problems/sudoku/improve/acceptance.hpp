/// \file
/// Whether a step of a walk is accepted, by what it costs (Metropolis et al. 1953): bounds that a
/// 32-bit number must stay under.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "problems/sudoku/improve/weights.hpp"

namespace evodoku::problem {

class Acceptance {
 public:
  static constexpr int kSteps = 16;  ///< in a cost of 1
  static constexpr int kLast = 255;

  explicit Acceptance(double temperature) {
    const double step = exp_minus(1 / (kSteps * temperature));
    double chance = 1;
    for (std::uint64_t& bound : bounds_) {
      bound = static_cast<std::uint64_t>(chance * 0x1p32);
      chance *= step;
    }
  }
  [[nodiscard]] bool accepts(int cost, std::uint32_t draw) const {
    const int at = std::clamp(cost / (Weights::kOne / kSteps), 0, kLast);
    return draw < bounds_[static_cast<std::size_t>(at)];
  }
  /// Of a cost of k / kSteps. That of 0 is 2^32: always.
  [[nodiscard]] const std::array<std::uint64_t, kLast + 1>& bounds() const { return bounds_; }

 private:
  /// exp(-x) for x in [0, 10] from products alone, so that no mathematics library changes a result.
  static double exp_minus(double x) {
    constexpr int kHalvings = 10;
    const double small = x / (1 << kHalvings);
    double power = 1 - small * (1 - small / 2 * (1 - small / 3 * (1 - small / 4)));
    for (int i = 0; i < kHalvings; ++i) power *= power;
    return power;
  }

  std::array<std::uint64_t, kLast + 1> bounds_{};
};

}  // namespace evodoku::problem
