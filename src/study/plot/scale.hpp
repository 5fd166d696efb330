/// \file
/// From values to places in a plot, and round values to write beside an axis.
///
///     const Scale scale(Scale::kLog, 30, 40'000, 60, 700);   // 30 at pixel 60, 40,000 at 700
///     scale(1000);                                           // a pixel
///     scale.ticks(8);                                        // 100, 1000, 10k
#pragma once

#include <string>
#include <vector>

namespace evodoku::study::plot {

struct Tick {
  double value = 0;
  std::string label;
};

class Scale {
 public:
  enum Kind { kLinear, kLog };
  /// An empty range gets some room; on a logarithmic axis nothing lies below the smallest positive
  /// \p low.
  Scale(Kind kind, double low, double high, double from, double to);

  /// Values beyond the ends lie at the ends.
  [[nodiscard]] double operator()(double value) const;
  [[nodiscard]] double low() const { return low_; }
  [[nodiscard]] double high() const { return high_; }
  /// About so many round values, ascending.
  [[nodiscard]] std::vector<Tick> ticks(int about) const;

 private:
  Kind kind_;
  double low_;
  double high_;
  double from_;
  double to_;
};

/// The step of 1, 2 or 5 times a power of ten that divides a range in about so many parts.
[[nodiscard]] double nice_step(double range, int parts);

}  // namespace evodoku::study::plot
