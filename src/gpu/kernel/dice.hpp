/// \file
/// The random numbers of evodoku/dice.hpp for kernels: Philox4x32-10 for blocks of four, and
/// xoroshiro128++ for as many as one individual needs. Bit for bit those of the CPU.
#pragma once

#include <cstdint>

#include "gpu/kernel/warp.hpp"

namespace evodoku::gpu {

class KernelDice {
 public:
  /// The generator of an individual, as RandomBlocks::dice has it.
  EVODOKU_KERNEL KernelDice(std::uint64_t seed, std::uint32_t generation, std::uint32_t purpose,
                            std::uint32_t individual) {
    std::uint32_t c0 = individual;
    std::uint32_t c1 = 0;
    std::uint32_t c2 = generation;
    std::uint32_t c3 = purpose;
    auto k0 = static_cast<std::uint32_t>(seed);
    auto k1 = static_cast<std::uint32_t>(seed >> 32);
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t product0 = std::uint64_t{c0} * 0xD2511F53U;
      const std::uint64_t product1 = std::uint64_t{c2} * 0xCD9E8D57U;
      c0 = static_cast<std::uint32_t>(product1 >> 32) ^ c1 ^ k0;
      c1 = static_cast<std::uint32_t>(product1);
      c2 = static_cast<std::uint32_t>(product0 >> 32) ^ c3 ^ k1;
      c3 = static_cast<std::uint32_t>(product0);
      k0 += 0x9E3779B9U;
      k1 += 0xBB67AE85U;
    }
    a_ = c1 | std::uint64_t{c2} << 32;
    b_ = (std::uint64_t{c3} + 1) * 0x9E3779B97F4A7C15ULL;
  }

  EVODOKU_KERNEL std::uint64_t next() {
    const std::uint64_t result = rotated(a_ + b_, 17) + a_;
    b_ ^= a_;
    a_ = rotated(a_, 49) ^ b_ ^ (b_ << 21);
    b_ = rotated(b_, 28);
    return result;
  }

  EVODOKU_KERNEL std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
  }

 private:
  EVODOKU_KERNEL static std::uint64_t rotated(std::uint64_t x, int bits) {
    return x << bits | x >> (64 - bits);
  }

  std::uint64_t a_;
  std::uint64_t b_;
};

}  // namespace evodoku::gpu
