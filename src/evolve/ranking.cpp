#include "evolve/ranking.hpp"

#include <algorithm>
#include <numeric>

namespace evodoku::evolution {

void Ranking::sort(const Population& people, const Problem::Levels& levels) {
  const std::uint32_t size = people.size();
  order_.resize(size);
  const bool countable =
      levels.highest >= levels.lowest && levels.highest - levels.lowest < 1 << 16;
  if (!countable) {
    std::iota(order_.begin(), order_.end(), 0U);
    std::stable_sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return people.score[a] > people.score[b];
    });
    return;
  }
  count_.assign(static_cast<std::size_t>(levels.highest - levels.lowest) + 2, 0);
  const auto place = [&](std::uint32_t i) {
    return static_cast<std::size_t>(levels.highest - static_cast<int>(people.score[i]));
  };
  for (std::uint32_t i = 0; i < size; ++i) ++count_[place(i) + 1];
  for (std::size_t k = 1; k < count_.size(); ++k) count_[k] += count_[k - 1];
  for (std::uint32_t i = 0; i < size; ++i) order_[count_[place(i)]++] = i;
}

void Ranking::replace(const Population& people, std::uint32_t row) {
  order_.erase(std::find(order_.rbegin(), order_.rend(), row).base() - 1);
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    return people.score[a] != people.score[b] ? people.score[a] > people.score[b] : a < b;
  };
  order_.insert(std::upper_bound(order_.begin(), order_.end(), row, before), row);
}

}  // namespace evodoku::evolution
