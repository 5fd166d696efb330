#include "study/plot/boxes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/plot/number.hpp"
#include "study/plot/row_frame.hpp"
#include "study/plot/style.hpp"

namespace evodoku::study::plot {

namespace {

/// The usual quantile (R's type 7), unless one of the two values beside it is infinite.
double quantile(std::span<const double> sorted, double share) {
  const double position = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(std::floor(position));
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  const double part = position - static_cast<double>(below);
  if (part == 0 || !std::isfinite(sorted[above])) return part > 0 ? sorted[above] : sorted[below];
  return sorted[below] + part * (sorted[above] - sorted[below]);
}

void draw(RowFrame& frame, const BoxPlot& box, std::size_t row) {
  const double y = RowFrame::middle(row);
  constexpr double kHalf = 8;
  const std::string colour = colour_class(box.style);
  const auto x = [&](double value) { return frame.place(value); };
  Svg& svg = frame.svg();
  svg.path(fmt::format("M{}L{}M{}L{}", at(x(box.least), y), at(x(box.lower), y),
                       at(x(box.upper), y), at(x(box.most), y)),
           "ln " + colour);
  for (const double end : {box.least, box.most}) {
    svg.path(fmt::format("M{}L{}", at(x(end), y - kHalf / 2), at(x(end), y + kHalf / 2)),
             "ln " + colour);
  }
  const std::string hint =
      fmt::format("{}: least {}, quartiles {}, {}, {}, most {}", box.label, amount(box.least),
                  amount(box.lower), amount(box.middle), amount(box.upper), amount(box.most));
  svg.rectangle(x(box.lower), y - kHalf, std::max(1.0, x(box.upper) - x(box.lower)), 2 * kHalf,
                "box " + colour, hint);
  svg.path(fmt::format("M{}L{}", at(x(box.middle), y - kHalf), at(x(box.middle), y + kHalf)),
           "ln thick " + colour);
}

}  // namespace

BoxPlot box_of(std::string label, std::span<const double> sorted) {
  BoxPlot out;
  out.label = std::move(label);
  if (sorted.empty()) return out;
  out.empty = false;
  out.least = sorted.front();
  out.lower = quantile(sorted, 0.25);
  out.middle = quantile(sorted, 0.5);
  out.upper = quantile(sorted, 0.75);
  out.most = sorted.back();
  return out;
}

std::string boxes_chart(const BoxesChart& chart) {
  ValueRange range;
  bool infinite = false;
  double widest = 0;
  std::vector<std::string> labels;
  labels.reserve(chart.boxes.size());
  for (const BoxPlot& box : chart.boxes) {
    labels.push_back(box.label);
    widest = std::max(widest, width_of(box.remark));
    if (box.empty) continue;
    for (const double one : {box.least, box.lower, box.middle, box.upper, box.most}) {
      if (std::isinf(one)) infinite = true;
      range.hold(one, chart.kind);
    }
  }
  if (range.is_empty()) range = {1, 10};
  if (chart.kind == Scale::kLinear) range.low = std::min(range.low, 0.0);
  RowFrameOptions options;
  options.title = chart.title;
  options.axis = {chart.label, chart.kind, range.low, range.high};
  options.labels = labels;
  if (widest > 0) options.right = widest + 12;
  if (infinite) options.end = "unsolved";
  RowFrame frame(options);
  for (std::size_t i = 0; i < chart.boxes.size(); ++i) {
    const BoxPlot& box = chart.boxes[i];
    if (!box.empty) draw(frame, box, i);
    if (!box.remark.empty()) {
      frame.svg().text({.x = frame.remark_x(),
                        .y = RowFrame::middle(i) + 4,
                        .text = box.remark,
                        .css = "t tick"});
    }
  }
  return frame.finish();
}

}  // namespace evodoku::study::plot
