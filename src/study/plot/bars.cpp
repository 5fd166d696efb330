#include "study/plot/bars.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "study/plot/number.hpp"
#include "study/plot/row_frame.hpp"
#include "study/plot/style.hpp"

namespace evodoku::study::plot {

std::string bars_chart(const BarsChart& chart) {
  double high = 0;
  double widest = 0;
  std::vector<std::string> labels;
  labels.reserve(chart.bars.size());
  for (const Bar& bar : chart.bars) {
    labels.push_back(bar.label);
    widest = std::max(widest, width_of(bar.remark));
    for (const double one : {bar.value, bar.interval ? bar.interval->high : bar.value}) {
      if (std::isfinite(one)) high = std::max(high, one);
    }
  }
  RowFrameOptions options;
  options.title = chart.title;
  options.axis = {chart.label, Scale::kLinear, 0, chart.high.value_or(high)};
  options.labels = labels;
  if (widest > 0) options.right = widest + 12;
  RowFrame frame(options);
  for (std::size_t i = 0; i < chart.bars.size(); ++i) {
    const Bar& bar = chart.bars[i];
    const double y = RowFrame::middle(i);
    const double zero = frame.x()(0);
    constexpr double kHalf = 8;
    std::string hint = fmt::format("{}: {}", bar.label, amount(bar.value));
    if (bar.interval) hint += fmt::format(" ({})", amount(*bar.interval));
    frame.svg().rectangle(zero, y - kHalf, frame.x()(bar.value) - zero, 2 * kHalf,
                          "bar " + colour_class(bar.style), hint);
    if (bar.interval) {
      const double low = frame.x()(bar.interval->low);
      const double end = frame.x()(bar.interval->high);
      frame.svg().path(fmt::format("M{}L{}M{}L{}M{}L{}", at(low, y), at(end, y), at(low, y - 4),
                                   at(low, y + 4), at(end, y - 4), at(end, y + 4)),
                       "whisker");
    }
    if (!bar.remark.empty()) {
      frame.svg().text({.x = frame.remark_x(), .y = y + 4, .text = bar.remark, .css = "t tick"});
    }
  }
  return frame.finish();
}

}  // namespace evodoku::study::plot
