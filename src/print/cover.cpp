// The cover: an ornament of tiles whose sizes are the values of a full board.
#include <algorithm>
#include <numeric>

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

/// A text in two, at the blank that is nearest to its middle; as it is where it has none.
std::vector<std::string> halves(const std::string& text) {
  const std::size_t after = text.find(' ', text.size() / 2);
  const std::size_t before = text.rfind(' ', text.size() / 2);
  if (after == std::string::npos && before == std::string::npos) return {text};
  const bool later =
      before == std::string::npos || (after != std::string::npos && after + before < text.size());
  const std::size_t at = later ? after : before;
  return {text.substr(0, at), text.substr(at + 1)};
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
  int stride = size / 2 + 1;  // so that neighbours are not in the order of the values
  while (std::gcd(stride, size) != 1) ++stride;
  Grid out(plain);
  for (int c = 0; c < plain.cells(); ++c) {
    const auto at = static_cast<Cell>(c);
    const int row = plain.row(at);
    const int shift = columns * (row % rows) + row / rows;
    out[at] = static_cast<Value>((shift + plain.column(at)) * stride % size + 1);
  }
  return out;
}

Page cover(const Style& style, const BookletOptions& options, Shape shape) {
  const auto draw = [=](CairoCanvas& canvas) {
    const double width = style.paper.width;
    const double height = style.paper.height;
    const double middle = width / 2;
    const double most = 0.84 * width;
    // A long title has two lines; a longer one becomes smaller, down to where it is cut off.
    double size = width / 10;
    std::vector<std::string> lines = {options.title};
    if (canvas.width_of(options.title, 0.75 * size, true) > most) lines = halves(options.title);
    const auto fits = [&](const std::string& line) {
      return canvas.width_of(line, size, true) <= most;
    };
    while (size > width / 30 && !std::ranges::all_of(lines, fits)) size *= 0.97;
    double y = 0.165 * height - 1.2 * size * static_cast<double>(lines.size() - 1);
    for (const std::string& line : lines) {
      canvas.words(Ink::kWords, fitting(canvas, line, most, size, true), {middle, y}, size,
                   Anchor::kMiddle, true);
      y += 1.2 * size;
    }
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
