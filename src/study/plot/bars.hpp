/// \file
/// Bars with intervals: success rates.
///
///     bars_chart({.title = "Success", .label = "share of runs", .high = 1,
///                 .bars = {{"hughes", 0.5, {{0.2, 0.8}}, 0, "5 of 10"}}});
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study::plot {

struct Bar {
  std::string label;
  double value = 0;
  std::optional<Interval> interval = {};
  std::size_t style = 0;    ///< its colour: see style.hpp
  std::string remark = {};  ///< after the row
};

struct BarsChart {
  std::string title;
  std::string label;
  std::optional<double> high = {};  ///< the end of the axis where the bars should not decide it
  std::vector<Bar> bars;
};

[[nodiscard]] std::string bars_chart(const BarsChart& chart);

}  // namespace evodoku::study::plot
