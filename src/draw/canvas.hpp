/// \file
/// What a board can be drawn on: SVG text (svg.hpp) or cairo's pages and pictures (cairo.hpp).
///
/// Whoever draws says what a part is (its ink) and where it stands; the canvas knows how that
/// looks.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "draw/geometry.hpp"
#include "draw/ink.hpp"

namespace evodoku::draw {

struct Rectangle {
  double x, y, width, height;
};

struct Segment {
  Point from, to;
};

/// A text in the middle of a place; or with several places, its characters at one place each.
struct Label {
  std::string text;
  std::vector<Point> at;
};

/// Where a line of words has its point.
enum class Anchor : std::uint8_t { kStart, kMiddle, kEnd };

/// From a text's middle down to its base line, for capitals and digits, as a part of its size.
inline constexpr double kBaseline = 0.362;

class Canvas {
 public:
  virtual ~Canvas() = default;
  /// \p line is the width of the stroke, where the ink has one.
  virtual void rectangle(Ink ink, const Rectangle& box, double rounding = 0, double line = 0) = 0;
  virtual void circle(Ink ink, Point middle, double radius, double line) = 0;
  virtual void lines(Ink ink, std::span<const Segment> lines, double width) = 0;
  /// A bent line.
  virtual void curve(Ink ink, Point from, Point bend, Point to, double width) = 0;
  virtual void triangle(Ink ink, Point a, Point b, Point c) = 0;
  /// Texts of one size.
  virtual void texts(Ink ink, std::span<const Label> labels, double size) = 0;
};

/// Draws a square of `Geometry(drawing, medium).extent()` from the canvas's origin.
void draw_board(const Drawing& drawing, Canvas& canvas, Medium medium = Medium::kScreen);

}  // namespace evodoku::draw
