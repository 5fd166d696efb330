/// \file
/// Values of several series by category, each with its interval: conflicts by board, for two
/// solvers. Values that somebody else has published stand between them as crosses.
///
///     categories_chart({.title = "Conflicts by board", .x_label = "board", .y_label = "conflicts",
///                       .names = {"easy", "hard"},
///                       .series = {{.label = "hughes", .values = {{1.3, {1.1, 1.5}}, {6, {5,
///                       7}}}}}});
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evodoku/study.hpp"
#include "study/plot/scale.hpp"

namespace evodoku::study::plot {

struct CategoryValue {
  double value = 0;  ///< may be infinite; not a number where there is none
  std::optional<Interval> interval = {};
  std::string hint = {};
};

struct CategorySeries {
  std::string label;
  std::vector<CategoryValue> values;  ///< as many as there are names
  bool published = false;             ///< by others: without an interval, dashed
};

struct CategoriesChart {
  std::string title;
  std::string x_label;
  std::string y_label;
  Scale::Kind y_kind = Scale::kLinear;
  bool share = false;  ///< values between 0 and 1
  std::vector<std::string> names;
  std::vector<CategorySeries> series;
};

[[nodiscard]] std::string categories_chart(const CategoriesChart& chart);

}  // namespace evodoku::study::plot
