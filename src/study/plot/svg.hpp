/// \file
/// A plot under way: lines, areas and words with classes that a style sheet colours, so that one
/// drawing serves light and dark screens and paper.
///
///     Svg svg(760, 300, "Success by evaluations");
///     svg.line(10, 10, 90, 10, "axis");
///     svg.text({.x = 10, .y = 30, .text = "0"});
///     std::string drawing = svg.finish();
#pragma once

#include <string>
#include <string_view>

namespace evodoku::study::plot {

enum class Anchor { kStart, kMiddle, kEnd };

/// Words in a plot.
struct PlotText {
  double x = 0;
  double y = 0;  ///< of the base line
  std::string text;
  std::string_view css = "t";
  Anchor anchor = Anchor::kStart;
  bool upwards = false;  ///< turned to be read from below
  std::string hint = {};
};

class Svg {
 public:
  /// \p title is for those who cannot see the drawing.
  Svg(double width, double height, std::string_view title);

  void line(double x1, double y1, double x2, double y2, std::string_view css);
  /// \p path is what stands in the attribute d; \p more are other attributes.
  void path(std::string_view path, std::string_view css, std::string_view hint = "",
            std::string_view more = "");
  void rectangle(double x, double y, double width, double height, std::string_view css,
                 std::string_view hint = "", std::string_view more = "");
  void circle(double x, double y, double radius, std::string_view css, std::string_view hint = "");
  void text(const PlotText& words);

  [[nodiscard]] std::string finish() const { return text_ + "</svg>\n"; }

 private:
  std::string text_;
};

/// A place for a path: "12.5,30".
[[nodiscard]] std::string at(double x, double y);
/// How wide a text of the usual size is, about.
[[nodiscard]] double width_of(std::string_view text);
/// A text that is at most so wide: a longer one ends with "…".
[[nodiscard]] std::string fitted(const std::string& text, double width);

}  // namespace evodoku::study::plot
