// Boards as text.
#include <algorithm>

#include "draw/shades.hpp"
#include "draw/text_frame.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

namespace {

constexpr const char* kReset = "\x1b[0m";
constexpr const char* kBold = "\x1b[1m";
constexpr const char* kRed = "\x1b[31m";
constexpr const char* kShade = "\x1b[48;5;238m";
constexpr std::string_view kLetters = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Whether numbers would make a board wider than the terminal: three columns for each cell, and two
/// for each line between regions.
bool needs_letters(Shape shape, const TextStyle& style) {
  const auto size = static_cast<std::size_t>(shape.size());
  if (shape.size() <= kLargestDigitBoard || size > kLetters.size()) return false;
  const auto blank = draw::framed(shape, std::vector<draw::FramedCell>(size * size, {"  ", 2}),
                                  /*unicode=*/false, 2, /*right=*/true);
  return style.columns > 0 && blank.width > style.columns;
}

}  // namespace

TextBoard text_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style,
                     const std::vector<bool>* shaded) {
  const Shape shape = shown.shape();
  std::vector<bool> clashes(static_cast<std::size_t>(shape.cells()));
  for (const Conflict& conflict : conflicts(shown)) {
    for (const Cell cell : conflict.cells) clashes[cell] = true;
  }
  const std::vector<int> shades = draw::variant_shades(shape);
  const bool letters = needs_letters(shape, style);
  std::vector<draw::FramedCell> cells;
  for (std::size_t c = 0; c < clashes.size(); ++c) {
    std::string text = shown[c] == 0 ? (shades[c] == 0 ? "." : ":")
                       : letters     ? std::string(1, kLetters[shown[c] - 1U])
                                     : std::to_string(shown[c]);
    const std::size_t width = text.size();
    const bool given = puzzle.givens[c] != 0;
    if (style.color && clashes[c]) text.insert(0, kRed).append(kReset);
    const bool is_shaded = shaded != nullptr ? (*shaded)[c] && !given : shades[c] > 0;
    if (style.color && is_shaded) {
      text.insert(0, kShade).append(kReset);
    }
    if (style.color && given) text.insert(0, kBold).append(kReset);
    cells.push_back({std::move(text), width});
  }
  const std::size_t cell_width = shape.size() > kLargestDigitBoard && !letters ? 2 : 1;
  return draw::framed(shape, cells, style.unicode, cell_width, /*right=*/true);
}

TextBoard text_board(const Shape& shape, const std::vector<std::string>& cells,
                     std::size_t cell_width, const TextStyle& style) {
  std::vector<draw::FramedCell> framed;
  framed.reserve(cells.size());
  for (const std::string& cell : cells) framed.push_back({cell, cell_width});
  return draw::framed(shape, framed, style.unicode, cell_width, /*right=*/true);
}

std::string side_by_side(const std::vector<TitledBoard>& boards) {
  const std::string gap(boards.size() > 2 ? 2 : 3, ' ');  // three fit into 80 columns
  std::string out;
  std::size_t rows = 0;
  const auto add = [&](const TitledBoard& one, const std::string& text, std::size_t width) {
    out += text;
    if (&one == &boards.back()) return;
    out.append(one.board.width - std::min(one.board.width, width), ' ');
    out += gap;
  };
  for (const TitledBoard& one : boards) {
    rows = std::max(rows, one.board.lines.size());
    add(one, one.title, one.title.size());
  }
  out += '\n';
  for (std::size_t i = 0; i < rows; ++i) {
    for (const TitledBoard& one : boards) {
      const bool has = i < one.board.lines.size();
      add(one, has ? one.board.lines[i] : "", has ? one.board.width : 0);
    }
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
