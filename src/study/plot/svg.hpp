/// \file
/// A plot under way, and how wide its words are.
///
///     Svg svg(760, 300, "Success by evaluations");
///     svg.line(10, 10, 90, 10, "axis");
///     svg.text({.x = 10, .y = 30, .text = "0"});
///     std::string drawing = svg.finish();
#pragma once

#include <string>
#include <vector>

#include "draw/svg_writer.hpp"

namespace evodoku::study::plot {

using draw::Anchor;

class Svg : public draw::SvgWriter {
 public:
  /// \p title is for those who cannot see the drawing.
  Svg(double width, double height, std::string_view title);
  Svg(const Svg&) = delete;
  Svg& operator=(const Svg&) = delete;

  [[nodiscard]] std::string finish() const { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

/// A place for a path: "12.5,30".
[[nodiscard]] std::string at(double x, double y);
/// How wide a text of the usual size is, about.
[[nodiscard]] double width_of(std::string_view text);
/// A text that is at most \p width wide: a longer one loses its middle.
[[nodiscard]] std::string fitted(const std::string& text, double width);
/// Labels that are at most \p width wide, each still unlike the others (labels.hpp).
[[nodiscard]] std::vector<std::string> fitted(const std::vector<std::string>& labels, double width);

}  // namespace evodoku::study::plot
