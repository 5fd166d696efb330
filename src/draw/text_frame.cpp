#include "draw/text_frame.hpp"

#include <algorithm>
#include <array>

namespace evodoku::draw {

namespace {

/// The signs of a frame by the lines that meet there: up, right, down, left are 1, 2, 4, 8.
using FrameSigns = std::array<const char*, 16>;
constexpr std::size_t kUp = 1, kRight = 2, kDown = 4, kLeft = 8;

constexpr FrameSigns kUnicode = {" ", "│", "─", "└", "│", "│", "┌", "├",
                                 "─", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
constexpr FrameSigns kAscii = {" ", "|", "-", "+", "|", "|", "+", "+",
                               "-", "+", "-", "+", "+", "+", "+", "+"};

/// Where the regions of a board meet. A line has room of its own where any two cells on its sides
/// are of different regions.
class RegionLines {
 public:
  explicit RegionLines(Shape shape) : shape_(shape) {
    const auto size = static_cast<std::size_t>(shape.size());
    above_.resize(size + 1);
    before_.resize(size + 1);
    for (int i = 0; i <= shape.size(); ++i) {
      for (int k = 0; k < shape.size(); ++k) {
        const auto at = static_cast<std::size_t>(i);
        above_[at] = above_[at] || differ(i - 1, k, i, k);
        before_[at] = before_[at] || differ(k, i - 1, k, i);
      }
    }
  }

  /// Whether there is a line above a row, before a column, anywhere in it.
  [[nodiscard]] bool above(int row) const { return above_[static_cast<std::size_t>(row)]; }
  [[nodiscard]] bool before(int column) const { return before_[static_cast<std::size_t>(column)]; }
  /// Whether there is one at a cell.
  [[nodiscard]] bool above(int row, int column) const {
    return differ(row - 1, column, row, column);
  }
  [[nodiscard]] bool before(int row, int column) const {
    return differ(row, column - 1, row, column);
  }
  /// The lines that meet at the upper left corner of a cell.
  [[nodiscard]] std::size_t arms(int row, int column) const {
    return (before(row - 1, column) ? kUp : 0) | (above(row, column) ? kRight : 0) |
           (before(row, column) ? kDown : 0) | (above(row, column - 1) ? kLeft : 0);
  }

 private:
  /// The region of a place, -1 outside of the board.
  [[nodiscard]] int region(int row, int column) const {
    const bool inside = row >= 0 && column >= 0 && row < shape_.size() && column < shape_.size();
    return inside ? shape_.region(shape_.cell(row, column)) : -1;
  }
  [[nodiscard]] bool differ(int row, int column, int other_row, int other_column) const {
    return region(row, column) != region(other_row, other_column);
  }

  Shape shape_;
  std::vector<bool> above_, before_;
};

}  // namespace

TextBoard framed(Shape shape, const std::vector<FramedCell>& cells, bool unicode, std::size_t width,
                 bool right) {
  const FrameSigns& signs = unicode ? kUnicode : kAscii;
  const RegionLines regions(shape);
  std::vector<std::size_t> widths(static_cast<std::size_t>(shape.size()), width);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    std::size_t& widest = widths[c % widths.size()];
    widest = std::max(widest, cells[c].width);
  }
  TextBoard out;
  const auto border = [&](int row) {
    std::string line;
    for (int c = 0; c < shape.size(); ++c) {
      const char* across = signs[regions.above(row, c) ? kRight | kLeft : 0];
      if (regions.before(c)) {
        line += signs[regions.arms(row, c)];
        line += across;
      }
      for (std::size_t i = 0; i <= widths[static_cast<std::size_t>(c)]; ++i) line += across;
    }
    out.lines.push_back(line + signs[regions.arms(row, shape.size())]);
  };
  out.width = 1;
  for (int c = 0; c < shape.size(); ++c) {
    out.width += widths[static_cast<std::size_t>(c)] + 1 + (regions.before(c) ? 2 : 0);
  }
  for (int r = 0; r < shape.size(); ++r) {
    if (regions.above(r)) border(r);
    std::string line;
    for (int c = 0; c < shape.size(); ++c) {
      if (regions.before(c)) {
        line.append(c > 0 ? " " : "").append(signs[regions.before(r, c) ? kUp | kDown : 0]);
      }
      const FramedCell& cell = cells[shape.cell(r, c)];
      const std::string room(widths[static_cast<std::size_t>(c)] - cell.width, ' ');
      line.append(" ").append(right ? room + cell.text : cell.text + room);
    }
    out.lines.push_back(line + ' ' + signs[kUp | kDown]);
  }
  border(shape.size());
  return out;
}

}  // namespace evodoku::draw
