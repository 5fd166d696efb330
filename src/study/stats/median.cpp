#include "study/stats/median.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/random.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

/// Reorders the values.
double median_of(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

/// The quantile of the medians of samples, drawn from \p sorted, without drawing them. The k-th of
/// a sample is at most the i-th value if k and more of the sample are, each with chance i / n.
/// Where two values are in the middle, \p middle says which of them.
double median_quantile(const std::vector<double>& sorted, std::size_t middle, double share) {
  const auto n = static_cast<double>(sorted.size());
  std::size_t low = 1;
  std::size_t high = sorted.size();
  while (low < high) {
    const std::size_t i = (low + high) / 2;
    const double chance =
        binomial_tail(n, static_cast<double>(i) / n, static_cast<double>(middle) - 1);
    if (chance >= share) {
      high = i;
    } else {
      low = i + 1;
    }
  }
  return sorted[low - 1];
}

}  // namespace

double median(std::span<const double> values) {
  if (values.empty()) throw UsageError("there are no values to take the median of");
  std::vector<double> copy(values.begin(), values.end());
  return median_of(copy);
}

MedianInterval bootstrap_median(std::span<const double> values, const BootstrapOptions& options) {
  MedianInterval out;
  out.median = median(values);
  if (options.samples == 0 || !(options.confidence > 0 && options.confidence < 1)) {
    throw UsageError("a bootstrap needs samples, and a confidence between 0 and 1");
  }
  const double tail = (1 - options.confidence) / 2;
  constexpr std::size_t kMostDrawn = 2000;
  if (values.size() > kMostDrawn) {
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const std::size_t n = sorted.size();
    out.interval = {.low = median_quantile(sorted, (n + 1) / 2, tail),
                    .high = median_quantile(sorted, n / 2 + 1, 1 - tail)};
    return out;
  }
  constexpr std::uint64_t kPurpose = 0x626f6f74;  // "boot": apart from what else uses the seed
  RandomStream random(options.seed, kPurpose);
  std::vector<double> sample(values.size());
  std::vector<double> medians;
  medians.reserve(options.samples);
  for (std::uint32_t i = 0; i < options.samples; ++i) {
    Watch::look();
    for (double& one : sample) {
      one = values[random.below(static_cast<std::uint32_t>(values.size()))];
    }
    medians.push_back(median_of(sample));
  }
  out.interval = percentile_interval(std::move(medians), options.confidence);
  return out;
}

Interval predicted_median(std::span<const double> values, std::uint64_t ahead,
                          const BootstrapOptions& options) {
  if (values.empty() || ahead == 0) throw UsageError("a median of no values cannot be predicted");
  constexpr std::uint64_t kPurpose = 0x70726564;  // "pred": apart from what else uses the seed
  RandomStream random(options.seed, kPurpose);
  const auto draw = [&](const auto& from, std::vector<double>& to) {
    for (double& one : to) one = from[random.below(static_cast<std::uint32_t>(from.size()))];
  };
  std::vector<double> ours(values.size());
  std::vector<double> theirs(ahead);
  std::vector<double> medians;
  medians.reserve(options.samples);
  for (std::uint32_t i = 0; i < options.samples; ++i) {
    draw(values, ours);
    draw(ours, theirs);
    medians.push_back(median_of(theirs));
  }
  return percentile_interval(std::move(medians), options.confidence);
}

Interval percentile_interval(std::vector<double> values, double confidence) {
  std::sort(values.begin(), values.end());
  const double tail = (1 - confidence) / 2;
  const auto quantile = [&](double share) {
    const double position = std::ceil(share * static_cast<double>(values.size())) - 1;
    return values[static_cast<std::size_t>(std::max(0.0, position))];
  };
  return {.low = quantile(tail), .high = quantile(1 - tail)};
}

}  // namespace evodoku::study
