#include "study/plot/row_frame.hpp"

#include <algorithm>
#include <cmath>

namespace evodoku::study::plot {

namespace {

constexpr double kWidestLabel = 350;
constexpr double kBeyond = 64;  // room for the place beyond the axis

double label_room(const std::vector<std::string>& labels) {
  double widest = 40;
  for (const std::string& one : fitted(labels, kWidestLabel)) {
    widest = std::max(widest, width_of(one));
  }
  return widest + 2 * kGap;
}

double bottom_of(std::size_t rows) {
  return kTop + RowFrame::row_height() * static_cast<double>(rows);
}

}  // namespace

RowFrame::RowFrame(const RowFrameOptions& options)
    : svg_(kWidth, bottom_of(options.labels.size()) + kBelow, options.title),
      left_(label_room(options.labels)),
      end_(kWidth - options.right - (options.end.empty() ? 0 : kBeyond)),
      remark_x_(kWidth - options.right + kGap),
      x_(options.axis.kind, options.axis.low, options.axis.high, left_, end_) {
  const double bottom = bottom_of(options.labels.size());
  constexpr double kTitleLine = 18;
  svg_.text({.x = kGap, .y = kTitleLine, .text = options.title, .css = "t title"});
  constexpr int kTicks = 7;
  for (const Tick& tick : x_.ticks(kTicks)) {
    const double x = x_(tick.value);
    svg_.line(x, kTop, x, bottom, "grid");
    svg_.line(x, bottom, x, bottom + 5, "axis");
    svg_.text(
        {.x = x, .y = bottom + 18, .text = tick.label, .css = "t tick", .anchor = Anchor::kMiddle});
  }
  svg_.line(left_, bottom, end_, bottom, "axis");
  svg_.line(left_, kTop, left_, bottom, "axis");
  svg_.text({.x = (left_ + end_) / 2,
             .y = bottom + 38,
             .text = options.axis.label,
             .css = "t name",
             .anchor = Anchor::kMiddle});
  if (!options.end.empty()) {
    const double x = place(HUGE_VAL);
    svg_.line(x, kTop, x, bottom, "grid far");
    svg_.text({.x = x,
               .y = bottom + 18,
               .text = options.end,
               .css = "t tick",
               .anchor = Anchor::kMiddle});
  }
  const std::vector<std::string> shown = fitted(options.labels, kWidestLabel);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    svg_.text({.x = left_ - kGap,
               .y = middle(i) + 4,
               .text = shown[i],
               .css = "t",
               .anchor = Anchor::kEnd,
               .hint = shown[i] == options.labels[i] ? "" : options.labels[i]});
  }
}

double RowFrame::place(double value) const {
  return std::isinf(value) && value > 0 ? end_ + kBeyond / 2 : x_(value);
}

double RowFrame::middle(std::size_t row) {
  return kTop + row_height() * (static_cast<double>(row) + 0.5);
}

}  // namespace evodoku::study::plot
