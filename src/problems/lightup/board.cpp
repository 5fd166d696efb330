#include "problems/lightup/board.hpp"

#include <fmt/format.h>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"

namespace evodoku::problem::lightup {

namespace {

constexpr int kAlphabet = 26;

/// Reads a game ID from left to right; messages have the column.
class GameReader {
 public:
  explicit GameReader(std::string_view text) : text_(text) {}

  [[nodiscard]] Board read() {
    Board board;
    board.width = side();
    board.height = peek() == 'x' ? (++at_, side()) : board.width;
    while (peek() == 'b' || peek() == 's' || peek() == 'd' || is_digit(peek())) ++at_;
    if (peek() != ':') fail("a colon after the size, as in 7x7:");
    ++at_;
    while (static_cast<int>(board.cells.size()) < board.size()) add_cells(board);
    if (at_ < text_.size()) fail(fmt::format("the end: {} cells are there", board.size()));
    return board;
  }

 private:
  static bool is_digit(char c) { return c >= '0' && c <= '9'; }
  [[nodiscard]] char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

  [[noreturn]] void fail(const std::string& expected) const {
    const std::string found = at_ < text_.size() ? quoted_at(text_, at_) : "the end";
    throw InputError({"game", 1, at_ + 1}, fmt::format("found {}, expected {}", found, expected));
  }

  int side() {
    const std::size_t begin = at_;
    int value = 0;
    for (; is_digit(peek()) && value <= Board::kMost; ++at_) value = 10 * value + (peek() - '0');
    if (value < 1 || value > Board::kMost) {
      at_ = begin;
      fail(fmt::format("a width or height of 1 to {}, as in 7x7:", Board::kMost));
    }
    return value;
  }

  void add_cells(Board& board) {
    const char c = peek();
    const auto left = board.size() - static_cast<int>(board.cells.size());
    if (c >= 'a' && c <= 'z') {
      const int run = c - 'a' + 1;
      if (run > left) fail(fmt::format("at most {} more cells", left));
      board.cells.insert(board.cells.end(), static_cast<std::size_t>(run), Board::kWhite);
    } else if (c == 'B') {
      board.cells.push_back(Board::kBlack);
    } else if (c >= '0' && c <= '4') {
      board.cells.push_back(static_cast<signed char>(c - '0'));
    } else {
      fail(fmt::format("a to z, B or 0 to 4 for {} more cells", left));
    }
    ++at_;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

constexpr struct Step {
  int row;
  int column;
} kSteps[] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

/// The white cells in one direction, up to \p most of them.
void walk(const Board& board, int cell, const Step& step, int most, std::vector<int>& out) {
  int row = cell / board.width;
  int column = cell % board.width;
  for (; most > 0; --most) {
    row += step.row;
    column += step.column;
    if (row < 0 || row >= board.height || column < 0 || column >= board.width) return;
    const int next = row * board.width + column;
    if (!board.is_white(next)) return;
    out.push_back(next);
  }
}

}  // namespace

Board Board::parse(std::string_view game) { return GameReader(game).read(); }

std::string Board::to_string() const {
  std::string out = fmt::format("{}x{}:", width, height);
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) out += static_cast<char>('a' + run - 1);
    run = 0;
  };
  for (const signed char cell : cells) {
    if (run == kAlphabet) end_run();
    if (cell == kWhite) {
      ++run;
      continue;
    }
    end_run();
    out += cell == kBlack ? 'B' : static_cast<char>('0' + cell);
  }
  end_run();
  return out;
}

std::vector<int> Board::beside(int cell) const {
  std::vector<int> out;
  for (const Step& step : kSteps) walk(*this, cell, step, 1, out);
  return out;
}

std::vector<int> Board::seen_from(int cell) const {
  std::vector<int> out;
  for (const Step& step : kSteps) walk(*this, cell, step, size(), out);
  return out;
}

}  // namespace evodoku::problem::lightup
