#include "study/stats/paired_t.hpp"

#include <cmath>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

double paired_t(std::span<const double> a, std::span<const double> b) {
  if (a.size() < 2 || a.size() != b.size()) {
    throw UsageError("a paired t test needs two pairs and more: two samples of one length");
  }
  const auto n = static_cast<double>(a.size());
  double mean = 0;
  for (std::size_t i = 0; i < a.size(); ++i) mean += (a[i] - b[i]) / n;
  double squares = 0;
  for (std::size_t i = 0; i < a.size(); ++i) squares += std::pow(a[i] - b[i] - mean, 2);
  if (squares == 0) return mean == 0 ? 1 : 0;
  const double t = mean / std::sqrt(squares / (n - 1) / n);
  return 2 * student_tail(n - 1, std::abs(t));
}

}  // namespace evodoku::study
