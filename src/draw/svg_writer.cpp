#include "draw/svg_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"

namespace evodoku::draw {

std::string svg_number(double value) {
  std::string out = fmt::format("{:.1f}", value);
  if (out.ends_with(".0")) out.resize(out.size() - 2);
  return out == "-0" ? "0" : out;
}

void SvgWriter::line(double x1, double y1, double x2, double y2, std::string_view css) {
  out_ += fmt::format("<line class=\"{}\" x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\"/>\n", css,
                      number_(x1), number_(y1), number_(x2), number_(y2));
}

void SvgWriter::path(std::string_view path, std::string_view css, std::string_view hint,
                     std::string_view more) {
  out_ += fmt::format("<path class=\"{}\" d=\"{}\"", css, path);
  end("path", hint, more);
}

void SvgWriter::rectangle(double x, double y, double width, double height, std::string_view css,
                          std::string_view hint, std::string_view more) {
  out_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", css,
                      number_(x), number_(y), number_(std::max(0.0, width)),
                      number_(std::max(0.0, height)));
  end("rect", hint, more);
}

void SvgWriter::circle(double x, double y, double radius, std::string_view css,
                       std::string_view hint, std::string_view more) {
  out_ += fmt::format("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"", css, number_(x),
                      number_(y), number_(radius));
  end("circle", hint, more);
}

void SvgWriter::text(const SvgText& words) {
  const char* anchor = words.anchor == Anchor::kMiddle ? " text-anchor=\"middle\""
                       : words.anchor == Anchor::kEnd  ? " text-anchor=\"end\""
                                                       : "";
  const std::string x = number_(words.x);
  const std::string y = number_(words.y);
  const std::string turn =
      words.upwards ? fmt::format(" transform=\"rotate(-90 {} {})\"", x, y) : "";
  const std::string hint =
      words.hint.empty() ? "" : fmt::format("<title>{}</title>", escape::xml(words.hint));
  out_ += fmt::format("<text class=\"{}\" x=\"{}\" y=\"{}\"{}{}>{}{}</text>\n", words.css, x, y,
                      anchor, turn, hint, escape::xml(words.text));
}

void SvgWriter::end(std::string_view element, std::string_view hint, std::string_view more) {
  if (!more.empty()) out_.append(" ").append(more);
  out_ +=
      hint.empty() ? "/>\n" : fmt::format("><title>{}</title></{}>\n", escape::xml(hint), element);
}

}  // namespace evodoku::draw
