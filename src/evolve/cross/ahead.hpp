/// \file
/// Parents lie anywhere, and a large population lies in no cache: a crossover asks for the parents
/// of a later child while it makes this one.
#pragma once

#include <hwy/cache_control.h>

#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

/// Whether a crossover without branches should ask: the processor works ahead of it by itself and
/// so bridges the way to a near cache. There asking costs 2 % of a generation of 5,000 boards; of
/// 500,000 boards it saves 8 %.
inline bool is_far(const Population& people) {
  constexpr std::size_t kNear = std::size_t{1} << 20;
  return people.stride() * people.size() > kNear;
}

/// Asks for the parents of a child. Inlined by force, as what follows: GCC takes a function that
/// only asks for one without any effect, and leaves it out.
HWY_INLINE void ask_for_parents(const Brood& brood, std::uint32_t child) {
  constexpr std::size_t kLine = 64;
  constexpr std::size_t kMost = 4 * kLine;  // what follows comes by itself
  const Gene* a = brood.parents.row(brood.a[child]);
  const Gene* b = brood.parents.row(brood.b[child]);
  const std::size_t bytes = std::min(brood.parents.stride(), kMost);
  for (std::size_t at = 0; at < bytes; at += kLine) {
#ifdef __wasm__
    static_cast<void>(*static_cast<const volatile Gene*>(a + at));
    static_cast<void>(*static_cast<const volatile Gene*>(b + at));
#else
    hwy::Prefetch(a + at);
    hwy::Prefetch(b + at);
#endif
  }
}

/// Asks for the parents of the child that comes a few after the \p k-th of \p which. WebAssembly
/// can only read them: those of some children at once, to wait for all of them at the same time.
HWY_INLINE void ask_ahead(const Brood& brood, std::span<const std::uint32_t> which, std::size_t k) {
  constexpr std::size_t kAhead = 8;
#ifdef __wasm__
  if (k % kAhead != 0) return;
  const std::size_t end = std::min(k + kAhead, which.size());
  for (std::size_t one = k; one < end; ++one) ask_for_parents(brood, which[one]);
#else
  ask_for_parents(brood, which[std::min(k + kAhead, which.size() - 1)]);
#endif
}

}  // namespace evodoku::evolution
