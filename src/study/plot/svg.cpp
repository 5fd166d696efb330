#include "study/plot/svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"
#include "study/plot/labels.hpp"

namespace evodoku::study::plot {

using draw::svg_number;

Svg::Svg(double width, double height, std::string_view title)
    : SvgWriter(text_),
      text_(fmt::format("<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" "
                        "aria-label=\"{}\">\n",
                        svg_number(width), svg_number(height), escape::xml(title))) {}

std::string at(double x, double y) { return svg_number(x) + "," + svg_number(y); }

namespace {
constexpr double kPerCharacter = 6.6;  // at 12 pixels, in the usual typefaces
}  // namespace

double width_of(std::string_view text) {
  return kPerCharacter * static_cast<double>(characters_of(text));
}

std::string fitted(const std::string& text, double width) {
  return fitted(std::vector{text}, width).front();
}

std::vector<std::string> fitted(const std::vector<std::string>& labels, double width) {
  return told_apart(labels, static_cast<std::size_t>(std::max(1.0, width / kPerCharacter)));
}

}  // namespace evodoku::study::plot
