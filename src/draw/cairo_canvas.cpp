// The canvas on cairo's contexts.
#include <cairo.h>

#include <array>
#include <numbers>

#include "draw/cairo.hpp"
#include "draw/fonts.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {

namespace {

double part(std::uint32_t rgb, int shift) {
  return static_cast<double>(rgb >> shift & 0xffU) / 255;
}

}  // namespace

CairoCanvas::CairoCanvas(cairo_t* cairo) : cairo_(cairo) {
  // Glyphs where they belong, not where a screen would have its pixels.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_set_font_options(cairo, options);
  cairo_font_options_destroy(options);
}

CairoCanvas::~CairoCanvas() = default;

void CairoCanvas::Free::operator()(cairo_t* cairo) const { cairo_destroy(cairo); }

CairoCanvas::Frame::Frame(CairoCanvas& canvas, Point corner, double scale) : canvas_(canvas) {
  cairo_save(canvas_.cairo_.get());
  cairo_translate(canvas_.cairo_.get(), corner.x, corner.y);
  cairo_scale(canvas_.cairo_.get(), scale, scale);
}

CairoCanvas::Frame::~Frame() { cairo_restore(canvas_.cairo_.get()); }

void CairoCanvas::rectangle(Ink ink, const Rectangle& box, double rounding, double line) {
  constexpr double kQuarter = std::numbers::pi / 2;
  cairo_t* cairo = cairo_.get();
  if (rounding <= 0) {
    cairo_rectangle(cairo, box.x, box.y, box.width, box.height);
  } else {
    const double right = box.x + box.width - rounding;
    const double left = box.x + rounding;
    const double top = box.y + rounding;
    const double bottom = box.y + box.height - rounding;
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, right, top, rounding, -kQuarter, 0);
    cairo_arc(cairo, right, bottom, rounding, 0, kQuarter);
    cairo_arc(cairo, left, bottom, rounding, kQuarter, 2 * kQuarter);
    cairo_arc(cairo, left, top, rounding, 2 * kQuarter, 3 * kQuarter);
    cairo_close_path(cairo);
  }
  paint(ink, line);
}

void CairoCanvas::circle(Ink ink, Point middle, double radius, double line) {
  cairo_new_sub_path(cairo_.get());
  cairo_arc(cairo_.get(), middle.x, middle.y, radius, 0, 2 * std::numbers::pi);
  paint(ink, line);
}

void CairoCanvas::lines(Ink ink, std::span<const Segment> lines, double width) {
  for (const auto& [from, to] : lines) {
    cairo_move_to(cairo_.get(), from.x, from.y);
    cairo_line_to(cairo_.get(), to.x, to.y);
  }
  paint(ink, width);
}

void CairoCanvas::curve(Ink ink, Point from, Point bend, Point to, double width) {
  const auto towards_bend = [&](Point at) -> Point {
    return {at.x + (bend.x - at.x) * 2 / 3, at.y + (bend.y - at.y) * 2 / 3};
  };
  const Point first = towards_bend(from);
  const Point second = towards_bend(to);
  cairo_move_to(cairo_.get(), from.x, from.y);
  cairo_curve_to(cairo_.get(), first.x, first.y, second.x, second.y, to.x, to.y);
  paint(ink, width);
}

void CairoCanvas::triangle(Ink ink, Point a, Point b, Point c) {
  cairo_move_to(cairo_.get(), a.x, a.y);
  cairo_line_to(cairo_.get(), b.x, b.y);
  cairo_line_to(cairo_.get(), c.x, c.y);
  cairo_close_path(cairo_.get());
  paint(ink, 0);
}

void CairoCanvas::texts(Ink ink, std::span<const Label> labels, double size) {
  const Look& look = look_of(ink);
  for (const Label& label : labels) {
    for (std::size_t i = 0; i < label.at.size(); ++i) {
      const Point at = label.at[i];
      words(ink,
            label.at.size() == 1 ? std::string_view(label.text)
                                 : std::string_view(label.text).substr(i, 1),
            {at.x, at.y + kBaseline * size}, size, Anchor::kMiddle, look.bold);
    }
  }
}

void CairoCanvas::words(Ink ink, std::string_view text, Point at, double size, Anchor anchor,
                        bool bold) {
  colour(look_of(ink).fill.value_or(Colour::kInk));
  show(text, at, size, anchor, bold);
}

void CairoCanvas::show(std::string_view text, Point at, double size, Anchor anchor, bool bold) {
  const std::string line = escape::clean(text);
  double x = at.x;
  if (anchor != Anchor::kStart) {
    const double width = width_of(line, size, bold);
    x -= anchor == Anchor::kEnd ? width : width / 2;
  }
  cairo_move_to(cairo_.get(), x, at.y);
  for (const TextRun& run : text_runs(line, bold)) {
    font(run.face, bold, size);
    cairo_show_text(cairo_.get(), run.text.c_str());
  }
  cairo_new_path(cairo_.get());
}

double CairoCanvas::width_of(std::string_view text, double size, bool bold) {
  double width = 0;
  for (const TextRun& run : text_runs(escape::clean(text), bold)) {
    font(run.face, bold, size);
    cairo_text_extents_t extents;
    cairo_text_extents(cairo_.get(), run.text.c_str(), &extents);
    width += extents.x_advance;
  }
  return width;
}

void CairoCanvas::font(cairo_font_face_t* face, bool bold, double size) {
  if (face != nullptr) {
    cairo_set_font_face(cairo_.get(), face);
  } else {
    cairo_select_font_face(cairo_.get(), kFont, CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  }
  cairo_set_font_size(cairo_.get(), size);
}

void CairoCanvas::paint(Ink ink, double line) {
  cairo_t* cairo = cairo_.get();
  const Look& look = look_of(ink);
  if (look.fill) {
    colour(*look.fill);
    cairo_fill_preserve(cairo);
  }
  if (look.stroke) {
    colour(*look.stroke);
    const std::array<double, 2> dashes = {2.5 * line, 2 * line};
    cairo_set_dash(cairo, dashes.data(), look.dashed ? 2 : 0, 0);
    cairo_set_line_width(cairo, line);
    cairo_stroke_preserve(cairo);
  }
  cairo_new_path(cairo);
}

void CairoCanvas::colour(Colour colour) {
  const std::uint32_t rgb = shade_of(colour).light;
  cairo_set_source_rgb(cairo_.get(), part(rgb, 16), part(rgb, 8), part(rgb, 0));
}

}  // namespace evodoku::draw
