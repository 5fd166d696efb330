#include "study/stats/success_rate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

void check(std::uint64_t successes, std::uint64_t runs, double confidence) {
  if (runs == 0 || successes > runs) {
    throw UsageError(fmt::format("{} successes in {} runs have no rate", successes, runs));
  }
  if (!(confidence > 0 && confidence < 1)) {
    throw UsageError(
        fmt::format("a confidence of {}: expected more than 0, less than 1", confidence));
  }
}

}  // namespace

Interval wilson(std::uint64_t successes, std::uint64_t runs, double confidence) {
  check(successes, runs, confidence);
  const auto n = static_cast<double>(runs);
  const auto p = static_cast<double>(successes) / n;
  const double z = normal_quantile(1 - (1 - confidence) / 2);
  const double middle = p + z * z / (2 * n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  const double scale = 1 + z * z / n;
  // At the ends the two terms are equal, and rounding must not go beyond them.
  return {.low = successes == 0 ? 0 : std::max(0.0, (middle - half) / scale),
          .high = successes == runs ? 1 : std::min(1.0, (middle + half) / scale)};
}

Interval clopper_pearson(std::uint64_t successes, std::uint64_t runs, double confidence) {
  check(successes, runs, confidence);
  const auto n = static_cast<double>(runs);
  const auto x = static_cast<double>(successes);
  const double tail = (1 - confidence) / 2;
  return {.low = successes == 0 ? 0 : binomial_lower_bound(n, x, tail),
          .high = successes == runs ? 1 : binomial_upper_bound(n, x, tail)};
}

Interval predicted_share(std::uint64_t successes, std::uint64_t runs, std::uint64_t ahead,
                         double confidence) {
  check(successes, runs, confidence);
  if (ahead == 0) throw UsageError("a share of no runs cannot be predicted");
  const double tail = (1 - confidence) / 2;
  // Of the successes in both samples, this number or fewer are among the runs ahead.
  const auto at_most = [&](std::uint64_t more) {
    return hypergeometric_cdf(more, successes + more, ahead, runs + ahead);
  };
  const auto at_least = [&](std::uint64_t more) {
    return more == 0 ? 1 : 1 - hypergeometric_cdf(more - 1, successes + more, ahead, runs + ahead);
  };
  // Both chances are monotone in the number of successes ahead.
  std::uint64_t low = 0;
  for (std::uint64_t end = ahead; low < end;) {
    const std::uint64_t middle = (low + end) / 2;
    if (at_most(middle) > tail) {
      end = middle;
    } else {
      low = middle + 1;
    }
  }
  std::uint64_t high = ahead;
  for (std::uint64_t begin = 0; begin < high;) {
    const std::uint64_t middle = (begin + high + 1) / 2;
    if (at_least(middle) > tail) {
      begin = middle;
    } else {
      high = middle - 1;
    }
  }
  const auto n = static_cast<double>(ahead);
  return {.low = static_cast<double>(low) / n, .high = static_cast<double>(high) / n};
}

Interval newcombe(const Successes& a, const Successes& b, double confidence) {
  const Interval first = wilson(a.solved, a.runs, confidence);
  const Interval second = wilson(b.solved, b.runs, confidence);
  const double p = static_cast<double>(a.solved) / static_cast<double>(a.runs);
  const double q = static_cast<double>(b.solved) / static_cast<double>(b.runs);
  return {.low = p - q - std::hypot(p - first.low, second.high - q),
          .high = p - q + std::hypot(first.high - p, q - second.low)};
}

}  // namespace evodoku::study
