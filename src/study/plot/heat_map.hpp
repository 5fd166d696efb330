/// \file
/// A heat map of two parameters: a cell for each pair of values, of a stronger colour for more,
/// with its number written in it.
///
///     heat_map({.title = "Success", .x_label = "population", .y_label = "mutate.rate",
///               .x = {"100", "300"}, .y = {"0.1", "0.2"}, .cells = {{{0.5}, {0.7}}, {{0.1},
///               {}}}});
#pragma once

#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace evodoku::study::plot {

struct HeatCell {
  double value = NAN;  ///< not a number where there is nothing; it may be infinite
  std::string text = {};
  std::string hint = {};
};

struct HeatMap {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<std::string> x;
  std::vector<std::string> y;
  std::vector<std::vector<HeatCell>> cells;  ///< by y, then x
  std::optional<double> low = {}, high = {};
  std::string unit = {};  ///< of the values, for the key
  bool log = false;       ///< colours by the logarithm
};

[[nodiscard]] std::string heat_map(const HeatMap& map);

}  // namespace evodoku::study::plot
