/// \file
/// From values to places in a plot, and round values to write beside an axis.
///
///     const Scale scale(Scale::kLog, 30, 40'000, 60, 700);   // 30 at pixel 60, 40,000 at 700
///     scale(1000);                                           // a pixel
///     scale.ticks(8);                                        // 100, 1000, 10k
#pragma once

#include <limits>
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
  /// Round values, ascending, of which there are about as many as asked for.
  [[nodiscard]] std::vector<Tick> ticks(int about) const;

 private:
  Kind kind_;
  double low_;
  double high_;
  double from_;
  double to_;
};

/// Widens to hold all values that an axis can show: finite, and positive on a logarithmic one.
struct ValueRange {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  [[nodiscard]] bool is_empty() const { return low > high; }
  void hold(double value, Scale::Kind kind = Scale::kLinear);
};

/// The step of 1, 2 or 5 times a power of ten that divides a range in about \p parts parts.
[[nodiscard]] double nice_step(double range, int parts);

}  // namespace evodoku::study::plot
