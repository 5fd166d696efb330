#include "draw/formats/formats.hpp"

#include <cairo.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include <pugixml.hpp>

namespace evodoku::draw {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr auto kLine =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

std::string written(const Format& format, const std::vector<Puzzle>& puzzles) {
  const std::unique_ptr<Writer> writer = format.writer();
  std::string out;
  writer->begin(out);
  for (const Puzzle& puzzle : puzzles) writer->write(puzzle, out);
  writer->end(out);
  return out;
}

/// A picture, read back by cairo.
class Picture {
 public:
  explicit Picture(std::string png) : png_(std::move(png)) {
    surface_ = cairo_image_surface_create_from_png_stream(
        [](void* self, unsigned char* data, unsigned int length) {
          auto& picture = *static_cast<Picture*>(self);
          if (picture.read_ + length > picture.png_.size()) return CAIRO_STATUS_READ_ERROR;
          std::memcpy(data, picture.png_.data() + picture.read_, length);
          picture.read_ += length;
          return CAIRO_STATUS_SUCCESS;
        },
        this);
  }
  Picture(const Picture&) = delete;
  Picture& operator=(const Picture&) = delete;
  ~Picture() { cairo_surface_destroy(surface_); }

  [[nodiscard]] int width() const { return cairo_image_surface_get_width(surface_); }
  [[nodiscard]] int height() const { return cairo_image_surface_get_height(surface_); }
  /// Of a pixel, from 0 to 255.
  [[nodiscard]] int green(int x, int y) const {
    const unsigned char* row =
        cairo_image_surface_get_data(surface_) +
        static_cast<std::ptrdiff_t>(y) * cairo_image_surface_get_stride(surface_);
    std::uint32_t pixel = 0;
    std::memcpy(&pixel, row + 4 * static_cast<std::ptrdiff_t>(x), sizeof pixel);
    return static_cast<int>(pixel >> 8U & 0xffU);
  }

 private:
  std::string png_;
  std::size_t read_ = 0;
  cairo_surface_t* surface_;
};

/// How many pixels of a cell's inside are dark.
int dark_pixels(const Picture& picture, Shape shape, Cell cell) {
  constexpr int kCell = 96;
  const int edge = (picture.width() - kCell * shape.size()) / 2;
  int count = 0;
  for (int y = 10; y < kCell - 10; ++y) {
    for (int x = 10; x < kCell - 10; ++x) {
      count += static_cast<int>(picture.green(edge + kCell * shape.column(cell) + x,
                                              edge + kCell * shape.row(cell) + y) < 128);
    }
  }
  return count;
}

TEST(Png, HasInkWhereTheValuesAre) {
  for (const Shape shape : {Shape(2, 2), Shape(), Shape(4, 4)}) {
    Puzzle puzzle{Grid(shape)};
    for (int i = 0; i < shape.size(); ++i) {
      puzzle.givens[shape.cell(i, i)] = static_cast<Value>(i + 1);
    }
    const Picture picture(written(png_format(), {puzzle}));
    ASSERT_EQ(picture.width(), picture.height());
    ASSERT_GT(picture.width(), 96 * shape.size());
    EXPECT_EQ(picture.green(0, 0), 255);
    for (int c = 0; c < shape.cells(); ++c) {
      const auto cell = static_cast<Cell>(c);
      const int dark = dark_pixels(picture, shape, cell);
      if (puzzle.givens[cell] != 0) {
        EXPECT_GT(dark, 200) << shape.to_string() << " " << c;
      } else {
        EXPECT_EQ(dark, 0) << shape.to_string() << " " << c;
      }
    }
  }
}

TEST(Png, GivensAreHeavierThanPlacedValues) {
  Puzzle puzzle{Grid(Shape())};
  puzzle.givens[0] = 8;
  puzzle.placed.assign(81, 0);
  puzzle.placed[1] = 8;
  const Picture picture(written(png_format(), {puzzle}));
  EXPECT_GT(dark_pixels(picture, Shape(), 0), 1.2 * dark_pixels(picture, Shape(), 1));
  EXPECT_GT(dark_pixels(picture, Shape(), 1), 100);
}

TEST(Svg, StandsAlone) {
  Puzzle puzzle(Grid::parse(kLine));
  puzzle.titles.title = "Salt & <pepper>";
  const std::string text = written(svg_format(), {puzzle});
  pugi::xml_document drawing;
  ASSERT_TRUE(drawing.load_string(text.c_str()));
  EXPECT_STREQ(drawing.child("svg").child("title").text().get(), "Salt & <pepper>");
  EXPECT_STREQ(drawing.child("svg").child("desc").text().get(), kLine);
  EXPECT_EQ(drawing.select_nodes("//g[@class='gv']/text").size(),
            static_cast<std::size_t>(puzzle.givens.filled()));
}

TEST(Html, HasAFigureForEachPuzzleAndNeedsNothingElse) {
  Puzzle puzzle(Grid::parse(kLine));
  puzzle.titles.title = "Salt & <pepper>";
  puzzle.titles.level = "hard";
  const std::string page = written(html_format(), {puzzle, Puzzle{Grid(Shape(4, 4))}, puzzle});
  std::size_t figures = 0;
  for (std::size_t at = 0; (at = page.find("<figure", at)) != std::string::npos; ++at) ++figures;
  EXPECT_EQ(figures, 3U);
  EXPECT_THAT(page, HasSubstr("<b>3</b> <span>Salt &amp; &lt;pepper&gt;</span> <em>hard</em>"));
  for (const char* outside : {"http:", "https:", "src=", "@import", "<script", "<link"}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
}

TEST(Pdf, IsTheSameForTheSamePuzzlesAndNothingForNone) {
  const std::vector<Puzzle> puzzles = {Puzzle(Grid::parse(kLine)), Puzzle{Grid(Shape(5, 5))}};
  const std::string once = written(pdf_format(), puzzles);
  EXPECT_THAT(once, StartsWith("%PDF-"));
  EXPECT_EQ(once, written(pdf_format(), puzzles));
  EXPECT_EQ(written(pdf_format(), {}), "");
}

}  // namespace
}  // namespace evodoku::draw
