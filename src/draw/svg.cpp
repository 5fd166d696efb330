#include "draw/svg.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "draw/words.hpp"

namespace evodoku::draw {

namespace {

/// A length, to a tenth of a unit and no longer than it must be.
std::string number(double value) { return fmt::format("{:g}", std::round(10 * value) / 10); }

class SvgCanvas : public Canvas {
 public:
  explicit SvgCanvas(std::string& out) : out_(out) {}

  void rectangle(Ink ink, const Box& box, double rounding, double line) override {
    add("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", name(ink), number(box.x),
        number(box.y), number(box.width), number(box.height));
    if (rounding > 0) add(" rx=\"{}\"", number(rounding));
    end(ink, line);
  }

  void circle(Ink ink, Point middle, double radius, double line) override {
    add("<circle class=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"", name(ink), number(middle.x),
        number(middle.y), number(radius));
    end(ink, line);
  }

  void lines(Ink ink, std::span<const Segment> lines, double width) override {
    add("<path class=\"{}\" d=\"", name(ink));
    for (const auto& [from, to] : lines) {
      add("M{} {}", number(from.x), number(from.y));
      if (from.x == to.x) {
        add("V{}", number(to.y));
      } else if (from.y == to.y) {
        add("H{}", number(to.x));
      } else {
        add("L{} {}", number(to.x), number(to.y));
      }
    }
    out_ += '"';
    end(ink, width);
  }

  void curve(Ink ink, Point from, Point bend, Point to, double width) override {
    add("<path class=\"{}\" d=\"M{} {}Q{} {} {} {}\"", name(ink), number(from.x), number(from.y),
        number(bend.x), number(bend.y), number(to.x), number(to.y));
    end(ink, width);
  }

  void triangle(Ink ink, Point a, Point b, Point c) override {
    add("<path class=\"{}\" d=\"M{} {}L{} {}L{} {}z\"/>", name(ink), number(a.x), number(a.y),
        number(b.x), number(b.y), number(c.x), number(c.y));
  }

  void texts(Ink ink, std::span<const Label> labels, double size) override {
    if (labels.empty()) return;
    add("<g class=\"{}\" font-size=\"{}\">", name(ink), number(size));
    for (const Label& label : labels) {
      std::string xs;
      std::string ys;
      for (const Point at : label.at) {
        fmt::format_to(std::back_inserter(xs), "{}{}", xs.empty() ? "" : " ", number(at.x));
        fmt::format_to(std::back_inserter(ys), "{}{}", ys.empty() ? "" : " ",
                       number(at.y + kBaseline * size));
      }
      add("<text x=\"{}\" y=\"{}\">{}</text>", xs, ys, escaped(label.text));
    }
    out_ += "</g>\n";
  }

 private:
  template <typename... Arguments>
  void add(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Arguments>(arguments)...);
  }

  static std::string_view name(Ink ink) { return look_of(ink).name; }

  /// What the style sheet cannot say, because it depends on the size of the board.
  void end(Ink ink, double line) {
    if (look_of(ink).stroke) add(" stroke-width=\"{}\"", number(line));
    if (look_of(ink).dashed)
      add(" stroke-dasharray=\"{} {}\"", number(2.5 * line), number(2 * line));
    out_ += "/>\n";
  }

  std::string& out_;
};

std::string drawing(const Board& board, const std::string& attributes, const std::string& head) {
  const std::string extent = number(board.geometry().extent());
  std::string out = fmt::format("<svg {} viewBox=\"0 0 {} {}\" text-anchor=\"middle\">\n{}",
                                attributes, extent, extent, head);
  SvgCanvas canvas(out);
  draw_board(board, canvas);
  return out + "</svg>\n";
}

}  // namespace

std::string svg_of(const Board& board, std::string_view label) {
  return drawing(board, fmt::format("role=\"img\" aria-label=\"{}\"", escaped(label)), "");
}

std::string svg_file(const Board& board, std::string_view title) {
  const double side = std::ceil(board.geometry().extent());
  const std::string attributes = fmt::format(
      "xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" role=\"img\" "
      "font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif\"",
      side);
  std::string head;
  if (!title.empty()) head += fmt::format("<title>{}</title>\n", escaped(title));
  head += fmt::format("<desc>{}</desc>\n<style>\n{}</style>\n", board.values.to_line(),
                      style_sheet(Scheme::kLight));
  return drawing(board, attributes, head);
}

}  // namespace evodoku::draw
