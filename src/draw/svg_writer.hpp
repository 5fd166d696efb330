/// \file
/// SVG element by element: lines, areas and words with classes that a style sheet colours, so that
/// one drawing serves light and dark screens and paper.
///
///     std::string out = "<svg viewBox=\"0 0 760 300\">\n";
///     SvgWriter svg(out);
///     svg.line(10, 10, 90, 10, "axis");
///     svg.text({.x = 10, .y = 30, .text = "0"});
///     out += "</svg>\n";
#pragma once

#include <string>
#include <string_view>

#include "draw/canvas.hpp"

namespace evodoku::draw {

/// A line of words.
struct SvgText {
  double x = 0;
  double y = 0;  ///< of the base line
  std::string text;
  std::string_view css = "t";
  Anchor anchor = Anchor::kStart;
  bool upwards = false;  ///< turned to be read from below
  std::string hint = {};
};

/// A coordinate: a tenth of a pixel is fine enough, and short.
[[nodiscard]] std::string svg_number(double value);

class SvgWriter {
 public:
  /// Appends to \p out. \p number writes coordinates.
  explicit SvgWriter(std::string& out, std::string (*number)(double) = svg_number)
      : out_(out), number_(number) {}

  /// A \p hint is shown where a pointer rests on the element; \p more are other attributes.
  void line(double x1, double y1, double x2, double y2, std::string_view css);
  /// \p path is what stands in the attribute d.
  void path(std::string_view path, std::string_view css, std::string_view hint = "",
            std::string_view more = "");
  void rectangle(double x, double y, double width, double height, std::string_view css,
                 std::string_view hint = "", std::string_view more = "");
  void circle(double x, double y, double radius, std::string_view css, std::string_view hint = "",
              std::string_view more = "");
  void text(const SvgText& words);

 private:
  void end(std::string_view element, std::string_view hint, std::string_view more);

  std::string& out_;
  std::string (*number_)(double);
};

}  // namespace evodoku::draw
