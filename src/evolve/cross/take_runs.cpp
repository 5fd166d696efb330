#include "evolve/cross/take_runs.hpp"

#include <algorithm>
#include <cstring>

#include "evolve/cross/ahead.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evolve/cross/take_runs.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::evolution::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

/// As many genes of a child as a vector holds, each from \p a where its coin says so.
template <class D>
HWY_INLINE void TakePiece(D d, hn::Vec<D> coins, const std::uint8_t* HWY_RESTRICT byte,
                          const std::uint8_t* HWY_RESTRICT bit, const Gene* HWY_RESTRICT a,
                          const Gene* HWY_RESTRICT b, Gene* HWY_RESTRICT child) {
  const auto from_a =
      hn::TestBit(hn::TableLookupBytes(coins, hn::LoadU(d, byte)), hn::LoadU(d, bit));
  hn::StoreU(hn::IfThenElse(from_a, hn::LoadU(d, a), hn::LoadU(d, b)), d, child);
}

#endif

/// Both parents are read whole, and each gene is taken from one of them: no run has to be copied
/// on its own, and no branch depends on a coin. \p kGenes is their number where it is known.
template <std::size_t kGenes>
void TakeGenes(const TakeRuns::Plan& plan, const Brood& brood_,
               std::span<const std::uint32_t> which, const RandomBlocks& random) {
  // Genes are bytes, and a byte may be part of anything: what is not in a variable of its own would
  // be read again after each piece that is written.
  const Brood brood = brood_;
  const std::uint32_t* const chosen = which.data();
  const std::uint32_t* const low_coins = random.column(1);
  const std::uint32_t* const high_coins = random.column(2);
  const Gene* const parents = brood.parents.row(0);
  const std::size_t stride = brood.parents.stride();
  Gene* const first = brood.children.row(brood.first);
  const bool far = is_far(brood.parents);
  const std::size_t genes = kGenes != 0 ? kGenes : plan.genes;
  const std::uint8_t* const byte = plan.byte.data();
  const std::uint8_t* const bit = plan.bit.data();
  for (std::size_t k = 0; k < which.size(); ++k) {
    if (far) ask_ahead(brood, which, k);
    const std::uint32_t i = chosen[k];
    const std::uint32_t couple = brood.couple(i);
    const std::uint64_t coins = low_coins[couple] | std::uint64_t{high_coins[couple]} << 32;
    const Gene* const a = parents + brood.a[i] * stride;
    const Gene* const b = parents + brood.b[i] * stride;
    Gene* const child = first + i * stride;
#if HWY_TARGET == HWY_SCALAR
    (void)byte, (void)bit;
    for (std::size_t at = 0, run = 0; at < genes; at += plan.length, ++run) {
      std::memcpy(child + at, ((coins >> run & 1) != 0 ? a : b) + at, plan.length);
    }
#else
    // Rows begin at multiples of 32 bytes, so that no such piece lies in two lines of the cache.
    // What is left of a row goes by 16, which is what its padding has room for.
    static_assert(Population::kSlack >= 15);
    const hn::CappedTag<std::uint8_t, 32> d;
    const hn::CappedTag<std::uint8_t, 16> narrow;
    const hn::Repartition<std::uint64_t, decltype(d)> words;
    const hn::Repartition<std::uint64_t, decltype(narrow)> narrow_words;
    const auto tossed = hn::BitCast(d, hn::Set(words, coins));
    const auto narrow_tossed = hn::BitCast(narrow, hn::Set(narrow_words, coins));
    std::size_t at = 0;
    for (; at + hn::Lanes(d) <= genes + Population::kSlack; at += hn::Lanes(d)) {
      TakePiece(d, tossed, byte + at, bit + at, a + at, b + at, child + at);
    }
    for (; at < genes; at += hn::Lanes(narrow)) {
      TakePiece(narrow, narrow_tossed, byte + at, bit + at, a + at, b + at, child + at);
    }
#endif
  }
}

void Take(const TakeRuns::Plan& plan, const Brood& brood, std::span<const std::uint32_t> which,
          const RandomBlocks& random) {
  // The classic board has its size built in: its loop unrolls.
  if (plan.genes == 81) return TakeGenes<81>(plan, brood, which, random);
  TakeGenes<0>(plan, brood, which, random);
}

}  // namespace
}  // namespace evodoku::evolution::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::evolution {

HWY_EXPORT(Take);

TakeRuns::TakeRuns(int length, int runs) : runs_(runs) {
  plan_.length = static_cast<std::size_t>(length);
  plan_.genes = plan_.length * static_cast<std::size_t>(std::min(runs, kCoins));
  for (std::size_t at = 0; at < plan_.genes + Population::kSlack; ++at) {
    const std::size_t run = std::min(at, plan_.genes - 1) / plan_.length;
    plan_.byte.push_back(static_cast<std::uint8_t>(run / 8));
    plan_.bit.push_back(static_cast<std::uint8_t>(1U << run % 8));
  }
}

/// The runs beyond those that the bits of two random numbers are enough for.
void TakeRuns::take_more(Dice dice, const Gene* a, const Gene* b, Gene* child) const {
  std::uint64_t coins = 0;
  for (int run = kCoins; run < runs_; ++run, coins >>= 1) {
    if (run % kCoins == 0) coins = dice.next();
    const std::size_t at = static_cast<std::size_t>(run) * plan_.length;
    std::memcpy(child + at, ((coins & 1) != 0 ? a : b) + at, plan_.length);
  }
}

void TakeRuns::apply(const Brood& brood, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const {
  HWY_DYNAMIC_DISPATCH(Take)(plan_, brood, which, random);
  if (runs_ <= kCoins) return;
  for (const std::uint32_t i : which) {
    take_more(random.dice(brood.couple(i)), brood.parents.row(brood.a[i]),
              brood.parents.row(brood.b[i]), brood.children.row(brood.first + i));
  }
}

}  // namespace evodoku::evolution
#endif
