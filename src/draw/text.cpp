// Boards as text.
#include <algorithm>

#include "draw/text_frame.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

namespace {

constexpr const char* kReset = "\x1b[0m";
constexpr const char* kBold = "\x1b[1m";
constexpr const char* kRed = "\x1b[31m";
constexpr const char* kShade = "\x1b[48;5;238m";

}  // namespace

TextBoard text_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style,
                     const std::vector<bool>* shaded) {
  const Shape shape = shown.shape();
  std::vector<bool> clashes(static_cast<std::size_t>(shape.cells()));
  for (const Conflict& conflict : conflicts(shown)) {
    for (const Cell cell : conflict.cells) clashes[cell] = true;
  }
  std::vector<draw::FramedCell> cells;
  for (std::size_t c = 0; c < clashes.size(); ++c) {
    std::string text = shown[c] == 0 ? "." : std::to_string(shown[c]);
    const std::size_t width = text.size();
    const bool given = puzzle.givens[c] != 0;
    if (style.color && clashes[c]) text.insert(0, kRed).append(kReset);
    if (style.color && shaded != nullptr && (*shaded)[c] && !given) {
      text.insert(0, kShade).append(kReset);
    }
    if (style.color && given) text.insert(0, kBold).append(kReset);
    cells.push_back({std::move(text), width});
  }
  const std::size_t cell_width = shape.size() > kLargestDigitBoard ? 2 : 1;
  const int stacks = shape.size() / shape.box_columns();
  return {.lines = draw::framed(shape, cells, style.unicode, cell_width, /*right=*/true),
          .width = shape.size() * (cell_width + 1) + 2 * stacks + 1};
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

std::string draw_text(const Puzzle& puzzle, const TextStyle& style) {
  return to_string(text_board(puzzle.position(), puzzle, style));
}

std::string to_string(const TextBoard& board) {
  std::string out;
  for (const std::string& line : board.lines) out += line + '\n';
  return out;
}

}  // namespace evodoku
