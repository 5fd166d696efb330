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

void FillBlocks(const RandomKey& key, std::uint32_t first, std::size_t stride,
                std::uint32_t* HWY_RESTRICT out) {
  const r123::Philox4x32::key_type words = {
      {static_cast<std::uint32_t>(key.seed), static_cast<std::uint32_t>(key.seed >> 32)}};
  for (std::size_t i = 0; i < stride; ++i) {
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
using Lane = hn::Vec<Wide>;

/// The four words of as many blocks as a vector has 64-bit lanes, a word in the lower half of each.
/// What the upper halves hold does not matter: a multiplication does not look at them. So both
/// halves of a product come from one instruction, and nothing has to be put together between the
/// rounds; that is a third faster than a block for each 32-bit lane.
struct Words {
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

HWY_INLINE void StoreJoined(Lane even, Lane odd, std::uint32_t* HWY_RESTRICT out) {
  const Narrow d;
  hn::StoreU(hn::OddEven(hn::BitCast(d, hn::ShiftLeft<32>(odd)), hn::BitCast(d, even)), d, out);
}

void FillBlocks(const RandomKey& key, std::uint32_t first, std::size_t stride,
                std::uint32_t* HWY_RESTRICT out) {
  const Narrow d;
  const Wide wide;
  const Lane generation = hn::Set(wide, key.generation);
  const Lane purpose = hn::Set(wide, key.purpose);
  std::array<Lane, kRounds> k0;
  std::array<Lane, kRounds> k1;
  for (std::uint32_t round = 0; round < kRounds; ++round) {
    k0[round] = hn::Set(wide, static_cast<std::uint32_t>(key.seed) + round * kWeyl0);
    k1[round] = hn::Set(wide, static_cast<std::uint32_t>(key.seed >> 32) + round * kWeyl1);
  }
  // The blocks of even and odd individuals: neither waits for the other.
  Lane index = hn::BitCast(wide, hn::Iota(d, first));
  const Lane step = hn::BitCast(wide, hn::Set(d, static_cast<std::uint32_t>(hn::Lanes(d))));
  for (std::size_t i = 0; i < stride; i += hn::Lanes(d)) {
    Words even{index, hn::Zero(wide), generation, purpose};
    Words odd{hn::ShiftRight<32>(index), hn::Zero(wide), generation, purpose};
    for (std::size_t round = 0; round < kRounds; ++round) {
      even.Round(k0[round], k1[round]);
      odd.Round(k0[round], k1[round]);
    }
    StoreJoined(even.c0, odd.c0, out + i);
    StoreJoined(even.c1, odd.c1, out + stride + i);
    StoreJoined(even.c2, odd.c2, out + 2 * stride + i);
    StoreJoined(even.c3, odd.c3, out + 3 * stride + i);
    index = hn::BitCast(wide, hn::Add(hn::BitCast(d, index), hn::BitCast(d, step)));
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
  // Whole vectors of any size: what is computed beyond the count is not looked at.
  constexpr std::size_t kMostLanes = 64;
  count_ = count;
  stride_ = (count + kMostLanes - 1) / kMostLanes * kMostLanes;
  numbers_.resize(stride_ * kDraws);
  HWY_DYNAMIC_DISPATCH(FillBlocks)(key, first, stride_, numbers_.data());
}

}  // namespace evodoku
#endif
