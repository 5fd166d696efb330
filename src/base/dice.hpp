/// \file
/// A fast sequential generator for as many draws as one individual needs.
///
/// It is seeded from a block of a counter-based stream (philox.hpp), so what it yields depends on
/// nothing else. xoroshiro128++ by Blackman and Vigna, in the public domain.
///
///     Dice dice = blocks.dice(i);
///     int gene = dice.below(81);
///     if (dice.chance(0.4)) dice.shuffle(values);
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace evodoku {

class Dice {
 public:
  /// A state of zeros would stay there, and one with few bits takes a while to spread them: mixed.
  Dice(std::uint64_t a, std::uint64_t b) : a_(a), b_((b + 1) * 0x9E3779B97F4A7C15ULL) {}

  std::uint64_t next() {
    const std::uint64_t sum = a_ + b_;
    const std::uint64_t result = std::rotl(sum, 17) + a_;
    b_ ^= a_;
    a_ = std::rotl(a_, 49) ^ b_ ^ (b_ << 21);
    b_ = std::rotl(b_, 28);
    return result;
  }

  /// Uniform in [0, bound), but for a bias of at most bound / 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

  /// True with a probability.
  bool chance(double probability) { return unit() < probability; }
  /// Uniform in [0, 1).
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  std::uint64_t a_;
  std::uint64_t b_;
};

}  // namespace evodoku
