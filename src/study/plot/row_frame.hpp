/// \file
/// What plots with a row for each solver share: names at the left, one axis of values below.
///
///     RowFrame frame({.title = "Cost", .axis = {"evaluations", Scale::kLog, 100, 1e6},
///                     .labels = {"hughes", "anneal"}});
///     frame.svg().line(frame.x()(200), RowFrame::middle(0), ...);
#pragma once

#include <string>
#include <vector>

#include "study/plot/frame.hpp"

namespace evodoku::study::plot {

struct RowFrameOptions {
  std::string title;
  Axis axis;
  std::vector<std::string> labels;
  double right = 18;     ///< room for remarks after the rows
  std::string end = {};  ///< a place beyond the axis, for values that have none on it: "unsolved"
};

class RowFrame {
 public:
  explicit RowFrame(const RowFrameOptions& options);

  [[nodiscard]] Svg& svg() { return svg_; }
  [[nodiscard]] const Scale& x() const { return x_; }
  /// The place of a value; an infinite one has its own.
  [[nodiscard]] double place(double value) const;
  /// Where remarks after the rows begin.
  [[nodiscard]] double remark_x() const { return remark_x_; }
  [[nodiscard]] static double middle(std::size_t row);
  [[nodiscard]] static double row_height() { return 26; }
  [[nodiscard]] std::string finish() const { return svg_.finish(); }

 private:
  Svg svg_;
  double left_;
  double end_;  ///< of the axis
  double remark_x_;
  Scale x_;
};

}  // namespace evodoku::study::plot
