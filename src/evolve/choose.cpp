#include "evolve/choose.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evolve/choose.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::evolution::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// Without a branch, whose outcome no processor could guess. Writes a vector more than is chosen.
/// The numbers from \p low to \p low + \p span, both included, are chosen.
std::size_t Choose(std::span<const std::uint32_t> numbers, std::uint32_t low, std::uint32_t span,
                   std::uint32_t odd, std::uint32_t* HWY_RESTRICT chosen) {
  const std::uint32_t* const begin = chosen;
  const auto some = [&](auto d, auto place, std::size_t i) HWY_ATTR {
    const auto above = hn::Sub(hn::LoadU(d, numbers.data() + i), hn::Set(d, low));
    const auto is_in = hn::Eq(hn::Min(above, hn::Set(d, span)), above);
    const auto is_meant = hn::Eq(hn::And(place, hn::Set(d, odd)), hn::Set(d, odd));
    const auto mask = hn::And(is_in, is_meant);
    hn::StoreU(hn::Compress(place, mask), d, chosen);
    chosen += hn::CountTrue(d, mask);
  };
  const hn::ScalableTag<std::uint32_t> d;
  const hn::CappedTag<std::uint32_t, 1> one;
  const std::size_t lanes = hn::Lanes(d);
  std::size_t i = 0;
  auto places = hn::Iota(d, 0);
  for (; i + lanes <= numbers.size(); i += lanes) {
    some(d, places, i);
    places = hn::Add(places, hn::Set(d, static_cast<std::uint32_t>(lanes)));
  }
  for (; i < numbers.size(); ++i) some(one, hn::Set(one, static_cast<std::uint32_t>(i)), i);
  return static_cast<std::size_t>(chosen - begin);
}

}  // namespace
}  // namespace evodoku::evolution::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::evolution {

HWY_EXPORT(Choose);

std::span<const std::uint32_t> choose(std::span<const std::uint32_t> numbers,
                                      const DrawRange& range, std::vector<std::uint32_t>& memory) {
  constexpr std::size_t kMostLanes = 64;
  const std::uint64_t high = std::min<std::uint64_t>(range.high, std::uint64_t{1} << 32);
  if (range.low >= high) return {};
  memory.resize(numbers.size() + kMostLanes);
  const std::size_t count = HWY_DYNAMIC_DISPATCH(Choose)(
      numbers, static_cast<std::uint32_t>(range.low),
      static_cast<std::uint32_t>(high - 1 - range.low), range.odd_only ? 1 : 0, memory.data());
  return {memory.data(), count};
}

}  // namespace evodoku::evolution
#endif
