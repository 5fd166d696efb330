// The cover: an ornament of tiles whose sizes are the values of a full board.
#include <algorithm>

#include "print/parts.hpp"

namespace evodoku::booklet {

using draw::Anchor;
using draw::CairoCanvas;
using draw::Ink;

namespace {

/// Fills a square of \p side at \p corner.
void ornament(CairoCanvas& canvas, const Grid& values, draw::Point corner, double side) {
  const Shape shape = values.shape();
  const int size = shape.size();
  const double cell = side / size;
  for (int c = 0; c < shape.cells(); ++c) {
    const auto at = static_cast<Cell>(c);
    const Value value = values[at];
    const double tile = cell * (0.16 + 0.76 * value / size);
    const draw::Point middle = {corner.x + cell * (shape.column(at) + 0.5),
                                corner.y + cell * (shape.row(at) + 0.5)};
    canvas.rectangle(value == size ? Ink::kPlaced : Ink::kWords,
                     {middle.x - tile / 2, middle.y - tile / 2, tile, tile}, 0.12 * tile, 0);
  }
}

}  // namespace

std::optional<Grid> pattern_of(Shape shape) {
  if (!shape.has_boxes()) return std::nullopt;
  const Shape plain = shape.plain();
  const int size = plain.size();
  int columns = 1;  // of a box
  while (plain.region(plain.cell(0, columns - 1)) == plain.region(plain.cell(0, columns))) {
    if (++columns == size) break;
  }
  const int rows = size / columns;
  Grid out(plain);
  for (int c = 0; c < plain.cells(); ++c) {
    const auto at = static_cast<Cell>(c);
    const int row = plain.row(at);
    const int shift = columns * (row % rows) + row / rows;
    out[at] = static_cast<Value>((shift + plain.column(at)) % size + 1);
  }
  return out;
}

Page cover(const Style& style, const BookletOptions& options, Shape shape) {
  const auto draw = [=](CairoCanvas& canvas) {
    const double width = style.paper.width;
    const double height = style.paper.height;
    const double middle = width / 2;
    const double most = 0.84 * width;
    // A long title becomes smaller, down to where it is cut off.
    double size = width / 10;
    while (size > width / 34 && canvas.width_of(options.title, size, true) > most) size *= 0.97;
    canvas.words(Ink::kWords, fitting(canvas, options.title, most, size, true),
                 {middle, 0.165 * height}, size, Anchor::kMiddle, true);
    const double small = std::max(width / 34, style.large ? 16.0 : 0.0);
    canvas.words(Ink::kWords, fitting(canvas, options.subtitle, most, small),
                 {middle, 0.215 * height}, small, Anchor::kMiddle);
    const double side = std::min(0.74 * width, 0.55 * height);
    // Where regions are no boxes, or cells many, the classic board stands for all.
    const std::optional<Grid> values =
        shape.size() <= 16 && shape.has_boxes() ? pattern_of(shape) : pattern_of(Shape());
    ornament(canvas, *values, {middle - side / 2, 0.29 * height}, side);
    canvas.words(Ink::kWords, fitting(canvas, options.author, most, small), {middle, 0.92 * height},
                 small, Anchor::kMiddle);
  };
  return {draw};
}

}  // namespace evodoku::booklet
