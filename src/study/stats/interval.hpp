/// \file
/// An interval of confidence, and how sure it is unless said otherwise.
#pragma once

namespace evodoku::study {

struct Interval {
  double low = 0;
  double high = 0;
};

inline constexpr double kConfidence = 0.95;

}  // namespace evodoku::study
