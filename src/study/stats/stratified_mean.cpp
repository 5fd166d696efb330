#include "study/stats/stratified_mean.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double variance_of(std::span<const double> values) {
  const double mean = mean_of(values);
  double sum = 0;
  for (const double one : values) sum += (one - mean) * (one - mean);
  return sum / static_cast<double>(values.size() - 1);
}

Interval around(const MeanSpread& spread, double confidence) {
  if (std::isinf(spread.variance)) return {-kInfinity, kInfinity};
  if (!(spread.variance > 0)) return {spread.mean, spread.mean};
  const double half =
      student_upper_quantile(spread.freedom, (1 - confidence) / 2) * std::sqrt(spread.variance);
  return {spread.mean - half, spread.mean + half};
}

}  // namespace

MeanSpread mean_spread(std::span<const std::vector<double>> strata, double ahead) {
  std::vector<double> all;
  bool single = false;
  for (const std::vector<double>& one : strata) {
    all.insert(all.end(), one.begin(), one.end());
    single = single || one.size() == 1;
  }
  if (all.empty()) throw UsageError("there are no values to take the mean of");
  MeanSpread out{.mean = mean_of(all)};
  if (all.size() == 1) {
    out.variance = kInfinity;
    return out;
  }
  if (single) return mean_spread(std::vector<std::vector<double>>{std::move(all)}, ahead);
  const auto total = static_cast<double>(all.size());
  double divisor = 0;
  for (const std::vector<double>& one : strata) {
    if (one.empty()) continue;
    const auto n = static_cast<double>(one.size());
    const double share = n / total;
    const double part = share * share * variance_of(one) * (1 / n + 1 / (share * ahead));
    out.variance += part;
    divisor += part * part / (n - 1);
  }
  if (out.variance > 0) out.freedom = out.variance * out.variance / divisor;
  return out;
}

StratifiedMean stratified_mean(std::span<const std::vector<double>> strata, double confidence) {
  const MeanSpread spread = mean_spread(strata);
  return {.mean = spread.mean, .interval = around(spread, confidence)};
}

Interval predicted_mean(std::span<const std::vector<double>> strata, std::uint64_t ahead,
                        double confidence) {
  if (ahead == 0) throw UsageError("a mean of no values cannot be predicted");
  return around(mean_spread(strata, static_cast<double>(ahead)), confidence);
}

Interval clipped(const Interval& interval, const Interval& range) {
  return {.low = std::clamp(interval.low, range.low, range.high),
          .high = std::clamp(interval.high, range.low, range.high)};
}

}  // namespace evodoku::study
