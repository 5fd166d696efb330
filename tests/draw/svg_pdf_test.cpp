// Drawings of SVG on cairo: what is where, in which colour.
#include "draw/svg_pdf.hpp"

#include <cairo.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace evodoku::draw {
namespace {

/// A drawing of 100 by 100 pixels on white.
class Painted {
 public:
  explicit Painted(const std::string& elements)
      : surface_(cairo_image_surface_create(CAIRO_FORMAT_RGB24, 100, 100)) {
    cairo_t* cairo = cairo_create(surface_);
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
    CairoCanvas canvas(cairo);
    draw_svg("<svg viewBox=\"0 0 100 100\">" + elements + "</svg>", canvas);
    cairo_surface_flush(surface_);
  }
  Painted(const Painted&) = delete;
  Painted& operator=(const Painted&) = delete;
  ~Painted() { cairo_surface_destroy(surface_); }

  /// 0xRRGGBB
  [[nodiscard]] std::uint32_t at(int x, int y) const {
    const unsigned char* row =
        cairo_image_surface_get_data(surface_) + y * cairo_image_surface_get_stride(surface_);
    return reinterpret_cast<const std::uint32_t*>(row)[x] & 0xffffffU;
  }
  /// How many pixels of an area are not white.
  [[nodiscard]] int inked(int x, int y, int width, int height) const {
    int out = 0;
    for (int i = x; i < x + width; ++i) {
      for (int k = y; k < y + height; ++k) out += at(i, k) != 0xffffff ? 1 : 0;
    }
    return out;
  }

 private:
  cairo_surface_t* surface_;
};

TEST(SvgOnCairo, DrawsShapesInTheirColours) {
  const Painted drawing(
      R"(<rect x="10" y="10" width="20" height="20" fill="#0072b2"/>)"
      R"(<rect x="40" y="10" width="20" height="20" fill="#000000" fill-opacity="0.5"/>)"
      R"(<circle cx="80" cy="20" r="8" fill="#d55e00"/>)"
      R"(<line x1="10" y1="50" x2="90" y2="50" stroke="#009e73" stroke-width="4"/>)"
      R"(<path d="M10,60L30,60L30,90Z" fill="#a8327a"/>)"
      R"(<path d="M50,60L90,60M50,80L90,80" fill="none" stroke="#1f2328" stroke-width="4" )"
      R"(stroke-dasharray="10 10"/>)");
  EXPECT_EQ(drawing.at(20, 20), 0x0072b2U);
  EXPECT_EQ(drawing.at(35, 20), 0xffffffU);
  EXPECT_NEAR(static_cast<double>(drawing.at(50, 20) & 0xffU), 0x80, 1);
  EXPECT_EQ(drawing.at(80, 20), 0xd55e00U);
  EXPECT_EQ(drawing.at(50, 50), 0x009e73U);
  EXPECT_EQ(drawing.at(28, 65), 0xa8327aU) << "a triangle is filled";
  EXPECT_EQ(drawing.at(12, 85), 0xffffffU);
  EXPECT_EQ(drawing.at(55, 60), 0x1f2328U) << "a dash";
  EXPECT_EQ(drawing.at(65, 60), 0xffffffU) << "and a gap";
  EXPECT_EQ(drawing.at(55, 80), 0x1f2328U) << "of each part of the path";
}

TEST(SvgOnCairo, PutsWordsWhereTheyBelong) {
  const Painted start(R"(<text x="50" y="50" fill="#000000" font-size="12px">MMM</text>)");
  EXPECT_GT(start.inked(50, 35, 50, 20), 20);
  EXPECT_EQ(start.inked(0, 0, 49, 100), 0);
  const Painted end(
      R"(<text x="50" y="50" fill="#000000" font-size="12px" text-anchor="end">MMM</text>)");
  EXPECT_GT(end.inked(0, 35, 50, 20), 20);
  EXPECT_EQ(end.inked(51, 0, 49, 100), 0);
  const Painted upwards(
      R"x(<text x="50" y="50" fill="#000000" font-size="12px" transform="rotate(-90 50 50)">)x"
      R"(<title>a hint</title>MMM</text>)");
  EXPECT_GT(upwards.inked(35, 0, 20, 50), 20) << "above the point";
  EXPECT_EQ(upwards.inked(0, 52, 100, 48), 0);
}

TEST(SvgOnCairo, MakesPages) {
  const std::string svg =
      "<svg viewBox=\"0 0 96 48\" aria-label=\"A &amp; B\"><path d=\"nonsense\" "
      "fill=\"#000000\"/><g/></svg>";
  const std::string page = pdf_of_svg(svg);
  EXPECT_THAT(page, testing::StartsWith("%PDF-1"));
  EXPECT_THAT(page, testing::HasSubstr("/MediaBox [ 0 0 72 36 ]"));
  EXPECT_EQ(page, pdf_of_svg(svg)) << "the same bytes";
}

}  // namespace
}  // namespace evodoku::draw
