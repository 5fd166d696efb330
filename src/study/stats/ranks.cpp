#include "study/stats/ranks.hpp"

#include <algorithm>
#include <numeric>

#include "evodoku/error.hpp"

namespace evodoku::study {

Ranks rank(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  Ranks out;
  out.ranks.resize(values.size());
  for (std::size_t begin = 0, end = 0; begin < order.size(); begin = end) {
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    const auto t = static_cast<double>(end - begin);
    const auto shared = static_cast<double>(begin + end + 1) / 2;
    for (std::size_t i = begin; i < end; ++i) out.ranks[order[i]] = shared;
    out.ties += t * t * t - t;
  }
  return out;
}

PooledRanks rank_together(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || b.empty()) throw UsageError("a sample without values cannot be compared");
  std::vector<double> first(a.begin(), a.end());
  std::vector<double> second(b.begin(), b.end());
  // Samples that are compared with many others come sorted.
  if (!std::is_sorted(first.begin(), first.end())) std::sort(first.begin(), first.end());
  if (!std::is_sorted(second.begin(), second.end())) std::sort(second.begin(), second.end());
  PooledRanks out;
  for (std::size_t i = 0, j = 0; i < first.size() || j < second.size();) {
    const double value =
        j == second.size() || (i < first.size() && first[i] < second[j]) ? first[i] : second[j];
    const std::size_t before = i + j;
    const std::size_t first_i = i;
    while (i < first.size() && first[i] == value) ++i;
    while (j < second.size() && second[j] == value) ++j;
    const auto t = static_cast<double>(i + j - before);
    out.sum_a += static_cast<double>(i - first_i) * static_cast<double>(before + i + j + 1) / 2;
    out.ties += t * t * t - t;
  }
  return out;
}

}  // namespace evodoku::study
