#include "study/plot/boards.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "study/plot/frame.hpp"
#include "study/plot/svg.hpp"

namespace evodoku::study::plot {

namespace {

constexpr double kBetween = 24;     // boards side by side
constexpr double kBoardTitle = 24;  // above a board
constexpr double kLargestCell = 26;

/// Draws one board with its upper left corner at (x, y).
void draw_board(Svg& svg, const Shape& shape, const BoardPicture& board, double x, double y,
                double cell, double width) {
  const int size = shape.size();
  svg.text({.x = x, .y = y - 8, .text = fitted(board.title, width), .css = "t name"});
  for (int c = 0; c < shape.cells(); ++c) {
    const BoardCell& one = board.cells[static_cast<std::size_t>(c)];
    const double left = x + cell * shape.column(static_cast<Cell>(c));
    const double top = y + cell * shape.row(static_cast<Cell>(c));
    if (one.shade > 0) {
      svg.rectangle(left, top, cell, cell, "heat", one.hint,
                    fmt::format("fill-opacity=\"{:.2f}\"", 0.55 * one.shade));
    }
    svg.text({.x = left + cell / 2,
              .y = top + cell / 2 + 4,
              .text = fmt::format("{}", one.value),
              .css = one.given   ? "t tick"
                     : one.wrong ? "t wrong"
                                 : "t right",
              .anchor = Anchor::kMiddle,
              .hint = one.hint});
  }
  // Between two cells of one region a thin line, elsewhere a thick one.
  const auto line = [&](int from_row, int from_column, bool down, bool thick) {
    const double left = x + cell * from_column;
    const double top = y + cell * from_row;
    svg.line(left, top, down ? left : left + cell, down ? top + cell : top,
             thick ? "axis" : "grid");
  };
  const auto region = [&](int row, int column) { return shape.region(shape.cell(row, column)); };
  for (int i = 0; i <= size; ++i) {
    for (int k = 0; k < size; ++k) {
      const bool edge = i == 0 || i == size;
      line(i, k, false, edge || region(i - 1, k) != region(i, k));
      line(k, i, true, edge || region(k, i - 1) != region(k, i));
    }
  }
}

}  // namespace

std::string boards_picture(const BoardsPicture& picture) {
  const std::size_t columns = picture.rows.empty() ? 1 : picture.rows.front().size();
  const double wide = (kWidth - kBetween * static_cast<double>(columns - 1)) /
                      static_cast<double>(std::max<std::size_t>(1, columns));
  const double cell = std::min(kLargestCell, wide / picture.shape.size());
  const double side = cell * picture.shape.size();
  const double step = side + kBoardTitle + 12;
  Svg svg(kWidth, kTop + step * static_cast<double>(picture.rows.size()), picture.title);
  svg.text({.x = 0, .y = 18, .text = picture.title, .css = "t title"});
  for (std::size_t i = 0; i < picture.rows.size(); ++i) {
    for (std::size_t j = 0; j < picture.rows[i].size(); ++j) {
      draw_board(svg, picture.shape, picture.rows[i][j], (wide + kBetween) * static_cast<double>(j),
                 kTop + kBoardTitle + step * static_cast<double>(i), cell, wide);
    }
  }
  return svg.finish();
}

}  // namespace evodoku::study::plot
