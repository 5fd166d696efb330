#include "study/stats/mean.hpp"

#include <cmath>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"

namespace evodoku::study {

MeanInterval mean(std::span<const double> values, double confidence) {
  if (values.empty()) throw UsageError("there are no values to take the mean of");
  if (!(confidence > 0 && confidence < 1)) {
    throw UsageError("an interval needs a confidence between 0 and 1");
  }
  const auto n = static_cast<double>(values.size());
  MeanInterval out;
  for (const double one : values) out.mean += one / n;
  double squares = 0;
  for (const double one : values) squares += (one - out.mean) * (one - out.mean);
  double half = 0;
  if (values.size() > 1) {
    half = student_quantile(n - 1, 1 - (1 - confidence) / 2) * std::sqrt(squares / (n - 1) / n);
  }
  out.interval = {.low = out.mean - half, .high = out.mean + half};
  return out;
}

}  // namespace evodoku::study
