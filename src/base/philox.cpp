#include "evodoku/dice.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "base/philox.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::uint32_t kMultiply0 = 0xD2511F53;
constexpr std::uint32_t kMultiply1 = 0xCD9E8D57;
constexpr std::uint32_t kWeyl0 = 0x9E3779B9;
constexpr std::uint32_t kWeyl1 = 0xBB67AE85;
constexpr int kRounds = 10;

/// The upper halves of the 64-bit products, lane by lane.
template <class D, class V = hn::Vec<D>>
HWY_INLINE V MulHigh(D d, V a, V b) {
#if HWY_TARGET == HWY_SCALAR
  const std::uint64_t product =
      static_cast<std::uint64_t>(hn::GetLane(a)) * static_cast<std::uint64_t>(hn::GetLane(b));
  return hn::Set(d, static_cast<std::uint32_t>(product >> 32));
#else
  const hn::Repartition<std::uint64_t, D> wide;
  const auto even = hn::MulEven(a, b);
  const auto odd = hn::MulEven(hn::BitCast(d, hn::ShiftRight<32>(hn::BitCast(wide, a))),
                               hn::BitCast(d, hn::ShiftRight<32>(hn::BitCast(wide, b))));
  return hn::OddEven(hn::BitCast(d, odd), hn::BitCast(d, hn::ShiftRight<32>(even)));
#endif
}

void FillBlocks(const RandomKey& key, std::uint32_t first, std::size_t stride,
                std::uint32_t* HWY_RESTRICT out) {
  const hn::ScalableTag<std::uint32_t> d;
  using V = hn::Vec<decltype(d)>;
  const std::size_t lanes = hn::Lanes(d);
  const V m0 = hn::Set(d, kMultiply0);
  const V m1 = hn::Set(d, kMultiply1);
  for (std::size_t i = 0; i < stride; i += lanes) {
    V c0 = hn::Iota(d, static_cast<std::uint32_t>(first + i));
    V c1 = hn::Zero(d);
    V c2 = hn::Set(d, key.generation);
    V c3 = hn::Set(d, key.purpose);
    auto k0 = static_cast<std::uint32_t>(key.seed);
    auto k1 = static_cast<std::uint32_t>(key.seed >> 32);
    for (int round = 0; round < kRounds; ++round) {
      const V high0 = MulHigh(d, c0, m0);
      const V high1 = MulHigh(d, c2, m1);
      const V low0 = hn::Mul(c0, m0);
      const V low1 = hn::Mul(c2, m1);
      c0 = hn::Xor(hn::Xor(high1, c1), hn::Set(d, k0));
      c1 = low1;
      c2 = hn::Xor(hn::Xor(high0, c3), hn::Set(d, k1));
      c3 = low0;
      k0 += kWeyl0;
      k1 += kWeyl1;
    }
    hn::StoreU(c0, d, out + i);
    hn::StoreU(c1, d, out + stride + i);
    hn::StoreU(c2, d, out + 2 * stride + i);
    hn::StoreU(c3, d, out + 3 * stride + i);
  }
}

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
