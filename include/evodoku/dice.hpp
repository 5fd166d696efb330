/// \file
/// Random numbers for operators: a fast generator for one individual, and blocks of numbers for
/// many individuals at once.
///
/// Nothing here has hidden state. Every individual has, for each purpose in each generation, one
/// block of four 32-bit numbers that is a pure function of (seed, generation, purpose, individual):
/// Philox4x32-10. So a run does not depend on how the individuals are split among threads. `Dice`
/// starts from such a block and yields as many numbers as an operator needs.
///
/// \code
/// #include <evodoku/dice.hpp>
///
/// int main() {
///   evodoku::RandomBlocks blocks;
///   blocks.fill({.seed = 1, .generation = 7, .purpose = 2}, /*first=*/0, /*count=*/100);
///   evodoku::Dice dice = blocks.dice(42);  // the generator of individual 42
///   const std::uint32_t gene = dice.below(81);
///   return gene < 81 && blocks.dice(42).below(81) == gene ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace evodoku {

/// A seed that nobody has chosen, short enough to be typed again.
[[nodiscard]] std::uint64_t fresh_seed();

/// A sequential generator for as many draws as one individual needs: xoroshiro128++ by Blackman and
/// Vigna, in the public domain.
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

  /// All that further numbers depend on, for code that draws from several generators side by side.
  [[nodiscard]] std::array<std::uint64_t, 2> state() const { return {a_, b_}; }
  static Dice of_state(const std::array<std::uint64_t, 2>& state) {
    Dice dice(0, 0);
    dice.a_ = state[0];
    dice.b_ = state[1];
    return dice;
  }

 private:
  std::uint64_t a_;
  std::uint64_t b_;
};

/// What a stream of blocks is for.
struct RandomKey {
  std::uint64_t seed = 0;
  std::uint32_t generation = 0;
  std::uint32_t purpose = 0;
};

class RandomBlocks {
 public:
  static constexpr int kDraws = 4;  ///< numbers in a block

  /// Computes the blocks of the individuals \p first to \p first + \p count - 1.
  void fill(const RandomKey& key, std::uint32_t first, std::uint32_t count);

  [[nodiscard]] std::uint32_t count() const { return count_; }
  /// One number of the i-th individual.
  [[nodiscard]] std::uint32_t operator()(std::uint32_t i, int draw) const {
    return column(draw)[i];
  }
  /// One number of all individuals, side by side.
  [[nodiscard]] const std::uint32_t* column(int draw) const {
    return numbers_.data() + static_cast<std::size_t>(draw) * stride_;
  }
  /// A generator that starts from the last three numbers of the i-th individual. The first one is
  /// left to decide whether an operator applies at all.
  [[nodiscard]] Dice dice(std::uint32_t i) const {
    return {(*this)(i, 1) | std::uint64_t{(*this)(i, 2)} << 32, (*this)(i, 3)};
  }

 private:
  std::vector<std::uint32_t> numbers_;  ///< draw by draw, each for all individuals
  std::size_t stride_ = 0;
  std::uint32_t count_ = 0;
};

}  // namespace evodoku
