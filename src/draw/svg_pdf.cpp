#include "draw/svg_pdf.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#include <numbers>

#include "base/split.hpp"
#include "evodoku/error.hpp"

namespace evodoku::draw {

namespace {

double number_in(std::string_view text) { return std::strtod(std::string(text).c_str(), nullptr); }

/// Draws elements of SVG on a page.
class SvgPainter {
 public:
  explicit SvgPainter(CairoCanvas& canvas) : canvas_(canvas), cairo_(canvas.context()) {}

  void draw(const pugi::xml_node& element) {
    const std::string_view kind = element.name();
    const auto number = [&](const char* name) { return element.attribute(name).as_double(); };
    if (kind == "text") return words(element);
    if (kind == "line") {
      cairo_move_to(cairo_, number("x1"), number("y1"));
      cairo_line_to(cairo_, number("x2"), number("y2"));
    } else if (kind == "rect") {
      cairo_rectangle(cairo_, number("x"), number("y"), number("width"), number("height"));
    } else if (kind == "circle") {
      cairo_new_sub_path(cairo_);
      cairo_arc(cairo_, number("cx"), number("cy"), number("r"), 0, 2 * std::numbers::pi);
    } else if (kind == "path") {
      path(element.attribute("d").value());
    }
    paint(element, kind != "line");
  }

 private:
  /// "M1,2L3,4Z"
  void path(const char* at) {
    while (*at != '\0') {
      const char command = *at++;
      if (command == 'Z' || command == 'z') {
        cairo_close_path(cairo_);
        continue;
      }
      char* end = nullptr;
      const double x = std::strtod(at, &end);
      const double y = std::strtod(*end == ',' ? end + 1 : end, &end);
      if (end == at) return;  // not a path of ours
      at = end;
      command == 'M' ? cairo_move_to(cairo_, x, y) : cairo_line_to(cairo_, x, y);
    }
  }

  /// Sets the colour "#rrggbb"; false for none.
  bool colour(const pugi::xml_node& element, const char* name, const char* standard) {
    const std::string text = element.attribute(name).as_string(standard);
    if (text.size() != 7 || text.front() != '#') return false;
    const unsigned long rgb = std::strtoul(text.c_str() + 1, nullptr, 16);
    const auto part = [&](int shift) { return static_cast<double>(rgb >> shift & 0xffUL) / 255; };
    const std::string own = std::string(name) + "-opacity";
    cairo_set_source_rgba(
        cairo_, part(16), part(8), part(0),
        element.attribute("opacity").as_double(1) * element.attribute(own.c_str()).as_double(1));
    return true;
  }

  void paint(const pugi::xml_node& element, bool is_area) {
    if (is_area && colour(element, "fill", "#000000")) cairo_fill_preserve(cairo_);
    if (colour(element, "stroke", "none")) {
      std::vector<double> dashes;
      const std::string_view lengths = element.attribute("stroke-dasharray").value();
      for (const std::string_view one : split_words(lengths)) dashes.push_back(number_in(one));
      cairo_set_dash(cairo_, dashes.data(), static_cast<int>(dashes.size()), 0);
      cairo_set_line_width(cairo_, element.attribute("stroke-width").as_double(1));
      const auto is_round = [&](const char* name) {
        return std::strcmp(element.attribute(name).value(), "round") == 0;
      };
      cairo_set_line_cap(cairo_,
                         is_round("stroke-linecap") ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
      cairo_set_line_join(
          cairo_, is_round("stroke-linejoin") ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
      cairo_stroke_preserve(cairo_);
    }
    cairo_new_path(cairo_);
  }

  void words(const pugi::xml_node& element) {
    const std::string_view where = element.attribute("text-anchor").value();
    const Anchor anchor = where == "middle" ? Anchor::kMiddle
                          : where == "end"  ? Anchor::kEnd
                                            : Anchor::kStart;
    constexpr double kUsualSize = 12;
    const double size = std::strtod(element.attribute("font-size").as_string("12px"), nullptr);
    const bool bold = element.attribute("font-weight").as_int() >= 600;
    const std::string text = element.text().get();
    if (!colour(element, "fill", "#000000")) return;
    const Point at = {element.attribute("x").as_double(), element.attribute("y").as_double()};
    cairo_save(cairo_);
    cairo_translate(cairo_, at.x, at.y);
    if (element.attribute("transform")) cairo_rotate(cairo_, -std::numbers::pi / 2);
    canvas_.show(text, {0, 0}, size > 0 ? size : kUsualSize, anchor, bold);
    if (std::strcmp(element.attribute("text-decoration").value(), "line-through") == 0) {
      const double half = canvas_.width_of(text, size, bold) / 2;
      const double y = -kBaseline * size;
      cairo_set_line_width(cairo_, 1);
      cairo_move_to(cairo_, anchor == Anchor::kMiddle ? -half : 0, y);
      cairo_rel_line_to(cairo_, 2 * half, 0);
      cairo_stroke(cairo_);
    }
    cairo_restore(cairo_);
  }

  CairoCanvas& canvas_;
  cairo_t* cairo_;
};

}  // namespace

pugi::xml_node parse_svg(pugi::xml_document& document, const std::string& svg) {
  const auto parsed =
      document.load_string(svg.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single);
  if (parsed.status == pugi::status_out_of_memory) throw std::bad_alloc();
  if (!parsed) throw InternalError(std::string("a drawing is not XML: ") + parsed.description());
  return document.child("svg");
}

std::pair<double, double> size_of_svg(const pugi::xml_node& root) {
  const std::vector<std::string_view> box = split_words(root.attribute("viewBox").value());
  if (box.size() != 4) throw InternalError("a drawing has no viewBox");
  return {number_in(box[2]), number_in(box[3])};
}

void draw_svg(const std::string& svg, CairoCanvas& canvas) {
  pugi::xml_document parsed;
  SvgPainter painter(canvas);
  for (const pugi::xml_node element : parse_svg(parsed, svg).children()) painter.draw(element);
}

std::string pdf_of_svg(const std::string& svg) {
  pugi::xml_document parsed;
  const pugi::xml_node root = parse_svg(parsed, svg);
  const auto [width, height] = size_of_svg(root);
  constexpr double kPointsPerPixel = 72.0 / 96;
  PdfDocument document({.title = root.attribute("aria-label").value(), .author = {}});
  {
    CairoCanvas page = document.begin_page(kPointsPerPixel * width, kPointsPerPixel * height);
    const CairoCanvas::Frame frame(page, {0, 0}, kPointsPerPixel);
    draw_svg(svg, page);
  }
  document.end_page();
  document.finish();
  return document.take();
}

}  // namespace evodoku::draw
