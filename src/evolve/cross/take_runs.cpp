#include "evolve/cross/take_runs.hpp"

#include <algorithm>
#include <cstring>

namespace evodoku::evolution {

namespace {

/// Coins in two random numbers.
constexpr int kCoins = 64;

/// Copies a run in pieces of sixteen bytes. It writes up to fifteen too many, which the next run or
/// the padding of the row takes: that is twice as fast as copying the exact length.
/// \p kPieces is their number where it is known.
template <int kPieces = 0>
inline void copy_run(Gene* to, const Gene* from, int length) {
  const int pieces = kPieces > 0 ? kPieces : (length + 15) / 16;
  for (int piece = 0; piece < pieces; ++piece) {
    std::memcpy(to + piece * 16, from + piece * 16, 16);
  }
}

}  // namespace

/// The runs beyond those that the bits of two random numbers are enough for.
void TakeRuns::take_more(Dice dice, const Gene* a, const Gene* b, Gene* child) const {
  std::uint64_t coins = 0;
  for (int run = kCoins; run < runs_; ++run, coins >>= 1) {
    if (run % kCoins == 0) coins = dice.next();
    const int at = run * length_;
    copy_run(child + at, ((coins & 1) != 0 ? a : b) + at, length_);
  }
}

void TakeRuns::apply(const Brood& brood, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const {
  static_assert(Population::kSlack >= 15);
  if (length_ <= 16) return take<1>(brood, which, random);
  if (length_ <= 32) return take<2>(brood, which, random);
  take<0>(brood, which, random);
}

template <int kPieces>
void TakeRuns::take(const Brood& brood, std::span<const std::uint32_t> which,
                    const RandomBlocks& random) const {
  const int tossed = std::min(runs_, kCoins);
  for (const std::uint32_t i : which) {
    const std::uint32_t couple = brood.couple(i);
    std::uint64_t coins = random(couple, 1) | std::uint64_t{random(couple, 2)} << 32;
    const Gene* a = brood.parents.row(brood.a[i]);
    const Gene* b = brood.parents.row(brood.b[i]);
    const std::ptrdiff_t to_a = a - b;  // both are rows of one matrix
    Gene* child = brood.children.row(brood.first + i);
    for (int run = 0; run < tossed; ++run, coins >>= 1) {
      const int at = run * length_;
      // Without a branch: half of all guesses of the processor would be wrong.
      const std::ptrdiff_t from = to_a & -static_cast<std::ptrdiff_t>(coins & 1);
      copy_run<kPieces>(child + at, b + from + at, length_);
    }
    if (runs_ > kCoins) take_more(random.dice(couple), a, b, child);
  }
}

}  // namespace evodoku::evolution
