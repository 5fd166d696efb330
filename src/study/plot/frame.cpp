#include "study/plot/frame.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "study/plot/style.hpp"

namespace evodoku::study::plot {

namespace {

constexpr double kLeft = 64;
constexpr double kRight = 18;
constexpr double kLine = 18;  // of the legend
constexpr double kSample = 30;

/// Where each entry of a legend stands.
struct Spot {
  double x = 0;
  std::size_t row = 0;
};

constexpr double kRoom = kWidth - kLeft - kRight;

std::vector<std::string> legend_labels(const std::vector<LegendEntry>& legend) {
  std::vector<std::string> labels;
  labels.reserve(legend.size());
  for (const LegendEntry& one : legend) labels.push_back(one.label);
  return fitted(labels, kRoom - kSample - 3 * kGap);
}

std::vector<Spot> spots(const std::vector<LegendEntry>& legend) {
  std::vector<Spot> out;
  out.reserve(legend.size());
  double x = 0;
  std::size_t row = 0;
  for (const std::string& label : legend_labels(legend)) {
    const double width = kSample + kGap + width_of(label) + 2 * kGap;
    if (x > 0 && x + width > kRoom) {
      x = 0;
      ++row;
    }
    out.push_back({kLeft + x, row});
    x += width;
  }
  return out;
}

double legend_height(const std::vector<LegendEntry>& legend) {
  return legend.empty() ? 0 : kLine * static_cast<double>(spots(legend).back().row + 1) + kGap;
}

}  // namespace

PlotFrame::PlotFrame(const PlotFrameOptions& options)
    : svg_(kWidth, kTop + options.height + kBelow + legend_height(options.legend), options.title),
      bottom_(kTop + options.height),
      x_(options.x.kind, options.x.low, options.x.high, kLeft, kWidth - kRight),
      y_(options.y.kind, options.y.low, options.y.high, bottom_, kTop) {
  draw_axes(options);
  draw_legend(options.legend);
}

void PlotFrame::draw_axes(const PlotFrameOptions& options) {
  constexpr double kTitleLine = 18;
  const double right = kWidth - kRight;
  svg_.text({.x = kLeft, .y = kTitleLine, .text = options.title, .css = "t title"});
  constexpr int kTicksX = 8;
  constexpr int kTicksY = 6;
  for (const Tick& tick : y_.ticks(kTicksY)) {
    const double y = y_(tick.value);
    svg_.line(kLeft, y, right, y, "grid");
    svg_.text({.x = kLeft - kGap,
               .y = y + 4,
               .text = tick.label,
               .css = "t tick",
               .anchor = Anchor::kEnd});
  }
  std::vector<Tick> ticks;
  const double room =
      (right - kLeft) / std::max(1.0, static_cast<double>(options.x.names.size())) - kGap;
  for (const std::string& name : fitted(options.x.names, room)) {
    ticks.push_back({static_cast<double>(ticks.size()), name});
  }
  if (ticks.empty()) ticks = x_.ticks(kTicksX);
  for (const Tick& tick : ticks) {
    const double x = x_(tick.value);
    svg_.line(x, bottom_, x, bottom_ + 5, "axis");
    svg_.line(x, kTop, x, bottom_, "grid");
    svg_.text({.x = x,
               .y = bottom_ + kLine,
               .text = tick.label,
               .css = "t tick",
               .anchor = Anchor::kMiddle});
  }
  svg_.line(kLeft, bottom_, right, bottom_, "axis");
  svg_.line(kLeft, kTop, kLeft, bottom_, "axis");
  svg_.text({.x = (kLeft + right) / 2,
             .y = bottom_ + 38,
             .text = options.x.label,
             .css = "t name",
             .anchor = Anchor::kMiddle});
  svg_.text({.x = 15,
             .y = (kTop + bottom_) / 2,
             .text = options.y.label,
             .css = "t name",
             .anchor = Anchor::kMiddle,
             .upwards = true});
}

void PlotFrame::draw_legend(const std::vector<LegendEntry>& legend) {
  const std::vector<Spot> where = spots(legend);
  const std::vector<std::string> shown = legend_labels(legend);
  for (std::size_t i = 0; i < legend.size(); ++i) {
    const double x = where[i].x;
    const double y = bottom_ + kBelow + kLine * static_cast<double>(where[i].row) + kGap;
    svg_.path(fmt::format("M{}L{}", at(x, y), at(x + kSample, y)),
              "ln " + colour_class(legend[i].style), "", dashes(legend[i].style));
    draw_marker(svg_, x + kSample / 2, y, legend[i].style);
    svg_.text({.x = x + kSample + kGap,
               .y = y + 4,
               .text = shown[i],
               .css = "t",
               .hint = shown[i] == legend[i].label ? "" : legend[i].label});
  }
}

}  // namespace evodoku::study::plot
