/// \file
/// Loops and sorts over millions of individuals, which look at the clock now and then.
///
///     for_all_watched(people.size(), [&](std::uint32_t i) { copy.copy_from(people, i, i); });
///     sort_watched(rows, [&](auto a, auto b) { return people.score[a] > people.score[b]; });
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <vector>

#include "evodoku/budget.hpp"

namespace evodoku::evolution {

/// Calls \p action with 0 to \p count - 1.
template <std::unsigned_integral Count, typename Action>
void for_all_watched(Count count, const Action& action) {
  constexpr Count kBetweenLooks = 1 << 14;
  for (Count begin = 0; begin < count;) {
    if (begin > 0) Watch::look();
    const Count end = begin + std::min(kBetweenLooks, static_cast<Count>(count - begin));
    for (Count i = begin; i < end; ++i) action(i);
    begin = end;
  }
}

/// Equals keep their order. After `Stopped` the items are in any order, or moved from.
template <typename Item, typename Before>
void sort_watched(std::vector<Item>& items, const Before& before) {
  std::uint32_t compared = 0;
  std::stable_sort(items.begin(), items.end(), [&](const Item& a, const Item& b) {
    constexpr std::uint32_t kBetweenLooks = 1 << 18;
    if (++compared % kBetweenLooks == 0) Watch::look();
    return before(a, b);
  });
}

}  // namespace evodoku::evolution
