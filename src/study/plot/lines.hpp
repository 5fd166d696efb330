/// \file
/// Lines over an axis, each with a band around it where it has one: convergence, and distributions
/// of running times as steps.
///
///     lines_chart({.title = "Convergence", .x_label = "evaluations", .y_label = "error",
///                  .x_kind = Scale::kLog,
///                  .series = {{.label = "hughes", .x = {100, 200}, .y = {30, 20},
///                              .low = {25, 18}, .high = {33, 24}}}});
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "study/plot/scale.hpp"

namespace evodoku::study::plot {

struct Series {
  std::string label;
  std::vector<double> x;  ///< ascending
  std::vector<double> y;
  std::vector<double> low = {};  ///< of the band; empty, or as long as the others
  std::vector<double> high = {};
  bool steps = false;                     ///< a value holds until the next
  std::optional<std::size_t> style = {};  ///< its position unless set: see style.hpp
};

struct LinesChart {
  std::string title;
  std::string x_label;
  std::string y_label;
  Scale::Kind x_kind = Scale::kLinear;
  Scale::Kind y_kind = Scale::kLinear;
  /// The ends of the axes where the series should not decide them.
  std::optional<double> x_low = {}, x_high = {}, y_low = {}, y_high = {};
  std::vector<Series> series;
};

[[nodiscard]] std::string lines_chart(const LinesChart& chart);

}  // namespace evodoku::study::plot
