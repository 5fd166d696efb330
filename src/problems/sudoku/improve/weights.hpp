/// \file
/// What it costs not to meet a demand: 1, and more for one that has not been met for long.
///
/// A walk that meets the same few demands over and over is in a valley without a solution. Weights
/// fill the valley up: a demand gains weight while it is not met, and loses it again exponentially,
/// so that the walk forgets what was long ago.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "problems/sudoku/improve/swap_board.hpp"

namespace evodoku::problem {

class Weights {
 public:
  static constexpr int kOne = 1024;            ///< the cost of 1
  static constexpr std::uint32_t kEvery = 20;  ///< moves between two changes of the weights

  static std::uint32_t gain_of(double learning) {
    return static_cast<std::uint32_t>(learning * kOne);
  }
  /// As a fraction of 2^16, rounded up: what forgets nothing would grow without end.
  static std::uint32_t fade_of(double memory) {
    return static_cast<std::uint32_t>(std::min(65535.0, 65536 * kEvery / memory + 1));
  }

  /// \p learning: what an unmet demand gains each time. \p memory: the moves after which all but a
  /// third of a gain is forgotten.
  void start(std::uint32_t demands, double learning, double memory) {
    gain_ = gain_of(learning);
    fade_ = fade_of(memory);
    weight_.assign(demands, kOne);
    extra_.assign(demands, 0);
  }

  void learn(const SwapBoard& board) {
    if (gain_ == 0) return;
    for (std::uint32_t i = 0; i < board.missing(); ++i) {
      std::uint16_t& extra = extra_[board.unmet(i)];
      extra = static_cast<std::uint16_t>(std::min<std::uint32_t>(kMost, extra + gain_));
    }
    // Two bytes each and nothing but multiplication: the compiler makes vectors of it.
    const std::size_t demands = extra_.size();
    std::uint16_t* extra = extra_.data();
    std::uint16_t* weight = weight_.data();
    for (std::size_t i = 0; i < demands; ++i) {
      const auto kept = static_cast<std::uint16_t>(extra[i] - ((extra[i] * fade_) >> 16));
      extra[i] = kept;
      weight[i] = static_cast<std::uint16_t>(kOne + kept);
    }
  }

  [[nodiscard]] int operator[](unsigned demand) const { return weight_[demand]; }

 private:
  static constexpr std::uint32_t kMost = 60000;

  std::uint32_t gain_ = 0;
  std::uint32_t fade_ = 0;
  std::vector<std::uint16_t> weight_;
  std::vector<std::uint16_t> extra_;
};

}  // namespace evodoku::problem
