#include "study/stats/fisher.hpp"

#include <algorithm>
#include <cmath>

namespace evodoku::study {

namespace {

/// The logarithm of n choose k. Boost's hypergeometric distribution is limited in its population.
double log_choose(std::uint64_t n, std::uint64_t k) {
  const auto log_factorial = [](std::uint64_t m) {
    // Not std::lgamma: that one writes to a global variable, and several threads may be here.
    int sign = 0;
    return ::lgamma_r(static_cast<double>(m) + 1, &sign);
  };
  return log_factorial(n) - log_factorial(k) - log_factorial(n - k);
}

}  // namespace

double fisher_exact(const TwoByTwo& table) {
  const std::uint64_t a = table.solved_a + table.failed_a;
  const std::uint64_t b = table.solved_b + table.failed_b;
  const std::uint64_t solved = table.solved_a + table.solved_b;
  const std::uint64_t low = solved > b ? solved - b : 0;
  const std::uint64_t high = std::min(solved, a);
  const double all = log_choose(a + b, solved);
  const auto chance = [&](std::uint64_t in_a) {
    return std::exp(log_choose(a, in_a) + log_choose(b, solved - in_a) - all);
  };
  // Tables as likely as the one seen must not be lost to rounding; R uses the same tolerance.
  constexpr double kTolerance = 1 + 1e-7;
  const double seen = chance(table.solved_a) * kTolerance;
  double total = 0;
  for (std::uint64_t in_a = low; in_a <= high; ++in_a) {
    const double one = chance(in_a);
    if (one <= seen) total += one;
  }
  return std::min(1.0, total);
}

}  // namespace evodoku::study
