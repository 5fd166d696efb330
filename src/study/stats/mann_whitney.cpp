#include "study/stats/mann_whitney.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "study/stats/distribution.hpp"
#include "study/stats/ranks.hpp"

namespace evodoku::study {

namespace {

/// In how many orders of m and n different values U is 0, 1, ... m n.
///
/// Either the largest value is one of the n, and says nothing of U; or it is one of the m, and
/// exceeds all n. So count(m, n, u) = count(m, n - 1, u) + count(m - 1, n, u - n): sums only, hence
/// exact to the last digits even far out in the tails.
std::vector<double> counts(std::size_t m, std::size_t n) {
  std::vector<std::vector<double>> by_m(m + 1, std::vector<double>(m * n + 1, 0));
  for (auto& row : by_m) row[0] = 1;  // of n = 0
  for (std::size_t ns = 1; ns <= n; ++ns) {
    for (std::size_t ms = 1; ms <= m; ++ms) {
      for (std::size_t u = m * n; u >= ns; --u) by_m[ms][u] += by_m[ms - 1][u - ns];
    }
  }
  return by_m[m];
}

double exact_p(double u, std::size_t m, std::size_t n) {
  const std::vector<double> orders = counts(m, n);
  // The distribution is symmetric: the lower tail of the smaller side, twice.
  const double smaller = std::min(u, static_cast<double>(m * n) - u);
  const auto end = orders.begin() + static_cast<std::ptrdiff_t>(smaller) + 1;
  const double tail = std::accumulate(orders.begin(), end, 0.0);
  return 2 * tail / std::accumulate(orders.begin(), orders.end(), 0.0);
}

double normal_p(double u, double m, double n, double ties) {
  const double all = m + n;
  const double variance = m * n / 12 * (all + 1 - ties / (all * (all - 1)));
  if (variance <= 0) return 1;  // all values are equal
  const double distance = std::max(0.0, std::abs(u - m * n / 2) - 0.5);
  return 2 * normal_tail(distance / std::sqrt(variance));
}

}  // namespace

MannWhitney mann_whitney(std::span<const double> a, std::span<const double> b) {
  const PooledRanks ranks = rank_together(a, b);
  const auto m = static_cast<double>(a.size());
  const auto n = static_cast<double>(b.size());
  MannWhitney out;
  out.u = ranks.sum_a - m * (m + 1) / 2;
  constexpr std::size_t kExactBelow = 50;
  out.exact = ranks.ties == 0 && a.size() < kExactBelow && b.size() < kExactBelow;
  out.p = std::min(
      1.0, out.exact ? exact_p(out.u, a.size(), b.size()) : normal_p(out.u, m, n, ranks.ties));
  return out;
}

}  // namespace evodoku::study
