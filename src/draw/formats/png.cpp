// PNG: a picture of one puzzle. Written, never read.
//
// A cell is 96 pixels wide up to 25x25, so that pencil marks can be read, and less on larger
// boards.
#include <algorithm>
#include <cmath>

#include "draw/cairo.hpp"
#include "draw/formats/formats.hpp"

namespace evodoku::draw {

namespace {

class PngWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    constexpr double kCell = 96;
    constexpr int kReadable = 25;
    const Drawing drawing = drawing_of(puzzle);
    const Geometry at(drawing);
    // Whole pixels for a cell keep all lines equally sharp.
    const double cell = std::floor(kCell * std::min(1.0, 1.0 * kReadable / at.shape().size()));
    const double scale = cell / at.cell();
    const double edge = std::ceil(at.edge() * scale);
    PngPicture picture(static_cast<int>(2 * edge + cell * at.shape().size()));
    {
      CairoCanvas canvas = picture.canvas();
      const double shift = edge - at.edge() * scale;
      const CairoCanvas::Frame frame(canvas, {shift, shift}, scale);
      draw_board(drawing, canvas);
    }
    out += picture.encode();
  }
};

}  // namespace

Format png_format() {
  return {.name = "png",
          .extensions = ".png",
          .summary = "a picture in pixels (written only)",
          .writer = make_writer<PngWriter>,
          .one_puzzle = true,
          .binary = true,
          .picture = true};
}

}  // namespace evodoku::draw
