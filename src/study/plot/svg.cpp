#include "study/plot/svg.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"

namespace evodoku::study::plot {

using draw::svg_number;

Svg::Svg(double width, double height, std::string_view title)
    : SvgWriter(text_),
      text_(fmt::format("<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" "
                        "aria-label=\"{}\">\n",
                        svg_number(width), svg_number(height), escape::xml(title))) {}

std::string at(double x, double y) { return svg_number(x) + "," + svg_number(y); }

double width_of(std::string_view text) {
  constexpr double kPerCharacter = 6.6;  // at 12 pixels, in the usual typefaces
  const auto characters = std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U;  // not within a character of UTF-8
  });
  return kPerCharacter * static_cast<double>(characters);
}

std::string fitted(const std::string& text, double width) {
  if (width_of(text) <= width) return text;
  const double dots = width_of("…");
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t bytes =
        std::max<std::size_t>(1, escape::character_bytes(std::string_view(text).substr(i)));
    if (width_of(out) + width_of("x") + dots > width) break;
    out += text.substr(i, bytes);
    i += bytes;
  }
  return out + "…";
}

}  // namespace evodoku::study::plot
