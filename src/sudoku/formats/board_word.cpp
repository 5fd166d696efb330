#include "sudoku/formats/board_word.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "evodoku/layout.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

/// N where a text has N * N characters, 0 where there is no such board.
int side_of(std::size_t cells) {
  std::size_t side = Shape::kMinSize;
  while (side <= Shape::kMaxSize && side * side < cells) ++side;
  return side <= Shape::kMaxSize && side * side == cells ? static_cast<int>(side) : 0;
}

/// How many cells can be reached from \p from by steps between cells with the same letter.
int reached(std::string_view map, int side, int from, std::vector<bool>& seen) {
  std::vector<int> left = {from};
  seen[static_cast<std::size_t>(from)] = true;
  int count = 0;
  while (!left.empty()) {
    const int cell = left.back();
    left.pop_back();
    ++count;
    const auto step = [&](bool inside, int to) {
      if (!inside || seen[static_cast<std::size_t>(to)]) return;
      if (map[static_cast<std::size_t>(to)] != map[static_cast<std::size_t>(cell)]) return;
      seen[static_cast<std::size_t>(to)] = true;
      left.push_back(to);
    };
    step(cell >= side, cell - side);
    step(cell + side < side * side, cell + side);
    step(cell % side > 0, cell - 1);
    step(cell % side < side - 1, cell + 1);
  }
  return count;
}

bool is_map(std::string_view word) {
  const int side = side_of(word.size());
  if (side == 0) return false;
  std::vector<bool> seen(word.size());
  int regions = 0;
  for (int cell = 0; cell < side * side; ++cell) {
    if (seen[static_cast<std::size_t>(cell)]) continue;
    // N pieces of N cells each, of N letters.
    if (reached(word, side, cell, seen) != side || ++regions > side) return false;
  }
  std::array<bool, 256> used{};
  for (const char c : word) used[static_cast<unsigned char>(c)] = true;
  return std::ranges::count(used, true) == side;
}

/// "3x3+x", "9:1122..."
bool is_code(std::string_view word) {
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits == 0 || digits > 2 || digits == word.size()) return false;
  return word[digits] == ':' || (word[digits] == 'x' && digits + 1 < word.size() &&
                                 word[digits + 1] >= '0' && word[digits + 1] <= '9');
}

/// How many cells the board of a code has, if it is one.
std::size_t cells_of_code(std::string_view code) {
  const char* const end = code.data() + code.size();
  std::size_t rows = 0;
  std::size_t columns = 1;
  const char* const after = std::from_chars(code.data(), end, rows).ptr;
  if (*after == 'x') std::from_chars(after + 1, end, columns);
  const std::size_t side = rows * columns;
  return side * side;
}

/// A line before its last word, and that word; empty where it has no more than one.
std::pair<std::string_view, std::string_view> split_word(std::string_view line) {
  constexpr std::string_view kGaps = " \t,;";
  const std::string_view all = line.substr(0, line.find_last_not_of(" \t\r") + 1);
  const std::size_t gap = all.find_last_of(kGaps);
  if (gap == std::string_view::npos) return {};
  const std::string_view cells = all.substr(0, gap);
  return {cells.substr(0, cells.find_last_not_of(kGaps) + 1), all.substr(gap + 1)};
}

/// Whether a text has a character or a word for each cell of a board.
bool has_cells(std::string_view text, std::size_t cells) {
  std::size_t solid = 0;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto blank = [&](std::size_t at) { return text[at] == ' ' || text[at] == '\t'; };
    if (blank(i)) continue;
    ++solid;
    count += i == 0 || blank(i - 1) ? 1 : 0;
  }
  return solid == cells || count == cells || text.size() == cells;
}

}  // namespace

std::optional<Shape> board_of_map(std::string_view word) {
  if (!is_map(word)) return std::nullopt;
  return Shape(Layout(parse_regions(word)));
}

bool has_board_word(std::string_view line) {
  const auto [cells, word] = split_word(line);
  return is_code(word) || is_map(word);
}

std::optional<Shape> cut_board_word(std::string_view& line, const Place& place) {
  const auto [cells, word] = split_word(line);
  std::optional<Shape> shape;
  if (is_code(word)) {
    // Before the board is built, which may take much more than a line.
    if (!has_cells(cells, cells_of_code(word))) return std::nullopt;
    try {
      shape = Shape::of_code(word);
    } catch (const UsageError& error) {
      const auto column = static_cast<std::size_t>(word.data() - line.data());
      throw InputError({place.file, place.line, place.column + column}, error.what());
    }
  } else {
    shape = board_of_map(word);
  }
  if (!shape || !has_cells(cells, static_cast<std::size_t>(shape->cells()))) return std::nullopt;
  line = cells;
  return shape;
}

void append_board_word(Shape shape, std::string& out) {
  if (shape.variants().empty()) return;
  out += ' ';
  const std::string map = shape.plain() == shape ? regions_line(shape) : "";
  out += is_map(map) ? map : shape.code();
}

}  // namespace evodoku
