/// \file
/// The random numbers of evodoku/dice.hpp for kernels: Philox4x32-10 for blocks of four, and
/// xoroshiro128++ for as many as one individual needs. Bit for bit those of the CPU.
#pragma once

#include <cstdint>

#include "gpu/kernel/warp.hpp"

namespace evodoku::gpu {

/// The four numbers that an individual has for a purpose in a generation: RandomBlocks.
struct KernelBlock {
  std::uint32_t number[4];

  EVODOKU_KERNEL KernelBlock(std::uint64_t seed, std::uint32_t generation, std::uint32_t purpose,
                             std::uint32_t individual)
      : number{individual, 0, generation, purpose} {
    auto k0 = static_cast<std::uint32_t>(seed);
    auto k1 = static_cast<std::uint32_t>(seed >> 32);
    EVODOKU_UNROLL
    for (int round = 0; round < 10; ++round) {
      const std::uint64_t product0 = std::uint64_t{number[0]} * 0xD2511F53U;
      const std::uint64_t product1 = std::uint64_t{number[2]} * 0xCD9E8D57U;
      number[0] = static_cast<std::uint32_t>(product1 >> 32) ^ number[1] ^ k0;
      number[1] = static_cast<std::uint32_t>(product1);
      number[2] = static_cast<std::uint32_t>(product0 >> 32) ^ number[3] ^ k1;
      number[3] = static_cast<std::uint32_t>(product0);
      k0 += 0x9E3779B9U;
      k1 += 0xBB67AE85U;
    }
  }
};

class KernelDice {
 public:
  /// The generator of an individual, as RandomBlocks::dice has it.
  explicit EVODOKU_KERNEL KernelDice(const KernelBlock& block)
      : a_(block.number[1] | std::uint64_t{block.number[2]} << 32),
        b_((std::uint64_t{block.number[3]} + 1) * 0x9E3779B97F4A7C15ULL) {}

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
