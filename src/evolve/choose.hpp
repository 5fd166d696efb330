/// \file
/// Which individuals an operator applies to: those whose random number falls into a range.
///
///     std::vector<std::uint32_t> memory;
///     for (const std::uint32_t i : choose(numbers, {.low = 0, .high = bound(0.4)}, memory)) ...
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

namespace evodoku::evolution {

/// A probability as the bound that a 32-bit number must stay under.
inline std::uint64_t bound(double probability) {
  return static_cast<std::uint64_t>(std::llround(probability * 0x1p32));
}

struct DrawRange {
  /// Numbers from \p low to \p high - 1, of all below 2^32.
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  bool odd_only = false;  ///< every other individual is passed over, the first included
};

/// The places of the numbers that are chosen, ascending, in \p memory.
std::span<const std::uint32_t> choose(std::span<const std::uint32_t> numbers,
                                      const DrawRange& range, std::vector<std::uint32_t>& memory);

}  // namespace evodoku::evolution
