#include <Random123/philox.h>

#include <array>

#include "evodoku/dice.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "base/philox.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE

void FillBlocks(const RandomKey& key, std::uint32_t first, std::size_t count, std::size_t stride,
                std::uint32_t* HWY_RESTRICT out) {
  const r123::Philox4x32::key_type words = {
      {static_cast<std::uint32_t>(key.seed), static_cast<std::uint32_t>(key.seed >> 32)}};
  for (std::size_t i = 0; i < count; ++i) {
    const auto block = r123::Philox4x32()(
        {{static_cast<std::uint32_t>(first + i), 0, key.generation, key.purpose}}, words);
    for (std::size_t draw = 0; draw < 4; ++draw) out[draw * stride + i] = block[draw];
  }
}

#else

constexpr std::uint32_t kMultiply0 = 0xD2511F53;
constexpr std::uint32_t kMultiply1 = 0xCD9E8D57;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9;
constexpr std::uint32_t kWeyl1 = 0xBB67AE85;
constexpr std::size_t kRounds = 10;

using Narrow = hn::ScalableTag<std::uint32_t>;
using Wide = hn::Repartition<std::uint64_t, Narrow>;

#if HWY_TARGET == HWY_WASM

/// WebAssembly multiplies neighbours, not every other lane: a word of a block in each 32-bit lane.
/// Two vectors of blocks, neither of which waits for the other.
struct Words {
  using Lane = hn::Vec<Narrow>;
  static constexpr std::size_t kBlocks = 2 * hn::MaxLanes(Narrow());
  static HWY_INLINE Lane Set(std::uint32_t word) { return hn::Set(Narrow(), word); }

  struct Product {
    Lane low, high;

    HWY_INLINE Product(Lane a, std::uint32_t constant) {
      // What clang knows of a factor it widens ahead, and then multiplies 64 bits by 64.
      auto b = Set(constant).raw;
      asm volatile("" : "+r"(b));
      const auto lower = wasm_u64x2_extmul_low_u32x4(a.raw, b);
      const auto upper = wasm_u64x2_extmul_high_u32x4(a.raw, b);
      low = Lane{wasm_i32x4_shuffle(lower, upper, 0, 2, 4, 6)};
      high = Lane{wasm_i32x4_shuffle(lower, upper, 1, 3, 5, 7)};
    }
  };
  struct Half {
    Lane c0, c1, c2, c3;

    HWY_INLINE void Round(Lane k0, Lane k1) {
      const Product product0(c0, kMultiply0);
      const Product product1(c2, kMultiply1);
      c0 = hn::Xor3(product1.high, c1, k0);
      c1 = product1.low;
      c2 = hn::Xor3(product0.high, c3, k1);
      c3 = product0.low;
    }
    HWY_INLINE void Store(std::size_t stride, std::uint32_t* HWY_RESTRICT out) const {
      hn::StoreU(c0, Narrow(), out);
      hn::StoreU(c1, Narrow(), out + stride);
      hn::StoreU(c2, Narrow(), out + 2 * stride);
      hn::StoreU(c3, Narrow(), out + 3 * stride);
    }
  };
  Half one, two;

  HWY_INLINE Words(Lane index, Lane generation, Lane purpose)
      : one{index, hn::Zero(Narrow()), generation, purpose},
        two{hn::Add(index, Set(kBlocks / 2)), hn::Zero(Narrow()), generation, purpose} {}

  HWY_INLINE void Round(Lane k0, Lane k1) {
    one.Round(k0, k1);
    two.Round(k0, k1);
  }
  HWY_INLINE void Store(std::size_t stride, std::uint32_t* HWY_RESTRICT out) const {
    one.Store(stride, out);
    two.Store(stride, out + kBlocks / 2);
  }
};

#else

/// The four words of as many blocks as a vector has 32-bit lanes: those of even and of odd
/// individuals, neither of which waits for the other.
struct Words {
  /// A word in the lower half of each 64-bit lane. What the upper halves hold does not matter: a
  /// multiplication does not look at them. So both halves of a product come from one instruction,
  /// and nothing has to be put together between the rounds; that is a third faster than a block for
  /// each 32-bit lane.
  using Lane = hn::Vec<Wide>;
  static constexpr std::size_t kBlocks = hn::MaxLanes(Narrow());
  static HWY_INLINE Lane Set(std::uint32_t word) { return hn::Set(Wide(), word); }

  struct Half {
    Lane c0, c1, c2, c3;

    HWY_INLINE void Round(Lane k0, Lane k1) {
      const Narrow d;
      const Lane product0 = hn::MulEven(hn::BitCast(d, c0), hn::Set(d, kMultiply0));
      const Lane product1 = hn::MulEven(hn::BitCast(d, c2), hn::Set(d, kMultiply1));
      c0 = hn::Xor3(hn::ShiftRight<32>(product1), c1, k0);
      c1 = product1;
      c2 = hn::Xor3(hn::ShiftRight<32>(product0), c3, k1);
      c3 = product0;
    }
  };
  Half even, odd;

  HWY_INLINE Words(hn::Vec<Narrow> index, Lane generation, Lane purpose)
      : even{hn::BitCast(Wide(), index), hn::Zero(Wide()), generation, purpose},
        odd{hn::ShiftRight<32>(even.c0), hn::Zero(Wide()), generation, purpose} {}

  HWY_INLINE void Round(Lane k0, Lane k1) {
    even.Round(k0, k1);
    odd.Round(k0, k1);
  }

  HWY_INLINE void Store(std::size_t stride, std::uint32_t* HWY_RESTRICT out) const {
    StoreJoined(even.c0, odd.c0, out);
    StoreJoined(even.c1, odd.c1, out + stride);
    StoreJoined(even.c2, odd.c2, out + 2 * stride);
    StoreJoined(even.c3, odd.c3, out + 3 * stride);
  }

 private:
  static HWY_INLINE void StoreJoined(Lane even, Lane odd, std::uint32_t* HWY_RESTRICT out) {
    const Narrow d;
    hn::StoreU(hn::OddEven(hn::BitCast(d, hn::ShiftLeft<32>(odd)), hn::BitCast(d, even)), d, out);
  }
};

#endif

void FillBlocks(const RandomKey& key, std::uint32_t first, std::size_t count, std::size_t stride,
                std::uint32_t* HWY_RESTRICT out) {
  std::array<Words::Lane, kRounds> k0;
  std::array<Words::Lane, kRounds> k1;
  for (std::uint32_t round = 0; round < kRounds; ++round) {
    k0[round] = Words::Set(static_cast<std::uint32_t>(key.seed) + round * kWeyl0);
    k1[round] = Words::Set(static_cast<std::uint32_t>(key.seed >> 32) + round * kWeyl1);
  }
  const Words::Lane generation = Words::Set(key.generation);
  const Words::Lane purpose = Words::Set(key.purpose);
  const auto step = hn::Set(Narrow(), static_cast<std::uint32_t>(Words::kBlocks));
  auto index = hn::Iota(Narrow(), first);
  for (std::size_t i = 0; i < count; i += Words::kBlocks) {
    Words words(index, generation, purpose);
    for (std::size_t round = 0; round < kRounds; ++round) words.Round(k0[round], k1[round]);
    words.Store(stride, out + i);
    index = hn::Add(index, step);
  }
}

#endif

}  // namespace
}  // namespace evodoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku {

HWY_EXPORT(FillBlocks);

void RandomBlocks::fill(const RandomKey& key, std::uint32_t first, std::uint32_t count) {
  // Room for whole vectors of any size: what is computed beyond the count is not looked at.
  constexpr std::size_t kMostLanes = 64;
  count_ = count;
  stride_ = (count + kMostLanes - 1) / kMostLanes * kMostLanes;
  numbers_.resize(stride_ * kDraws);
  HWY_DYNAMIC_DISPATCH(FillBlocks)(key, first, count, stride_, numbers_.data());
}

}  // namespace evodoku
#endif
