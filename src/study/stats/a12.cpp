#include "study/stats/a12.hpp"

#include "study/stats/ranks.hpp"

namespace evodoku::study {

double a12(std::span<const double> a, std::span<const double> b) {
  const auto m = static_cast<double>(a.size());
  const auto n = static_cast<double>(b.size());
  return (rank_together(a, b).sum_a / m - (m + 1) / 2) / n;
}

}  // namespace evodoku::study
