#include "study/stats/ranks.hpp"

#include <algorithm>
#include <numeric>

#include "base/error.hpp"

namespace evodoku::study {

Ranks rank(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  Ranks out;
  out.ranks.resize(values.size());
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const double t = static_cast<double>(end - begin);
    const double shared = static_cast<double>(begin + end + 1) / 2;
    for (std::size_t i = begin; i < end; ++i) out.ranks[order[i]] = shared;
    out.ties += t * t * t - t;
  }
  return out;
}

PooledRanks rank_together(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || b.empty()) throw UsageError("a sample without values cannot be compared");
  std::vector<double> both(a.begin(), a.end());
  both.insert(both.end(), b.begin(), b.end());
  const Ranks ranks = rank(both);
  const auto end = ranks.ranks.begin() + static_cast<std::ptrdiff_t>(a.size());
  return {.sum_a = std::accumulate(ranks.ranks.begin(), end, 0.0), .ties = ranks.ties};
}

}  // namespace evodoku::study
