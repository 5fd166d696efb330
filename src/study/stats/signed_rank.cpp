#include "study/stats/signed_rank.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"
#include "study/stats/ranks.hpp"

namespace evodoku::study {

namespace {

/// Each rank is on one side or the other, all 2^n ways alike: how many ways have a sum of at most
/// the smaller of the two.
double exact_p(double v, std::size_t n) {
  const std::size_t most = n * (n + 1) / 2;
  std::vector<double> ways(most + 1, 0);
  ways[0] = 1;
  for (std::size_t rank = 1; rank <= n; ++rank) {
    for (std::size_t sum = most; sum >= rank; --sum) ways[sum] += ways[sum - rank];
  }
  const double smaller = std::min(v, static_cast<double>(most) - v);
  const auto end = ways.begin() + static_cast<std::ptrdiff_t>(smaller) + 1;
  return 2 * std::accumulate(ways.begin(), end, 0.0) / std::pow(2.0, static_cast<double>(n));
}

double normal_p(double v, double n, double ties) {
  const double variance = n * (n + 1) * (2 * n + 1) / 24 - ties / 48;
  if (variance <= 0) return 1;
  const double distance = std::max(0.0, std::abs(v - n * (n + 1) / 4) - 0.5);
  return 2 * normal_tail(distance / std::sqrt(variance));
}

}  // namespace

SignedRank signed_rank(std::span<const double> a, std::span<const double> b) {
  if (a.empty() || a.size() != b.size()) {
    throw UsageError("a paired test needs pairs: two samples of one length");
  }
  std::vector<double> sizes;
  std::vector<bool> is_larger;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i]) continue;  // also where both are infinite
    sizes.push_back(std::abs(a[i] - b[i]));
    is_larger.push_back(a[i] > b[i]);
  }
  SignedRank out;
  if (sizes.empty()) return out;
  const Ranks ranks = rank(sizes);
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (is_larger[i]) out.v += ranks.ranks[i];
  }
  const auto pairs = static_cast<double>(sizes.size());
  out.a_is_larger = out.v > pairs * (pairs + 1) / 4;
  constexpr std::size_t kExactBelow = 50;
  out.exact = ranks.ties == 0 && sizes.size() == a.size() && sizes.size() < kExactBelow;
  out.p =
      std::min(1.0, out.exact ? exact_p(out.v, sizes.size()) : normal_p(out.v, pairs, ranks.ties));
  return out;
}

}  // namespace evodoku::study
