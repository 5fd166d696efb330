#include "study/plot/heat_map.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "study/plot/frame.hpp"
#include "study/plot/number.hpp"

namespace evodoku::study::plot {

namespace {

constexpr double kCell = 34;  // high
constexpr double kKeyHeight = 34;
constexpr double kWidestColumn = 110;
constexpr double kWidestName = 180;

/// The values that are the lightest and the darkest.
struct HeatSpan : ValueRange {
  bool log = false;

  /// From 0 to 1; what is infinite is the most.
  [[nodiscard]] double share(double value) const {
    if (std::isinf(value)) return 1;
    const auto bend = [&](double one) { return log ? std::log(std::max(one, 1e-12)) : one; };
    const double range = bend(high) - bend(low);
    return range > 0 ? std::clamp((bend(value) - bend(low)) / range, 0.0, 1.0) : 0.5;
  }
};

HeatSpan span_of(const HeatMap& map) {
  HeatSpan out;
  out.log = map.log;
  for (const auto& row : map.cells) {
    for (const HeatCell& cell : row) {
      out.hold(cell.value);
    }
  }
  if (out.is_empty()) out.low = out.high = 0;
  out.low = map.low.value_or(out.low);
  out.high = map.high.value_or(out.high);
  return out;
}

/// How strong the colour of a cell is.
std::string heat(double share) {
  return fmt::format("fill-opacity=\"{:.2f}\"", 0.06 + 0.94 * share);
}

constexpr double kLightTextFrom = 0.55;

}  // namespace

std::string heat_map(const HeatMap& map) {
  double label = 30;
  for (const std::string& one : map.y) label = std::max(label, width_of(one));
  const double left = std::min(label, kWidestName) + 40;
  const double column = std::min(
      kWidestColumn, (kWidth - left - 18) / std::max(1.0, static_cast<double>(map.x.size())));
  const double bottom = kTop + kCell * static_cast<double>(map.y.size());
  constexpr double kNames = 44;
  Svg svg(kWidth, bottom + kNames + kKeyHeight, map.title);
  const HeatSpan span = span_of(map);
  svg.text({.x = left, .y = 18, .text = map.title, .css = "t title"});
  const std::vector<std::string> rows = fitted(map.y, kWidestName);
  const std::vector<std::string> columns = fitted(map.x, std::max(14.0, column));
  for (std::size_t i = 0; i < map.y.size(); ++i) {
    const double y = kTop + kCell * static_cast<double>(i);
    svg.text({.x = left - 8,
              .y = y + kCell / 2 + 4,
              .text = rows[i],
              .css = "t tick",
              .anchor = Anchor::kEnd,
              .hint = map.y[i]});
    for (std::size_t j = 0; j < map.x.size() && j < map.cells[i].size(); ++j) {
      const HeatCell& cell = map.cells[i][j];
      const double x = left + column * static_cast<double>(j);
      if (std::isnan(cell.value)) {
        svg.rectangle(x + 1, y + 1, column - 2, kCell - 2, "nocell", cell.hint);
        continue;
      }
      const double share = span.share(cell.value);
      svg.rectangle(x + 1, y + 1, column - 2, kCell - 2, "heat", cell.hint, heat(share));
      svg.text({.x = x + column / 2,
                .y = y + kCell / 2 + 4,
                .text = fitted(cell.text.empty() ? short_amount(cell.value) : cell.text,
                               std::max(12.0, column - 4)),
                .css = share > kLightTextFrom ? "t hot" : "t",
                .anchor = Anchor::kMiddle,
                .hint = cell.hint});
    }
  }
  for (std::size_t j = 0; j < map.x.size(); ++j) {
    svg.text({.x = left + column * (static_cast<double>(j) + 0.5),
              .y = bottom + 17,
              .text = columns[j],
              .css = "t tick",
              .anchor = Anchor::kMiddle,
              .hint = map.x[j]});
  }
  const double width = column * static_cast<double>(map.x.size());
  svg.text({.x = left + width / 2,
            .y = bottom + 36,
            .text = map.x_label,
            .css = "t name",
            .anchor = Anchor::kMiddle});
  svg.text({.x = 15,
            .y = (kTop + bottom) / 2,
            .text = map.y_label,
            .css = "t name",
            .anchor = Anchor::kMiddle,
            .upwards = true});
  // The key.
  constexpr int kSteps = 12;
  constexpr double kStep = 12;
  const double y = bottom + kNames + 10;
  const std::string low = short_amount(span.low);
  svg.text({.x = left, .y = y + 10, .text = low, .css = "t tick"});
  const double from = left + width_of(low) + 8;
  for (int i = 0; i < kSteps; ++i) {
    svg.rectangle(from + kStep * i, y, kStep, 12, "heat", "", heat(i / (kSteps - 1.0)));
  }
  svg.text({.x = from + kStep * kSteps + 8,
            .y = y + 10,
            .text = fmt::format("{}  {}", short_amount(span.high), map.unit),
            .css = "t tick"});
  return svg.finish();
}

}  // namespace evodoku::study::plot
