#include "study/plot/svg.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "draw/escape.hpp"

namespace evodoku::study::plot {

namespace {

using draw::escaped;

/// A coordinate: a tenth of a pixel is fine enough, and short.
std::string number(double value) {
  std::string out = fmt::format("{:.1f}", value);
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out == "-0" ? "0" : out;
}

/// "/>" or ">title</name>".
std::string end_of(std::string_view element, std::string_view hint) {
  if (hint.empty()) return "/>\n";
  return fmt::format("><title>{}</title></{}>\n", escaped(hint), element);
}

}  // namespace

Svg::Svg(double width, double height, std::string_view title)
    : text_(fmt::format("<svg class=\"plot\" viewBox=\"0 0 {} {}\" role=\"img\" "
                        "aria-label=\"{}\">\n",
                        number(width), number(height), escaped(title))) {}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view css) {
  text_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", css,
                       number(x1), number(y1), number(x2), number(y2));
}

void Svg::path(std::string_view path, std::string_view css, std::string_view hint,
               std::string_view more) {
  text_ += fmt::format("<path class=\"{}\" d=\"{}\"{}{}{}", css, path, more.empty() ? "" : " ",
                       more, end_of("path", hint));
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view css,
                    std::string_view hint, std::string_view more) {
  text_ +=
      fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}{}{}", css,
                  number(x), number(y), number(std::max(0.0, width)), number(std::max(0.0, height)),
                  more.empty() ? "" : " ", more, end_of("rect", hint));
}

void Svg::circle(double x, double y, double radius, std::string_view css, std::string_view hint) {
  text_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"{}", css, number(x),
                       number(y), number(radius), end_of("circle", hint));
}

void Svg::text(const PlotText& words) {
  const char* anchor = words.anchor == Anchor::kMiddle ? " text-anchor=\"middle\""
                       : words.anchor == Anchor::kEnd  ? " text-anchor=\"end\""
                                                       : "";
  const std::string turn = words.upwards ? fmt::format(" transform=\"rotate(-90 {} {})\"",
                                                       number(words.x), number(words.y))
                                         : "";
  const std::string hint =
      words.hint.empty() ? "" : fmt::format("<title>{}</title>", escaped(words.hint));
  text_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}{}>{}{}</text>\n", words.css,
                       number(words.x), number(words.y), anchor, turn, hint, escaped(words.text));
}

std::string at(double x, double y) { return number(x) + "," + number(y); }

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
        std::max<std::size_t>(1, draw::character_bytes(std::string_view(text).substr(i)));
    if (width_of(out) + width_of("x") + dots > width) break;
    out += text.substr(i, bytes);
    i += bytes;
  }
  return out + "…";
}

}  // namespace evodoku::study::plot
