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
/// One for each value of the largest board.
constexpr std::string_view kLetters =
    "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@#&";

/// What the cells of a board look like.
struct Cells {
  const Grid& shown;
  std::string_view symbols = {};  ///< empty: numbers
  std::vector<bool> given = {};
  std::vector<bool> clash = {};
  std::vector<bool> shaded = {};
};

/// The cells as texts.
std::vector<draw::FramedCell> texts_of(const Cells& cells, bool color, std::string_view symbols) {
  const std::vector<int> shades = draw::variant_shades(cells.shown.shape());
  std::vector<draw::FramedCell> out;
  for (std::size_t c = 0; c < shades.size(); ++c) {
    const Value value = cells.shown[c];
    std::string text = value == 0        ? (shades[c] == 0 ? "." : ":")
                       : symbols.empty() ? std::to_string(value)
                                         : std::string(1, symbols[value - 1U]);
    const std::size_t width = text.size();
    if (color && cells.clash[c]) text.insert(0, kRed).append(kReset);
    if (color && cells.shaded[c]) text.insert(0, kShade).append(kReset);
    if (color && cells.given[c]) text.insert(0, kBold).append(kReset);
    out.push_back({std::move(text), width});
  }
  return out;
}

/// Rows of cells without a frame.
TextBoard bare(Shape shape, const std::vector<draw::FramedCell>& cells, std::string_view gap) {
  const auto size = static_cast<std::size_t>(shape.size());
  TextBoard out;
  out.width = size + (size - 1) * gap.size();
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (c % size == 0) {
      out.lines.emplace_back();
    } else {
      out.lines.back() += gap;
    }
    out.lines.back() += cells[c].text;
  }
  return out;
}

/// The first of its forms that fits the terminal; the smallest if none does.
TextBoard fitted(const Cells& cells, const TextStyle& style) {
  const Shape shape = cells.shown.shape();
  const auto fits = [&](const TextBoard& board) {
    return (style.columns == 0 || board.width <= style.columns) &&
           (style.rows == 0 || board.lines.size() <= style.rows);
  };
  const bool numbers = cells.symbols.empty() && shape.size() > kLargestDigitBoard;
  const std::size_t width = numbers ? 2 : 1;
  TextBoard board = draw::framed(shape, texts_of(cells, style.color, cells.symbols), style.unicode,
                                 width, /*right=*/true);
  if (fits(board)) return board;
  const auto letters =
      texts_of(cells, style.color, cells.symbols.empty() ? kLetters : cells.symbols);
  if (numbers) {
    board = draw::framed(shape, letters, style.unicode, 1, /*right=*/true);
    if (fits(board)) return board;
  }
  board = bare(shape, letters, " ");
  return fits(board) ? board : bare(shape, letters, "");
}

}  // namespace

TextBoard text_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style) {
  const std::vector<int> shades = draw::variant_shades(shown.shape());
  Cells cells{.shown = shown, .clash = std::vector<bool>(shades.size())};
  for (const Conflict& conflict : conflicts(shown)) {
    for (const Cell cell : conflict.cells) cells.clash[cell] = true;
  }
  for (std::size_t c = 0; c < shades.size(); ++c) {
    cells.given.push_back(puzzle.givens[c] != 0);
    cells.shaded.push_back(shades[c] > 0);
  }
  return fitted(cells, style);
}

TextBoard text_board(const Drawing& drawing, const TextStyle& style) {
  const std::size_t count = drawing.given.size();
  Cells cells{.shown = drawing.values,
              .symbols = drawing.symbols,
              .given = drawing.given,
              .clash = std::vector<bool>(count),
              .shaded = std::vector<bool>(count)};
  for (const Tint& tint : drawing.tints) {
    if (tint.kind == Tint::Kind::kClash) cells.clash[tint.cell] = true;
    if (tint.kind == Tint::Kind::kPattern) cells.shaded[tint.cell] = true;
  }
  return fitted(cells, style);
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
