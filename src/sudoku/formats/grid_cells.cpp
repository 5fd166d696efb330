#include "sudoku/formats/grid_cells.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>

#include "evodoku/budget.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/grid_readings.hpp"
#include "sudoku/formats/rows.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kDelimiters = "\t;,";
constexpr std::size_t kLongestField = 4;  // 64 in quotes

/// Whether bars stand between all cells, and not only between boxes.
bool has_bars(const GridLines& rows) {
  const auto between = static_cast<std::ptrdiff_t>(rows.size()) - 1;
  return std::ranges::all_of(rows, [&](const GridLine* row) {
    const auto count = std::ranges::count(row->text, '|');
    return count >= between && count <= between + 2;
  });
}

/// The character between the cells of a table; 0 if this is none.
char delimiter_of(const GridLines& rows) {
  constexpr std::ptrdiff_t kFewest = 3;
  for (const char delimiter : kDelimiters) {
    const bool found = std::ranges::any_of(rows, [&](const GridLine* row) {
      return std::ranges::count(row->text, delimiter) >= kFewest;
    });
    if (found) return delimiter;
  }
  return 0;
}

/// Whether all rows of a table begin with a bar that no cell stands before.
bool begins_with_bar(const GridLines& rows, char delimiter) {
  return delimiter == '|' && std::ranges::all_of(rows, [&](const GridLine* row) {
           const auto bars = static_cast<std::size_t>(std::ranges::count(row->text, '|'));
           return trim(row->text).starts_with('|') && bars >= rows.size();
         });
}

/// The fields of a row, without blanks and quotes around them.
GridRow fields_of(const GridLine& line, char delimiter, bool framed) {
  GridRow out;
  for (std::size_t begin = framed ? line.text.find('|') + 1 : 0; begin <= line.text.size();) {
    const std::size_t end = std::min(line.text.find(delimiter, begin), line.text.size());
    const std::size_t first = line.text.find_first_not_of(" \"'|", begin);
    std::size_t last = end;
    while (last > begin && std::string_view(" \"'|").find(line.text[last - 1]) != std::string::npos)
      --last;
    out.push_back(first < last ? cell_at(line, first, last) : GridCell{"", line.number, begin + 1});
    begin = end + 1;
  }
  return out;
}

std::string without_bars(const std::string& text) {
  std::string out = text;
  std::ranges::replace(out, '|', ' ');
  return out;
}

GridRow words_of(const GridLine& line) {
  const std::string text = without_bars(line.text);
  GridRow out;
  for (const Word& word : words(text)) {
    out.push_back(cell_at(line, word.offset, word.offset + word.text.size()));
  }
  return out;
}

GridRow characters_of(const GridLine& line) {
  GridRow out;
  for (std::size_t i = 0; i < line.text.size(); ++i) {
    const char c = line.text[i];
    if (c != ' ' && c != '\t' && c != '|') out.push_back(cell_at(line, i, i + 1));
  }
  return out;
}

/// 1. Fields. A column that is empty everywhere stands between boxes if it is one too many.
std::vector<GridRow> read_fields(const GridLines& rows, char delimiter) {
  std::vector<GridRow> out;
  std::size_t width = 0;
  const bool framed = begins_with_bar(rows, delimiter);
  for (const GridLine* row : rows) {
    out.push_back(fields_of(*row, delimiter, framed));
    for (const GridCell& cell : out.back()) {
      if (cell.text.size() > kLongestField) return {};
    }
    width = std::max(width, out.back().size());
  }
  for (GridRow& row : out) {
    while (row.size() < width) row.push_back({"", row.back().line, row.back().column});
  }
  std::vector<bool> between(width);
  for (std::size_t c = out.front().size(); c-- > 0 && width > rows.size();) {
    const auto filled = [&](const GridRow& row) { return !row[c].text.empty(); };
    if (std::ranges::any_of(out, filled)) continue;
    between[c] = true;
    --width;
  }
  for (GridRow& row : out) {
    GridRow kept;
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (!between[c]) kept.push_back(std::move(row[c]));
    }
    row = std::move(kept);
  }
  // The last columns of a board may be empty, and be left out.
  if (width * 2 <= rows.size()) return {};
  for (GridRow& row : out) {
    while (row.size() < rows.size()) row.push_back({"", row.back().line, row.back().column});
  }
  return out;
}

/// Up to the first row that does not have its cells: boards are looked for after each line.
std::vector<GridRow> read_each(const GridLines& rows, GridRow (*cells_of)(const GridLine&)) {
  std::vector<GridRow> out;
  for (const GridLine* row : rows) {
    out.push_back(cells_of(*row));
    if (out.back().size() != rows.size()) return {};
  }
  return out;
}

/// The rows among lines: with blank lines as empty rows, from a first one to a last one.
GridLines rows_among(const std::vector<GridLine>& lines, std::size_t first, std::size_t last,
                     bool blank_lines) {
  GridLines out;
  for (std::size_t i = first; i < last; ++i) {
    const GridLineKind kind = lines[i].kind;
    if (kind == GridLineKind::kRow || (blank_lines && kind == GridLineKind::kBlank)) {
      out.push_back(&lines[i]);
    }
  }
  return out;
}

/// Rows that are blank but for dashes look like rules: in boards with dashes for blanks they are
/// rows.
GridLines rows_with_dashes(const std::vector<GridLine>& lines) {
  const GridLines plain = rows_among(lines, 0, lines.size(), false);
  const bool dashes = std::ranges::any_of(
      plain, [](const GridLine* row) { return row->text.find('-') != std::string::npos; });
  if (!dashes) return {};
  GridLines out;
  for (const GridLine& line : lines) {
    const bool row = line.kind == GridLineKind::kRow;
    if (row || (line.text.find_first_not_of("-| ") == std::string::npos &&
                line.text.size() == plain.front()->text.size())) {
      out.push_back(&line);
    }
  }
  return out;
}

std::optional<GridBoard> read_rows(const GridLines& rows, const std::vector<GridLine>& lines,
                                   const ReadOptions& options, bool empty_rows) {
  const std::size_t size = rows.size();
  if (size < static_cast<std::size_t>(Shape::kMinSize) ||
      size > static_cast<std::size_t>(Shape::kMaxSize) ||
      (options.shape && options.shape->size() != static_cast<int>(size))) {
    return std::nullopt;
  }
  GridBoard board;
  bool fields = delimiter_of(rows) != 0;
  const auto accept = [&](std::vector<GridRow> found) {
    if (found.size() != size ||
        !std::ranges::all_of(found, [&](const GridRow& row) { return all_fit(row, size); })) {
      return false;
    }
    board.rows = std::move(found);
    if (!options.shape && !fields) board.shape = drawn_shape(board.rows, lines);
    return options.shape || board.shape || Shape::has_size(static_cast<int>(size));
  };
  board.loose = true;
  if (fields) {
    if (accept(read_fields(rows, delimiter_of(rows)))) return board;
    return std::nullopt;
  }
  if (!empty_rows &&
      (accept(read_each(rows, words_of)) || accept(read_each(rows, characters_of)))) {
    board.loose = false;
    return board;
  }
  fields = has_bars(rows);
  if (fields && accept(read_fields(rows, '|'))) return board;
  fields = false;
  if (accept(read_places(rows, board.remark))) return board;
  return std::nullopt;
}

bool is_number(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Whether a text can stand in a cell of a board of \p size: one character, a number, or marks.
bool can_be_cell(std::string_view text, std::size_t size) {
  if (text.size() <= 1) return !is_number(text) || static_cast<std::size_t>(text[0] - '0') <= size;
  if (!is_number(text)) return false;
  if (size <= static_cast<std::size_t>(kLargestDigitBoard)) return text.size() <= size;
  return to_integer(text).value_or(Shape::kMaxSize + 1) <= static_cast<long long>(size);
}

}  // namespace

GridCell cell_at(const GridLine& line, std::size_t begin, std::size_t end) {
  return {line.text.substr(begin, end - begin), line.number, begin + 1};
}

bool all_fit(const GridRow& row, std::size_t size) {
  return row.size() == size &&
         std::ranges::all_of(row, [&](const GridCell& c) { return can_be_cell(c.text, size); });
}

GridLineKind kind_of(const std::string& line) {
  if (is_blank(line) && line.find('\t') == std::string::npos) return GridLineKind::kBlank;
  return is_border(line) ? GridLineKind::kRule : GridLineKind::kRow;
}

std::optional<GridBoard> find_board(const std::vector<GridLine>& lines,
                                    const ReadOptions& options) {
  Watch::look();
  std::size_t first = 0;
  std::size_t last = lines.size();
  const auto blank = [&](std::size_t i) { return lines[i].kind == GridLineKind::kBlank; };
  while (first < last && blank(first)) ++first;
  while (last > first && blank(last - 1)) --last;
  if (auto board = read_rows(rows_among(lines, first, last, false), lines, options, false)) {
    return board;
  }
  if (auto board = read_rows(rows_with_dashes(lines), lines, options, false)) return board;
  if (std::ranges::find(lines, GridLineKind::kBlank, &GridLine::kind) == lines.end()) {
    return std::nullopt;
  }
  // Empty rows within, above or below.
  for (const auto& [from, to] : {std::pair{first, last},
                                 {first, lines.size()},
                                 {std::size_t{0}, last},
                                 {std::size_t{0}, lines.size()}}) {
    if (auto board = read_rows(rows_among(lines, from, to, true), lines, options, true)) {
      return board;
    }
  }
  return std::nullopt;
}

void fail_rows(const std::string& file, const std::vector<GridCell>& row_ends,
               const std::vector<std::size_t>& found, const ReadOptions& options) {
  std::map<std::size_t, int> times;
  for (const std::size_t cells : found) ++times[cells];
  std::size_t size = 0;
  for (const auto& [cells, count] : times) {
    const bool known = cells <= static_cast<std::size_t>(Shape::kMaxSize) &&
                       Shape::has_size(static_cast<int>(cells));
    if (known && (size == 0 || count >= times[size])) size = cells;
  }
  if (options.shape) size = static_cast<std::size_t>(options.shape->size());
  const Place end{file, row_ends.back().line, 0};
  if (size == 0) {
    fail_at(end,
            "found {} {}, of {} cells at most, expected a board: 9 rows of 9 cells, or 4, 6, "
            "8, 12, 16, ...",
            found.size(), found.size() == 1 ? "row" : "rows", *std::ranges::max_element(found));
  }
  for (std::size_t r = 0; r < found.size(); ++r) {
    if (found[r] == size) continue;
    fail_at({file, row_ends[r].line, row_ends[r].column}, "expected {} cells in row {}, found {}",
            size, r + 1, found[r]);
  }
  fail_at(end, "expected {} rows of {} cells, found {}", size, size, found.size());
}

bool are_nearly_places(const std::vector<GridLine>& lines) {
  const GridLines rows = rows_among(lines, 0, lines.size(), false);
  if (rows.size() < 6 || rows.size() > static_cast<std::size_t>(Shape::kMaxSize) ||
      !Shape::has_size(static_cast<int>(rows.size()))) {
    return false;
  }
  std::size_t short_enough = 0;
  bool gaps_within = false;
  for (const GridLine* row : rows) {
    if (row->text.find_first_not_of("0123456789 ") != std::string::npos) return false;
    short_enough += row->text.size() <= rows.size() ? 1 : 0;
    gaps_within = gaps_within || trim(row->text).find("  ") != std::string_view::npos;
  }
  return gaps_within && short_enough < rows.size() && 3 * rows.size() <= 4 * short_enough;
}

void fail_grid(const std::string& file, const std::vector<GridLine>& lines,
               const ReadOptions& options) {
  const GridLines rows = rows_among(lines, 0, lines.size(), false);
  if (rows.empty())
    fail_at({file, lines.front().number, 0}, "found a frame without a puzzle in it");
  std::vector<GridCell> ends;
  for (const GridLine* row : rows) ends.push_back({"", row->number, row->text.size() + 1});
  if (are_nearly_places(lines)) {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r]->text.size() <= rows.size()) continue;
      fail_at({file, rows[r]->number, rows.size() + 1}, "expected {} cells in row {}, found {}",
              rows.size(), r + 1, rows[r]->text.size());
    }
  }
  // Of the ways to count, the one by which most rows are as long as a board is wide.
  const char comma = delimiter_of(rows);
  const char delimiter = comma == 0 && has_bars(rows) ? '|' : comma;
  const bool framed = begins_with_bar(rows, delimiter);
  std::vector<std::size_t> best;
  int most = -1;
  const auto count = [&](const std::function<GridRow(const GridLine&)>& cells_of) {
    std::vector<std::size_t> here;
    std::map<std::size_t, int> times;
    for (const GridLine* row : rows) here.push_back(cells_of(*row).size());
    int agree = 0;
    for (const std::size_t n : here) {
      if (n <= static_cast<std::size_t>(Shape::kMaxSize) && Shape::has_size(static_cast<int>(n))) {
        agree = std::max(agree, ++times[n]);
      }
    }
    if (agree > most) {
      most = agree;
      best = std::move(here);
    }
  };
  if (delimiter == '|') {
    count(words_of);
    count(characters_of);
  }
  if (delimiter != 0) {
    count([&](const GridLine& line) { return fields_of(line, delimiter, framed); });
  } else {
    count(characters_of);
    count(words_of);
  }
  // Where all rows are as long as they should be, one of them holds what cannot be a value.
  if (best.size() == rows.size() && most == static_cast<int>(rows.size()) &&
      best.front() == rows.size()) {
    GridBoard board;
    for (const GridLine* row : rows) {
      board.rows.push_back(delimiter != 0 ? fields_of(*row, delimiter, framed)
                           : words_of(*row).size() == rows.size() ? words_of(*row)
                                                                  : characters_of(*row));
    }
    Puzzle puzzle;
    fill_from_grid(board, file, options, puzzle);
  }
  fail_rows(file, ends, best, options);
}

void fill_from_grid(const GridBoard& board, const std::string& file, const ReadOptions& options,
                    Puzzle& puzzle) {
  constexpr std::string_view kEmpty = ".:_*?-";  // of drawings; others are left to the alphabet
  ReadOptions sized = options;
  const int size = static_cast<int>(board.rows.size());
  const GridCell& start = board.rows.front().front();
  if (!sized.shape) {
    if (!board.shape && !Shape::has_size(size)) {
      fail_at({file, start.line, start.column},
              "a board of {0}x{0} has no boxes: draw its regions, or say them with --regions",
              size);
    }
    sized.shape = board.shape ? *board.shape : Shape::of_size(size);
  }
  CellText text;
  for (const GridRow& row : board.rows) {
    for (const GridCell& cell : row) {
      const bool empty = cell.text.empty() || (cell.text.size() == 1 &&
                                               kEmpty.find(cell.text[0]) != std::string_view::npos);
      text.add(empty ? "." : cell.text, cell.line, cell.column);
      text.add(" ", cell.line, cell.column + cell.text.size());
    }
  }
  text.parse(file, sized, puzzle);
  puzzle.reading = board.remark;
}

}  // namespace evodoku
