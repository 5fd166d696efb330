#include "study/stats/stratified_mean.hpp"

#include <cmath>
#include <limits>
#include <numeric>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

namespace {

double mean_of(std::span<const double> values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double variance_of(std::span<const double> values) {
  const double mean = mean_of(values);
  double sum = 0;
  for (const double one : values) sum += (one - mean) * (one - mean);
  return sum / static_cast<double>(values.size() - 1);
}

}  // namespace

StratifiedMean stratified_mean(std::span<const std::vector<double>> strata, double confidence) {
  std::vector<double> all;
  bool single = false;
  for (const std::vector<double>& one : strata) {
    all.insert(all.end(), one.begin(), one.end());
    single = single || one.size() == 1;
  }
  if (all.empty()) throw UsageError("there are no values to take the mean of");
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  StratifiedMean out{.mean = mean_of(all), .interval = {-kInfinity, kInfinity}};
  if (all.size() == 1) return out;
  if (single) return stratified_mean(std::vector<std::vector<double>>{std::move(all)}, confidence);
  const auto total = static_cast<double>(all.size());
  double variance = 0;  // of the mean
  double divisor = 0;
  for (const std::vector<double>& one : strata) {
    if (one.empty()) continue;
    const auto n = static_cast<double>(one.size());
    const double part = n / total * (n / total) * variance_of(one) / n;
    variance += part;
    divisor += part * part / (n - 1);
  }
  out.interval = {out.mean, out.mean};
  if (!(variance > 0)) return out;
  const double half = student_upper_quantile(variance * variance / divisor, (1 - confidence) / 2) *
                      std::sqrt(variance);
  out.interval = {out.mean - half, out.mean + half};
  return out;
}

}  // namespace evodoku::study
