#include "study/plot/categories.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/plot/frame.hpp"
#include "study/plot/style.hpp"

namespace evodoku::study::plot {

namespace {

/// The ends of the axis: all that is finite, and zero where a scale can show it.
Axis y_axis(const CategoriesChart& chart) {
  ValueRange range;
  for (const CategorySeries& series : chart.series) {
    for (const CategoryValue& one : series.values) {
      range.hold(one.value, chart.y_kind);
      if (one.interval && std::isfinite(one.value)) {
        range.hold(one.interval->low, chart.y_kind);
        range.hold(one.interval->high, chart.y_kind);
      }
    }
  }
  if (range.is_empty()) range = {chart.y_kind == Scale::kLog ? 1.0 : 0.0, 10};
  auto [low, high] = range;
  if (chart.share) {
    low = 0;
    high = 1;
  } else if (chart.y_kind == Scale::kLinear) {
    // Zero belongs to the picture unless that would hide all differences.
    if (low > 0 && low < high / 2) low = 0;
    const double room = (high - low) / 12;
    high += room;
    if (low != 0) low -= room;
  }
  return {.label = chart.y_label, .kind = chart.y_kind, .low = low, .high = high};
}

}  // namespace

std::string categories_chart(const CategoriesChart& chart) {
  std::vector<LegendEntry> legend;
  for (std::size_t i = 0; i < chart.series.size(); ++i)
    legend.push_back({chart.series[i].label, i});
  const auto last = static_cast<double>(chart.names.size()) - 0.5;
  PlotFrame frame({.title = chart.title,
                   .x = {.label = chart.x_label, .low = -0.5, .high = last, .names = chart.names},
                   .y = y_axis(chart),
                   .legend = legend.size() > 1 ? legend : std::vector<LegendEntry>()});
  constexpr double kSpread = 0.6;  // of the room of a category
  const auto count = static_cast<double>(chart.series.size());
  for (std::size_t s = 0; s < chart.series.size(); ++s) {
    const CategorySeries& series = chart.series[s];
    const double shift = kSpread * ((static_cast<double>(s) + 0.5) / count - 0.5);
    std::string path;
    for (std::size_t i = 0; i < series.values.size(); ++i) {
      const CategoryValue& one = series.values[i];
      if (std::isnan(one.value)) continue;
      const double x = frame.x()(static_cast<double>(i) + shift);
      const bool beyond = std::isinf(one.value);
      const double y = beyond ? frame.y()(frame.y().high()) : frame.y()(one.value);
      if (one.interval && !beyond) {
        frame.svg().path(fmt::format("M{}L{}", at(x, frame.y()(one.interval->low)),
                                     at(x, frame.y()(one.interval->high))),
                         "ln " + colour_class(s), one.hint);
      }
      if (beyond) {
        frame.svg().text({.x = x,
                          .y = y + 4,
                          .text = "∞",
                          .css = "t tick",
                          .anchor = Anchor::kMiddle,
                          .hint = one.hint});
      } else {
        draw_marker(frame.svg(), x, y, s);
        path += path.empty() ? 'M' : 'L';
        path += at(x, y);
      }
    }
    // A thin line leads the eye from category to category.
    frame.svg().path(path, "ln thin " + colour_class(s), series.label,
                     series.published ? "stroke-dasharray=\"3 4\"" : dashes(s));
  }
  return frame.finish();
}

}  // namespace evodoku::study::plot
