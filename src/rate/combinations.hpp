/// \file
/// All sets of k of n things, as bits, in the order of the numbers that the bits make.
///
///     for (Combinations all(2, 4); all.more(); all.next()) use(all.set());  // 0011 0101 0110 ...
#pragma once

#include <bit>
#include <cstdint>

#include "evodoku/budget.hpp"

namespace evodoku::rating {

class Combinations {
 public:
  Combinations(int chosen, int of)
      : set_(chosen > 0 ? (std::uint64_t{1} << chosen) - 1 : 0),
        end_(chosen > of ? 0
             : of < 64   ? std::uint64_t{1} << of
                         : 0) {
    empty_ = chosen == 0;
  }
  [[nodiscard]] bool more() const { return empty_ || set_ < end_; }
  [[nodiscard]] std::uint64_t set() const { return set_; }
  void next() {
    // Of 64 lines there are 635,376 sets of four.
    constexpr std::uint32_t kBetweenLooks = 4096;
    if (++made_ % kBetweenLooks == 0) Watch::look();
    if (set_ == 0) {  // there is one way to choose nothing
      empty_ = false;
      end_ = 0;
      return;
    }
    const std::uint64_t lowest = set_ & (~set_ + 1);
    const std::uint64_t ripple = set_ + lowest;
    set_ = ripple | (set_ ^ ripple) >> 2 >> std::countr_zero(lowest);
  }

 private:
  std::uint64_t set_;
  std::uint64_t end_;
  bool empty_;
  std::uint32_t made_ = 0;
};

}  // namespace evodoku::rating
