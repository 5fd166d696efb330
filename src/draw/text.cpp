#include "draw/text.hpp"

#include <algorithm>
#include <array>

#include "evodoku/puzzle.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

namespace {

constexpr const char* kReset = "\x1b[0m";
constexpr const char* kBold = "\x1b[1m";
constexpr const char* kRed = "\x1b[31m";
constexpr const char* kShade = "\x1b[48;5;238m";

/// The pieces of a frame: corners and crossings by row (top, middle, bottom), then the two lines.
struct Frame {
  std::array<std::array<const char*, 3>, 3> corner;
  const char* across;
  const char* down;
};

constexpr Frame kUnicode = {{{{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}}, "─", "│"};
constexpr Frame kAscii = {{{{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}}, "-", "|"};

std::string border(Shape shape, int cell_width, const Frame& frame, int row) {
  const int stacks = shape.size() / shape.box_columns();
  std::string out = frame.corner[row][0];
  for (int stack = 0; stack < stacks; ++stack) {
    if (stack > 0) out += frame.corner[row][1];
    for (int i = 0; i < shape.box_columns() * (cell_width + 1) + 1; ++i) out += frame.across;
  }
  return out + frame.corner[row][2];
}

}  // namespace

TextBoard draw_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style,
                     const std::vector<bool>* shaded) {
  const Shape shape = shown.shape();
  const Frame& frame = style.unicode ? kUnicode : kAscii;
  const int cell_width = shape.size() > kLargestDigitBoard ? 2 : 1;
  std::vector<bool> clashes(static_cast<std::size_t>(shape.cells()));
  for (const Conflict& conflict : conflicts(shown)) {
    for (const Cell cell : conflict.cells) clashes[cell] = true;
  }

  TextBoard board;
  board.lines.push_back(border(shape, cell_width, frame, 0));
  for (int r = 0; r < shape.size(); ++r) {
    if (r > 0 && r % shape.box_rows() == 0) {
      board.lines.push_back(border(shape, cell_width, frame, 1));
    }
    std::string line;
    for (int c = 0; c < shape.size(); ++c) {
      if (c % shape.box_columns() == 0) line += std::string(c > 0 ? " " : "") + frame.down;
      const Cell cell = shape.cell(r, c);
      std::string text = shown[cell] == 0 ? "." : std::to_string(shown[cell]);
      line += ' ';
      line.append(static_cast<std::size_t>(cell_width) - text.size(), ' ');
      if (style.color && clashes[cell]) text.insert(0, kRed).append(kReset);
      const bool shade = shaded != nullptr && (*shaded)[cell] && puzzle.givens[cell] == 0;
      if (style.color && shade) text.insert(0, kShade).append(kReset);
      if (style.color && puzzle.givens[cell] != 0) text.insert(0, kBold).append(kReset);
      line += text;
    }
    board.lines.push_back(line + ' ' + frame.down);
  }
  board.lines.push_back(border(shape, cell_width, frame, 2));
  const int stacks = shape.size() / shape.box_columns();
  const int width = shape.size() * (cell_width + 1) + 2 * stacks + 1;
  board.width = static_cast<std::size_t>(width);
  return board;
}

std::string side_by_side(const std::string& left_title, const TextBoard& left,
                         const std::string& right_title, const TextBoard& right) {
  constexpr std::size_t kGap = 3;
  std::string out = left_title;
  out.append(left.width - std::min(left.width, left_title.size()) + kGap, ' ');
  out += right_title + '\n';
  const std::size_t rows = std::max(left.lines.size(), right.lines.size());
  for (std::size_t i = 0; i < rows; ++i) {
    out += i < left.lines.size() ? left.lines[i] : std::string(left.width, ' ');
    out.append(kGap, ' ');
    if (i < right.lines.size()) out += right.lines[i];
    out += '\n';
  }
  return out;
}

std::string to_string(const TextBoard& board) {
  std::string out;
  for (const std::string& line : board.lines) out += line + '\n';
  return out;
}

}  // namespace evodoku
