/// \file
/// What plots with two axes share: title, axes, grid lines, and a legend below.
///
///     PlotFrame frame({.title = "Success", .x = {"evaluations", Scale::kLog, 100, 1e6},
///                  .y = {"share of runs", Scale::kLinear, 0, 1}, .legend = labels});
///     frame.svg().path(...frame.x()(1000)...);
///     return frame.finish();
#pragma once

#include <string>
#include <vector>

#include "study/plot/scale.hpp"
#include "study/plot/svg.hpp"

namespace evodoku::study::plot {

inline constexpr double kWidth = 760;
inline constexpr double kTop = 34;    ///< above what is drawn: the title
inline constexpr double kBelow = 48;  ///< below it: numbers and name of the x axis
inline constexpr double kGap = 8;

struct Axis {
  std::string label;
  Scale::Kind kind = Scale::kLinear;
  double low = 0;
  double high = 1;
  std::vector<std::string> names = {};  ///< of 0, 1 and so on, in the place of numbers; x only
};

/// A name in the legend; its colour, dashes and marker are those of \p style.
struct LegendEntry {
  std::string label;
  std::size_t style = 0;
};

struct PlotFrameOptions {
  std::string title;
  Axis x;
  Axis y;
  std::vector<LegendEntry> legend = {};
  double height = 320;  ///< of the field alone
};

class PlotFrame {
 public:
  explicit PlotFrame(const PlotFrameOptions& options);

  [[nodiscard]] Svg& svg() { return svg_; }
  [[nodiscard]] const Scale& x() const { return x_; }
  [[nodiscard]] const Scale& y() const { return y_; }
  [[nodiscard]] std::string finish() const { return svg_.finish(); }

 private:
  void draw_axes(const PlotFrameOptions& options);
  void draw_legend(const std::vector<LegendEntry>& legend);

  Svg svg_;
  double bottom_;
  Scale x_;
  Scale y_;
};

}  // namespace evodoku::study::plot
