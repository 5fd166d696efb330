#include "draw/svg.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "draw/svg_writer.hpp"
#include "evodoku/escape.hpp"

namespace evodoku {

namespace draw {

namespace {

/// A length, to a tenth of a unit and no longer than it must be.
std::string number(double value) { return fmt::format("{:g}", std::round(10 * value) / 10); }

/// A place on an arrow, in whole units: with tenths, arrows would take a third of a long page.
std::string whole(double x, double y) {
  return fmt::format("{:g} {:g}", std::round(x) + 0.0, std::round(y) + 0.0);
}

std::string place(Point at) { return fmt::format("{} {}", number(at.x), number(at.y)); }

class SvgCanvas : public Canvas {
 public:
  explicit SvgCanvas(std::string& out) : out_(out), svg_(out, number) {}

  void rectangle(Ink ink, const Rectangle& box, double rounding, double line) override {
    const std::string round = rounding > 0 ? fmt::format("rx=\"{}\"", number(rounding)) : "";
    svg_.rectangle(box.x, box.y, box.width, box.height, name(ink), "", stroke(ink, line, round));
  }

  void circle(Ink ink, Point middle, double radius, double line) override {
    svg_.circle(middle.x, middle.y, radius, name(ink), "", stroke(ink, line));
  }

  void lines(Ink ink, std::span<const Segment> lines, double width) override {
    std::string path;
    for (const auto& [from, to] : lines) {
      path += 'M' + place(from);
      path += from.x == to.x   ? 'V' + number(to.y)
              : from.y == to.y ? 'H' + number(to.x)
                               : 'L' + place(to);
    }
    svg_.path(path, name(ink), "", stroke(ink, width));
  }

  void curve(Ink ink, Point from, Point bend, Point to, double width) override {
    svg_.path(
        fmt::format("M{}Q{} {}", whole(from.x, from.y), whole(bend.x, bend.y), whole(to.x, to.y)),
        name(ink), "", stroke(ink, width));
  }

  void triangle(Ink ink, Point a, Point b, Point c) override {
    svg_.path(fmt::format("M{}l{}l{}z", whole(a.x, a.y), whole(b.x - a.x, b.y - a.y),
                          whole(c.x - b.x, c.y - b.y)),
              name(ink));
    out_.pop_back();  // no line end here
  }

  void texts(Ink ink, std::span<const Label> labels, double size) override {
    if (labels.empty()) return;
    out_ += fmt::format("<g class=\"{}\" font-size=\"{}\">", name(ink), number(size));
    for (const Label& label : labels) {
      std::string xs;
      std::string ys;
      for (const Point at : label.at) {
        fmt::format_to(std::back_inserter(xs), "{}{}", xs.empty() ? "" : " ", number(at.x));
        fmt::format_to(std::back_inserter(ys), "{}{}", ys.empty() ? "" : " ",
                       number(at.y + kBaseline * size));
      }
      out_ += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>", xs, ys, escape::xml(label.text));
    }
    out_ += "</g>\n";
  }

 private:
  static std::string_view name(Ink ink) { return look_of(ink).name; }

  /// What the style sheet cannot say, because it depends on the size of the board.
  static std::string stroke(Ink ink, double line, std::string out = "") {
    const auto add = [&](const std::string& more) { out += (out.empty() ? "" : " ") + more; };
    if (look_of(ink).stroke) add(fmt::format("stroke-width=\"{}\"", number(line)));
    if (look_of(ink).dashed) {
      add(fmt::format("stroke-dasharray=\"{} {}\"", number(2.5 * line), number(2 * line)));
    }
    return out;
  }

  std::string& out_;
  SvgWriter svg_;
};

std::string drawn(const Drawing& drawing, const std::string& attributes, const std::string& head) {
  const std::string extent = number(Geometry(drawing).extent());
  return fmt::format("<svg {} viewBox=\"0 0 {} {}\" text-anchor=\"middle\">\n{}{}</svg>\n",
                     attributes, extent, extent, head, svg_parts(drawing));
}

}  // namespace

std::string svg_parts(const Drawing& drawing) {
  std::string out;
  SvgCanvas canvas(out);
  draw_board(drawing, canvas);
  return out;
}

std::string svg_of(const Drawing& drawing, std::string_view label) {
  return drawn(drawing, fmt::format("role=\"img\" aria-label=\"{}\"", escape::xml(label)), "");
}

}  // namespace draw

std::string svg_file(const Drawing& drawing, std::string_view title) {
  using namespace draw;
  const double side = std::ceil(Geometry(drawing).extent());
  const std::string attributes = fmt::format(
      "xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{0}\" role=\"img\" "
      "font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, sans-serif\"",
      side);
  std::string head;
  if (!title.empty()) head += fmt::format("<title>{}</title>\n", escape::xml(title));
  const Shape shape = drawing.shape();
  head +=
      fmt::format("<desc>{}{}</desc>\n<style>\n{}</style>\n", drawing.values.to_line(),
                  shape.variants().empty() ? "" : " " + shape.code(), style_sheet(Scheme::kLight));
  return drawn(drawing, attributes, head);
}

}  // namespace evodoku
