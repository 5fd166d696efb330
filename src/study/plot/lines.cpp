#include "study/plot/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/plot/frame.hpp"
#include "study/plot/style.hpp"

namespace evodoku::study::plot {

namespace {

Axis axis_of(std::string label, Scale::Kind kind, const ValueRange& range,
             std::optional<double> low, std::optional<double> high) {
  const bool none = range.is_empty();
  return {.label = std::move(label),
          .kind = kind,
          .low = low.value_or(none ? (kind == Scale::kLog ? 1 : 0) : range.low),
          .high = high.value_or(none ? 1 : range.high)};
}

class Drawer {
 public:
  Drawer(PlotFrame& frame, const Series& series, std::size_t style)
      : frame_(frame), series_(series), style_(style) {}

  void band() {
    if (series_.low.size() != series_.x.size() || series_.x.size() < 2) return;
    std::string path;
    for (std::size_t i = 0; i < series_.x.size(); ++i) {
      move(path, frame_.x()(series_.x[i]), frame_.y()(series_.high[i]));
    }
    for (std::size_t i = series_.x.size(); i-- > 0;) {
      move(path, frame_.x()(series_.x[i]), frame_.y()(series_.low[i]));
    }
    path += 'Z';
    frame_.svg().path(path, "band " + colour_class(style_));
  }

  void line() {
    std::string path;
    double last_x = 0;
    double last_y = 0;
    bool skipped = false;
    for (std::size_t i = 0; i < series_.x.size(); ++i) {
      if (!std::isfinite(series_.y[i]) || !std::isfinite(series_.x[i])) continue;
      const double x = frame_.x()(series_.x[i]);
      const double y = frame_.y()(series_.y[i]);
      // What nobody could see is not written; a million runs make as long a line as a thousand.
      constexpr double kVisible = 0.6;
      const bool is_last = i + 1 == series_.x.size();
      skipped = !path.empty() && !is_last && std::abs(x - last_x) < kVisible &&
                std::abs(y - last_y) < kVisible;
      if (skipped) continue;
      if (series_.steps && !path.empty()) move(path, x, last_y);
      move(path, x, y);
      last_x = x;
      last_y = y;
    }
    if (path.empty()) return;
    frame_.svg().path(path, "ln " + colour_class(style_), series_.label, dashes(style_));
  }

  /// A few signs along the line, at other places for each.
  void markers() {
    constexpr std::size_t kMarkers = 6;
    const std::size_t n = series_.x.size();
    if (n == 0) return;
    double from = frame_.x()(series_.x.front());
    const double width = frame_.x()(series_.x.back()) - from;
    const double gap = width / kMarkers;
    from += gap * std::fmod(0.2 + 0.31 * static_cast<double>(style_), 1.0);
    std::size_t next = 0;
    for (std::size_t k = 0; k < kMarkers && n > 1 && width > 1; ++k) {
      const double wanted = from + gap * static_cast<double>(k);
      while (next + 1 < n && frame_.x()(series_.x[next + 1]) <= wanted) ++next;
      double y = frame_.y()(series_.y[next]);
      const double x0 = frame_.x()(series_.x[next]);
      if (!series_.steps && next + 1 < n) {
        const double x1 = frame_.x()(series_.x[next + 1]);
        if (x1 > x0) y += (wanted - x0) / (x1 - x0) * (frame_.y()(series_.y[next + 1]) - y);
      }
      if (std::isfinite(y)) draw_marker(frame_.svg(), wanted, y, style_);
    }
    if (n == 1 || width <= 1) {
      draw_marker(frame_.svg(), frame_.x()(series_.x.back()), frame_.y()(series_.y.back()), style_);
    }
  }

 private:
  /// Draws on to a place, or begins there.
  static void move(std::string& path, double x, double y) {
    path += path.empty() ? 'M' : 'L';
    path += at(x, y);
  }

  PlotFrame& frame_;
  const Series& series_;
  std::size_t style_;
};

}  // namespace

std::string lines_chart(const LinesChart& chart) {
  ValueRange x;
  ValueRange y;
  std::vector<LegendEntry> legend;
  legend.reserve(chart.series.size());
  for (const Series& series : chart.series) {
    for (const double one : series.x) x.hold(one, chart.x_kind);
    for (const auto* values : {&series.y, &series.low, &series.high}) {
      for (const double one : *values) y.hold(one, chart.y_kind);
    }
    legend.push_back({series.label, series.style.value_or(legend.size())});
  }
  PlotFrame frame({.title = chart.title,
                   .x = axis_of(chart.x_label, chart.x_kind, x, chart.x_low, chart.x_high),
                   .y = axis_of(chart.y_label, chart.y_kind, y, chart.y_low, chart.y_high),
                   .legend = legend});
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    Drawer(frame, chart.series[i], legend[i].style).band();
  }
  for (std::size_t i = 0; i < chart.series.size(); ++i) {
    Drawer drawer(frame, chart.series[i], legend[i].style);
    drawer.line();
    drawer.markers();
  }
  return frame.finish();
}

}  // namespace evodoku::study::plot
