#include <fmt/format.h>

#include <algorithm>

#include "draw/replay/parts.hpp"
#include "draw/svg_writer.hpp"

namespace evodoku::draw {

void add_curve(const Timing& time, const std::vector<const Frame*>& frames, const Rectangle& box,
               std::string& out) {
  const std::vector<CurvePoint>& curve = frames.back()->curve;
  double most = 1;
  for (const CurvePoint& point : curve) most = std::max({most, point.best, point.mean});
  const auto first = static_cast<double>(curve.front().generation);
  const double range = std::max(1.0, static_cast<double>(curve.back().generation) - first);
  const auto across = [&](std::uint64_t generation) {
    return box.width * std::clamp(static_cast<double>(generation) - first, 0.0, range) / range;
  };
  const auto path = [&](double CurvePoint::*which) {
    std::string line;
    for (const CurvePoint& point : curve) {
      line += fmt::format("{}{} {}", line.empty() ? 'M' : 'L',
                          svg_number(box.x + across(point.generation)),
                          svg_number(box.y + box.height * (1 - point.*which / most)));
    }
    return line;
  };
  const std::string best = path(&CurvePoint::best);
  const std::string mean = path(&CurvePoint::mean);
  SvgWriter svg(out);
  const double bottom = box.y + box.height;
  const double right = box.x + box.width;
  svg.line(box.x, bottom, right, bottom, "rx");
  svg.line(box.x, box.y, box.x, bottom, "rx");
  svg.path(mean, "rm faint");
  svg.path(best, "rb faint");
  std::vector<std::string> widths;
  widths.reserve(frames.size());
  for (const Frame* frame : frames) widths.push_back(svg_number(across(frame->generation)));
  out += fmt::format(
      "<clipPath id=\"past\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">{}</rect>"
      "</clipPath>\n<g clip-path=\"url(#past)\">\n",
      svg_number(box.x), svg_number(box.y - 2), widths.back(), svg_number(box.height + 4),
      steps(time, "animate attributeName=\"width\"", widths));
  svg.path(mean, "rm");
  svg.path(best, "rb");
  out += "</g>\n<g font-size=\"11\">\n";
  const double above = box.y - 6;
  const double below = bottom + 14;
  svg.text({.x = box.x, .y = above, .text = fmt::format("error {:.0f}", most), .css = "sw"});
  svg.text({.x = box.x, .y = below, .text = fmt::to_string(curve.front().generation), .css = "sw"});
  svg.text({.x = right,
            .y = below,
            .text = fmt::format("generation {}", curve.back().generation),
            .css = "sw",
            .anchor = Anchor::kEnd});
  svg.text({.x = right - 40, .y = above, .text = "mean", .css = "rml", .anchor = Anchor::kEnd});
  svg.text({.x = right, .y = above, .text = "best", .css = "vl", .anchor = Anchor::kEnd});
  out += "</g>\n";
}

}  // namespace evodoku::draw
