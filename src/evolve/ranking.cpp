#include "evolve/ranking.hpp"

#include <algorithm>
#include <numeric>

#include "evodoku/budget.hpp"

namespace evodoku::evolution {

namespace {

/// Ten million individuals take a while to count.
template <typename Action>
void for_all(std::uint32_t size, const Action& action) {
  constexpr std::uint32_t kBetweenLooks = 1 << 18;
  for (std::uint32_t begin = 0; begin < size;) {
    if (begin > 0) Watch::look();
    const std::uint32_t end = begin + std::min(kBetweenLooks, size - begin);
    for (std::uint32_t i = begin; i < end; ++i) action(i);
    begin = end;
  }
}

}  // namespace

void Ranking::sort(const Population& people, const Problem::Levels& levels) {
  const std::uint32_t size = people.size();
  order_.resize(size);
  const bool countable =
      levels.highest >= levels.lowest && levels.highest - levels.lowest < 1 << 16;
  if (!countable) {
    std::iota(order_.begin(), order_.end(), 0U);
    std::uint32_t compared = 0;
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      constexpr std::uint32_t kBetweenLooks = 1 << 18;
      if (++compared % kBetweenLooks == 0) Watch::look();
      return people.score[a] > people.score[b];
    });
    return;
  }
  count_.assign(static_cast<std::size_t>(levels.highest - levels.lowest) + 2, 0);
  const auto place = [&](std::uint32_t i) {
    return static_cast<std::size_t>(levels.highest - static_cast<int>(people.score[i]));
  };
  for_all(size, [&](std::uint32_t i) { ++count_[place(i) + 1]; });
  for (std::size_t k = 1; k < count_.size(); ++k) count_[k] += count_[k - 1];
  for_all(size, [&](std::uint32_t i) { order_[count_[place(i)]++] = i; });
}

}  // namespace evodoku::evolution
