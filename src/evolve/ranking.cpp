#include "evolve/ranking.hpp"

#include <algorithm>
#include <numeric>

#include "evolve/watched.hpp"

namespace evodoku::evolution {

void Ranking::sort(const Population& people, const Problem::Levels& levels) {
  const std::uint32_t size = people.size();
  order_.resize(size);
  const bool countable =
      levels.highest >= levels.lowest && levels.highest - levels.lowest < 1 << 16;
  if (!countable) {
    std::iota(order_.begin(), order_.end(), 0U);
    sort_watched(order_, [&](std::uint32_t a, std::uint32_t b) {
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
  level_.resize(size);
  count_.assign(range * kSplit, 0);
  // By pointers, which no build checks: there is little else to do.
  const float* const scores = people.score.data();
  std::uint32_t* const levels = level_.data();
  std::uint32_t* const counters = count_.data();
  std::uint32_t* const order = order_.data();
  for (std::uint32_t i = 0; i < size; ++i) {
    levels[i] = static_cast<std::uint32_t>(highest - static_cast<int>(scores[i]));
  }
  // Places of the same score follow each other part by part.
  const auto for_each = [&](const auto& visit) {
    for_all_watched(part, [&](std::uint32_t i) {
      for (std::uint32_t split = 0; split < kSplit; ++split) {
        const std::uint32_t row = split * part + i;
        visit(row, counters[levels[row] * kSplit + split]);
      }
    });
    for (std::uint32_t row = kSplit * part; row < size; ++row) {
      visit(row, counters[levels[row] * kSplit + kSplit - 1]);
    }
  };
  for_each([](std::uint32_t, std::uint32_t& counter) { ++counter; });
  std::exclusive_scan(count_.begin(), count_.end(), count_.begin(), 0U);
  for_each([&](std::uint32_t row, std::uint32_t& counter) { order[counter++] = row; });
}

void Ranking::replace(const Population& people, std::uint32_t row) {
  order_.erase(std::find(order_.rbegin(), order_.rend(), row).base() - 1);
  const auto before = [&](std::uint32_t a, std::uint32_t b) {
    return people.score[a] != people.score[b] ? people.score[a] > people.score[b] : a < b;
  };
  order_.insert(std::upper_bound(order_.begin(), order_.end(), row, before), row);
}

}  // namespace evodoku::evolution
