#include "study/stats/van_elteren.hpp"

#include <algorithm>
#include <cmath>

#include "study/stats/distribution.hpp"
#include "study/stats/ranks.hpp"

namespace evodoku::study {

VanElteren van_elteren(std::span<const RankStratum> strata) {
  double u = 0;      // weighted pairs where a is larger, equal ones counted half
  double pairs = 0;  // the weight of all
  double variance = 0;
  double largest = 0;
  for (const RankStratum& one : strata) {
    if (one.a.empty() || one.b.empty()) continue;
    const PooledRanks ranks = rank_together(one.a, one.b);
    const auto m = static_cast<double>(one.a.size());
    const auto n = static_cast<double>(one.b.size());
    const double all = m + n;
    const double weight = 1 / (all + 1);
    u += weight * (ranks.sum_a - m * (m + 1) / 2);
    pairs += weight * m * n;
    variance += weight * weight * m * n / 12 * (all + 1 - ranks.ties / (all * (all - 1)));
    largest = std::max(largest, all);
  }
  VanElteren out;
  if (pairs == 0) return out;
  out.a12 = u / pairs;
  if (!(variance > 0)) return out;  // all values of each stratum are equal
  const double distance = std::max(0.0, std::abs(u - pairs / 2) - 0.5 / (largest + 1));
  out.p = std::min(1.0, 2 * normal_tail(distance / std::sqrt(variance)));
  return out;
}

}  // namespace evodoku::study
