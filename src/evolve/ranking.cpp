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
  // Most individuals have one of a few scores. One counter for each would wait for itself all the
  // time; four parts of the population are counted, and then placed, side by side.
  const auto range = static_cast<std::size_t>(levels.highest - levels.lowest) + 1;
  if (size < kParts * range) {
    count<1>(people, levels.highest, range);
  } else {
    count<kParts>(people, levels.highest, range);
  }
}

template <std::uint32_t kSplit>
void Ranking::count(const Population& people, int highest, std::size_t range) {
  const std::uint32_t size = people.size();
  const std::uint32_t part = size / kSplit;
  const float* scores = people.score.data();
  // Places of the same score follow each other part by part.
  const auto counter = [&](std::uint32_t i, std::uint32_t split) -> std::uint32_t& {
    return count_[static_cast<std::size_t>(highest - static_cast<int>(scores[i])) * kSplit + split];
  };
  const auto for_each = [&](const auto& visit) {
    for (std::uint32_t i = 0; i < part; ++i) {
      for (std::uint32_t split = 0; split < kSplit; ++split) visit(split * part + i, split);
    }
    for (std::uint32_t i = kSplit * part; i < size; ++i) visit(i, kSplit - 1);
  };
  count_.assign(range * kSplit, 0);
  for_each([&](std::uint32_t i, std::uint32_t split) { ++counter(i, split); });
  std::exclusive_scan(count_.begin(), count_.end(), count_.begin(), 0U);
  for_each([&](std::uint32_t i, std::uint32_t split) { order_[counter(i, split)++] = i; });
}

}  // namespace evodoku::evolution
