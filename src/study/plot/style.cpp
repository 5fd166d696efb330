#include "study/plot/style.hpp"

#include <fmt/format.h>

#include <array>

namespace evodoku::study::plot {

namespace {
constexpr std::size_t kColours = 8;
}  // namespace

std::string colour_class(std::size_t style) { return fmt::format("c{}", style % kColours); }

std::string dashes(std::size_t style) {
  constexpr std::array<const char*, 5> kDashes = {"", "7 3", "2 3", "9 3 2 3", "12 4"};
  // Colours and dashes come around at different times, so that two rounds have no pair alike.
  const std::string_view one = kDashes[style % kDashes.size()];
  return one.empty() ? "" : fmt::format("stroke-dasharray=\"{}\"", one);
}

void draw_marker(Svg& svg, double x, double y, std::size_t style) {
  constexpr double kSize = 3.6;
  const std::string css = "mk " + colour_class(style);
  constexpr std::size_t kShapes = 6;
  switch (style % kShapes) {
    case 0:
      svg.circle(x, y, kSize, css);
      return;
    case 1:
      svg.rectangle(x - kSize, y - kSize, 2 * kSize, 2 * kSize, css);
      return;
    case 2:
      svg.path(fmt::format("M{}L{}L{}Z", at(x, y - 1.3 * kSize), at(x + 1.2 * kSize, y + kSize),
                           at(x - 1.2 * kSize, y + kSize)),
               css);
      return;
    case 3:
      svg.path(fmt::format("M{}L{}L{}L{}Z", at(x, y - 1.4 * kSize), at(x + 1.4 * kSize, y),
                           at(x, y + 1.4 * kSize), at(x - 1.4 * kSize, y)),
               css);
      return;
    case 4:
      svg.path(fmt::format("M{}L{}L{}Z", at(x, y + 1.3 * kSize), at(x + 1.2 * kSize, y - kSize),
                           at(x - 1.2 * kSize, y - kSize)),
               css);
      return;
    default:
      svg.circle(x, y, kSize, "mk open " + colour_class(style));
  }
}

}  // namespace evodoku::study::plot
