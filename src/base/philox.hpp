/// \file
/// Random numbers for many individuals at once.
///
/// Every individual has, for each purpose in each generation, one block of four 32-bit numbers that
/// is a pure function of (seed, generation, purpose, individual): Philox4x32-10, computed for as
/// many individuals side by side as a vector has lanes. So a run does not depend on how the
/// individuals are split among threads.
///
///     RandomBlocks blocks;
///     blocks.fill({.seed = 1, .generation = 7, .purpose = 2}, first, count);
///     uint32_t draw = blocks(i, 3);                 // the last number of individual first + i
///     Dice dice = blocks.dice(i);                   // or as many as one likes, from the whole
///     block
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/dice.hpp"

namespace evodoku {

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
    return numbers_[static_cast<std::size_t>(draw) * stride_ + i];
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
