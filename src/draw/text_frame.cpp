#include "draw/text_frame.hpp"

#include <algorithm>
#include <array>

namespace evodoku::draw {

namespace {

/// Corners and crossings by row (top, middle, bottom), then the two lines.
struct FrameSigns {
  std::array<std::array<const char*, 3>, 3> corner;
  const char* across;
  const char* down;
};

constexpr FrameSigns kUnicode = {{{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}, "─", "│"};
constexpr FrameSigns kAscii = {{{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}, "-", "|"};

}  // namespace

std::vector<std::string> framed(Shape shape, const std::vector<FramedCell>& cells, bool unicode,
                                std::size_t width, bool right) {
  const FrameSigns& signs = unicode ? kUnicode : kAscii;
  std::vector<std::size_t> widths(static_cast<std::size_t>(shape.size()), width);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    std::size_t& widest = widths[c % widths.size()];
    widest = std::max(widest, cells[c].width);
  }
  const auto border = [&](const std::array<const char*, 3>& corner) {
    std::string out;
    for (int c = 0; c < shape.size(); ++c) {
      const bool begins = c % shape.box_columns() == 0;
      if (begins) out += corner[c == 0 ? 0 : 1];
      for (std::size_t i = 0; i < widths[c] + (begins ? 2 : 1); ++i) out += signs.across;
    }
    return out + corner[2];
  };
  std::vector<std::string> lines = {border(signs.corner[0])};
  for (int r = 0; r < shape.size(); ++r) {
    if (r > 0 && r % shape.box_rows() == 0) lines.push_back(border(signs.corner[1]));
    std::string line;
    for (int c = 0; c < shape.size(); ++c) {
      if (c % shape.box_columns() == 0) line.append(c > 0 ? " " : "").append(signs.down);
      const FramedCell& cell = cells[shape.cell(r, c)];
      const std::string room(widths[c] - cell.width, ' ');
      line.append(" ").append(right ? room + cell.text : cell.text + room);
    }
    lines.push_back(line + ' ' + signs.down);
  }
  lines.push_back(border(signs.corner[2]));
  return lines;
}

}  // namespace evodoku::draw
