#include "evolve/mutate/shuffle_batch.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "evolve/mutate/shuffle_batch.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::evolution::HWY_NAMESPACE {
namespace {

// Also where a lane cannot be shifted by what another says.
#if HWY_TARGET == HWY_SCALAR || HWY_TARGET == HWY_EMU128 || HWY_TARGET == HWY_WASM

void Shuffle(ShuffleBatch& batch, std::size_t size, std::uint64_t /*most_free*/) {
  for (std::size_t k = 0; k < size; ++k) {
    Dice dice = Dice::of_state({batch.a[k], batch.b[k]});
    const auto gene = [&](std::uint64_t place) -> Gene& {
      return batch.group[k][batch.order[k] >> 4 * place & 15];
    };
    for (std::uint64_t i = batch.free[k]; i > 1; --i) {
      std::swap(gene(i - 1), gene(dice.below(static_cast<std::uint32_t>(i))));
    }
  }
}

#else

namespace hn = hwy::HWY_NAMESPACE;

using Words = hn::ScalableTag<std::uint64_t>;
using Word = hn::Vec<Words>;

/// `Dice::below`, for several generators.
HWY_INLINE Word Below(Word& a, Word& b, Word bound) {
  const hn::Repartition<std::uint32_t, Words> halves;
  const Word number = hn::Add(hn::RotateRight<64 - 17>(hn::Add(a, b)), a);
  b = hn::Xor(b, a);
  a = hn::Xor3(hn::RotateRight<64 - 49>(a), b, hn::ShiftLeft<21>(b));
  b = hn::RotateRight<64 - 28>(b);
  return hn::ShiftRight<32>(
      hn::MulEven(hn::BitCast(halves, hn::ShiftRight<32>(number)), hn::BitCast(halves, bound)));
}

void ShuffleOrders(ShuffleBatch& batch, std::size_t size, std::uint64_t most_free) {
  const Words d;
  const hn::Repartition<std::uint16_t, Words> shorts;
  const Word one = hn::Set(d, 1);
  const Word digit = hn::Set(d, 15);
  for (std::size_t k = 0; k < size; k += hn::Lanes(d)) {
    Word a = hn::Load(d, batch.a + k);
    Word b = hn::Load(d, batch.b + k);
    Word order = hn::Load(d, batch.order + k);
    Word left = hn::Load(d, batch.free + k);
    for (std::uint64_t i = most_free; i > 1; --i) {
      // Who has nothing left to shuffle exchanges the first digit with itself until all are done.
      left = hn::BitCast(d, hn::SaturatedSub(hn::BitCast(shorts, left), hn::BitCast(shorts, one)));
      const Word last = hn::ShiftLeft<2>(left);
      const Word other = hn::ShiftLeft<2>(Below(a, b, hn::Add(left, one)));
      const Word change = hn::And(hn::Xor(hn::Shr(order, last), hn::Shr(order, other)), digit);
      order = hn::Xor3(order, hn::Shl(change, last), hn::Shl(change, other));
    }
    hn::Store(order, d, batch.order + k);
  }
}

void Shuffle(ShuffleBatch& batch, std::size_t size, std::uint64_t most_free) {
  ShuffleOrders(batch, size, most_free);
  const hn::Full128<std::uint8_t> d;
  const hn::Full128<std::uint64_t> words;
  const auto digit = hn::Set(d, 15);
  for (std::size_t k = 0; k < size; ++k) {
    const auto order = hn::Set(words, batch.order[k]);
    const auto even = hn::And(hn::BitCast(d, order), digit);
    const auto odd = hn::And(hn::BitCast(d, hn::ShiftRight<4>(order)), digit);
    const auto from =
        hn::TableLookupBytes(hn::InterleaveLower(even, odd), hn::LoadU(d, batch.digit[k]));
    hn::StoreU(hn::TableLookupBytes(hn::LoadU(d, batch.group[k]), from), d, batch.group[k]);
  }
}

#endif

}  // namespace
}  // namespace evodoku::evolution::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::evolution {

HWY_EXPORT(Shuffle);

ShufflePlan::ShufflePlan(std::size_t begin, std::span<const std::uint16_t> free_genes)
    : first(begin), free(free_genes.size()) {
  std::uint64_t place = 0;
  const auto add = [&](std::size_t gene) {
    order |= std::uint64_t{gene} << 4 * place;
    digit[gene] = static_cast<std::uint8_t>(place++);
  };
  for (const std::uint16_t gene : free_genes) add(gene - begin);
  for (std::size_t gene = 0; gene < kMostGenes; ++gene) {
    const auto in_group = static_cast<std::uint16_t>(begin + gene);
    if (!std::binary_search(free_genes.begin(), free_genes.end(), in_group)) add(gene);
  }
}

void shuffle(ShuffleBatch& batch, std::size_t size, std::uint64_t most_free) {
  HWY_DYNAMIC_DISPATCH(Shuffle)(batch, size, most_free);
}

}  // namespace evodoku::evolution
#endif
