/// \file
/// Box plots: the quartiles of each solver's values as a box, the smallest and the largest as
/// whiskers. Infinite values, which failures have, stand beyond the axis.
///
///     boxes_chart({.title = "Cost", .label = "evaluations", .kind = Scale::kLog,
///                  .boxes = {box_of("hughes", sorted_costs)}});
#pragma once

#include <span>
#include <string>
#include <vector>

#include "study/plot/scale.hpp"

namespace evodoku::study::plot {

struct BoxPlot {
  std::string label;
  bool empty = true;
  double least = 0, lower = 0, middle = 0, upper = 0, most = 0;
  std::size_t style = 0;    ///< its colour: see style.hpp
  std::string remark = {};  ///< after the row: "3 of 10 unsolved"
};

/// The quartiles of ascending values, infinite ones last. Each is a value, or the mean of two that
/// are finite.
[[nodiscard]] BoxPlot box_of(std::string label, std::span<const double> sorted);

struct BoxesChart {
  std::string title;
  std::string label;
  Scale::Kind kind = Scale::kLinear;
  std::vector<BoxPlot> boxes;
};

[[nodiscard]] std::string boxes_chart(const BoxesChart& chart);

}  // namespace evodoku::study::plot
