/// \file
/// Counter-based random numbers: a stream is named, not consumed.
///
/// A stream is a key (the run's seed) and a counter (what the numbers are for); its n-th draw is a
/// pure function of the two. So a result depends on the seed alone, not on threads or on the order
/// in which parts of a program happen to run.
///
///     RandomStream random(seed, /*purpose=*/7);
///     random.shuffle(values);
///     int cell = random.below(81);
#pragma once

#include <Random123/philox.h>

#include <cstdint>
#include <span>
#include <utility>

namespace evodoku {

class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::uint64_t purpose)
      : key_{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        counter_{{0, 0, static_cast<std::uint32_t>(purpose),
                  static_cast<std::uint32_t>(purpose >> 32)}} {}

  std::uint32_t next32() {
    if (used_ == 4) refill();
    return block_.v[used_++];
  }

  std::uint64_t next64() {
    const std::uint64_t low = next32();
    return low | (std::uint64_t{next32()} << 32);
  }

  /// Uniform in [0, bound), without bias (Lemire's multiply and reject).
  std::uint32_t below(std::uint32_t bound) {
    std::uint64_t product = std::uint64_t{next32()} * bound;
    if (static_cast<std::uint32_t>(product) < bound) {
      const std::uint32_t reject = -bound % bound;
      while (static_cast<std::uint32_t>(product) < reject)
        product = std::uint64_t{next32()} * bound;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  /// Fisher-Yates. std::shuffle would give other orders with another standard library.
  template <typename T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  void refill() {
    block_ = r123::Philox4x32()(counter_, key_);
    if (++counter_.v[0] == 0) ++counter_.v[1];
    used_ = 0;
  }

  r123::Philox4x32::key_type key_;
  r123::Philox4x32::ctr_type counter_;
  r123::Philox4x32::ctr_type block_{};
  int used_ = 4;
};

}  // namespace evodoku
