#include "study/stats/mean_ratio.hpp"

#include <cmath>

#include "study/stats/distribution.hpp"

namespace evodoku::study {

MeanRatio mean_ratio(std::span<const std::vector<double>> above,
                     std::span<const std::vector<double>> below, double ahead, double confidence) {
  const MeanSpread a = mean_spread(above, ahead);
  const MeanSpread b = mean_spread(below, ahead);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  MeanRatio out{.ratio = std::nan(""), .interval = {0, kInfinity}};
  if (!(a.mean > 0 && b.mean > 0)) return out;
  out.ratio = a.mean / b.mean;
  const double part_a = a.variance / (a.mean * a.mean);
  const double part_b = b.variance / (b.mean * b.mean);
  const double variance = part_a + part_b;
  if (std::isinf(variance)) return out;
  out.interval = {out.ratio, out.ratio};
  if (!(variance > 0)) return out;
  const double freedom =
      variance * variance / (part_a * part_a / a.freedom + part_b * part_b / b.freedom);
  const double half = student_upper_quantile(freedom, (1 - confidence) / 2) * std::sqrt(variance);
  out.interval = {out.ratio * std::exp(-half), out.ratio * std::exp(half)};
  return out;
}

}  // namespace evodoku::study
