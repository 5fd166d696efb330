// Roulette wheel on the rank score: the best of n has n slots, the next n - 1, the worst one.
//
//   rank    1st  2nd  3rd  4th          a draw u of [0, 10) falls on
//   score     4    3    2    1          0..3 -> 1st   4..6 -> 2nd   7..8 -> 3rd   9 -> 4th
//
// From: Hughes and Yampolskiy. The sum of the first k slots is k n - k (k - 1) / 2, a parabola, so
// the position is the root of a quadratic equation: no table, no search.
#include <cmath>
#include <cstring>
#include <limits>

#include "evodoku/operators.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evolve/select/roulette.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::evolution::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// Turns the wheel of a pool of \p size for each of the \p numbers. Square roots are exact on every
/// machine, so all instruction sets give the same positions.
void TurnWheel(std::uint32_t size, const std::uint32_t* HWY_RESTRICT numbers, std::uint32_t count,
               std::uint32_t* HWY_RESTRICT positions) {
  const double n = size;
  const double middle = n + 0.5;
  const double scale = n * (n + 1) * 0x1p-32;
#if !HWY_HAVE_FLOAT64
  // The compiler makes vectors of this, but would not of a conversion: the whole number is read off
  // the lowest bits of one that has room for no others.
  for (std::size_t i = 0; i < count; ++i) {
    const double position = middle - std::sqrt(middle * middle - scale * numbers[i]);
    const double from_0 = position > 0 ? position : 0;
    const double whole = std::floor(from_0 < n - 1 ? from_0 : n - 1) + 0x1p52;
    std::uint64_t bits = 0;
    std::memcpy(&bits, &whole, sizeof bits);
    positions[i] = static_cast<std::uint32_t>(bits);
  }
#else
  const hn::ScalableTag<double> d;
  const hn::Rebind<std::int32_t, decltype(d)> narrow;
  const auto one = [&](auto number) {
    // Numbers are unsigned, and only signed ones can be converted: half of the range goes and
    // comes.
    const auto u = hn::Add(hn::PromoteTo(d, number), hn::Set(d, 0x1p31));
    const auto root = hn::Sqrt(hn::Sub(hn::Set(d, middle * middle), hn::Mul(hn::Set(d, scale), u)));
    const auto position = hn::Max(hn::Sub(hn::Set(d, middle), root), hn::Zero(d));
    return hn::DemoteTo(narrow, hn::Min(position, hn::Set(d, n - 1)));
  };
  const auto flip = hn::Set(narrow, std::numeric_limits<std::int32_t>::min());
  const std::size_t lanes = hn::Lanes(d);
  const auto* from = reinterpret_cast<const std::int32_t*>(numbers);
  auto* to = reinterpret_cast<std::int32_t*>(positions);
  std::size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    hn::StoreU(one(hn::Xor(hn::LoadU(narrow, from + i), flip)), narrow, to + i);
  }
  for (; i < count; ++i) {
    to[i] = hn::GetLane(one(hn::Xor(hn::Set(narrow, from[i]), flip)));
  }
#endif
}

}  // namespace
}  // namespace evodoku::evolution::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::evolution {

namespace {

HWY_EXPORT(TurnWheel);

class Roulette : public Select {
  void draw(const RandomBlocks& random, std::uint32_t /*first*/, std::uint32_t count,
            std::uint32_t* a, std::uint32_t* b) const override {
    HWY_DYNAMIC_DISPATCH(TurnWheel)(pool_size(), random.column(0), count, a);
    HWY_DYNAMIC_DISPATCH(TurnWheel)(pool_size(), random.column(1), count, b);
  }
};

}  // namespace

Entry<Select> roulette_entry() {
  return {
      .name = "roulette",
      .summary = "a wheel with as many slots as the rank score: n for the best, 1 for the worst",
      .source = "Hughes and Yampolskiy",
      .make = make_operator<Select, Roulette>};
}

}  // namespace evodoku::evolution
#endif
