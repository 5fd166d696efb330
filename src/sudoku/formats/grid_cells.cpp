#include "sudoku/formats/grid_cells.hpp"

#include <algorithm>
#include <cctype>
#include <functional>
#include <map>
#include <numeric>

#include "evodoku/layout.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/rows.hpp"

namespace evodoku {

namespace {

using Lines = std::vector<const GridLine*>;

constexpr std::string_view kDelimiters = "\t;,";
constexpr std::size_t kLongestField = 4;  // 64 in quotes

/// Whether bars stand between all cells, and not only between boxes.
bool has_bars(const Lines& rows) {
  const auto between = static_cast<std::ptrdiff_t>(rows.size()) - 1;
  return std::ranges::all_of(rows, [&](const GridLine* row) {
    const auto count = std::ranges::count(row->text, '|');
    return count >= between && count <= between + 2;
  });
}

/// The character between the cells of a table; 0 if this is none.
char delimiter_of(const Lines& rows) {
  constexpr std::ptrdiff_t kFewest = 3;
  for (const char delimiter : kDelimiters) {
    const bool found = std::ranges::any_of(rows, [&](const GridLine* row) {
      return std::ranges::count(row->text, delimiter) >= kFewest;
    });
    if (found) return delimiter;
  }
  return 0;
}

GridCell cell_at(const GridLine& line, std::size_t begin, std::size_t end) {
  return {line.text.substr(begin, end - begin), line.number, begin + 1};
}

/// Whether all rows of a table begin with a bar that no cell stands before.
bool begins_with_bar(const Lines& rows, char delimiter) {
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

bool all_fit(const GridRow& row, std::size_t size) {
  return row.size() == size &&
         std::ranges::all_of(row, [&](const GridCell& c) { return can_be_cell(c.text, size); });
}

/// 1. Fields. A column that is empty everywhere stands between boxes if it is one too many.
std::vector<GridRow> read_fields(const Lines& rows, char delimiter) {
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
  for (std::size_t c = width; c-- > 0 && width > rows.size();) {
    const auto filled = [&](const GridRow& row) { return !row[c].text.empty(); };
    if (std::ranges::any_of(out, filled)) continue;
    for (GridRow& row : out) row.erase(row.begin() + static_cast<std::ptrdiff_t>(c));
    --width;
  }
  // The last columns of a board may be empty, and be left out.
  if (width * 2 <= rows.size()) return {};
  for (GridRow& row : out) {
    while (row.size() < rows.size()) row.push_back({"", row.back().line, row.back().column});
  }
  return out;
}

std::vector<GridRow> read_each(const Lines& rows, GridRow (*cells_of)(const GridLine&)) {
  std::vector<GridRow> out;
  for (const GridLine* row : rows) out.push_back(cells_of(*row));
  return out;
}

/// A stretch of columns between two bars.
struct Stretch {
  std::size_t begin, end;
  [[nodiscard]] std::size_t width() const { return end - begin; }
};

std::size_t widest(const Lines& rows) {
  std::size_t out = 0;
  for (const GridLine* row : rows) out = std::max(out, row->text.size());
  return out;
}

/// The stretches that the bars of all rows leave; none where rows have them at different places.
std::vector<Stretch> stretches(const Lines& rows) {
  std::vector<std::size_t> bars;
  for (const GridLine* row : rows) {
    std::vector<std::size_t> here;
    for (std::size_t i = 0; i < row->text.size(); ++i) {
      if (row->text[i] == '|') here.push_back(i);
    }
    if (here.size() > bars.size()) bars = std::move(here);
  }
  for (const GridLine* row : rows) {
    for (std::size_t i = 0; i < row->text.size(); ++i) {
      if ((row->text[i] == '|') != std::ranges::binary_search(bars, i)) return {};
    }
  }
  std::vector<Stretch> out;
  std::size_t begin = 0;
  bars.push_back(widest(rows));
  for (const std::size_t bar : bars) {
    const Stretch one{begin, std::max(begin, bar)};
    const bool outer = out.empty() || bar == bars.back();
    const bool used = std::ranges::any_of(rows, [&](const GridLine* row) {
      return row->text.size() > one.begin &&
             !is_blank(std::string_view(row->text).substr(one.begin, one.width()));
    });
    // What is outside of a frame is no part of the board.
    if (bars.size() == 1 || used || !outer) out.push_back(one);
    begin = bar + 1;
  }
  return out;
}

/// Cells at equal distances: the first ends at \p first within its stretch.
struct Lattice {
  std::size_t distance, first;
  bool left = false;  ///< numbers begin at their place rather than end there
};

/// The row of a lattice; empty if something stands beside its places.
GridRow row_of(const GridLine& line, const std::vector<Stretch>& all, std::size_t each,
               const Lattice& lattice) {
  GridRow out;
  for (const Stretch& one : all) {
    const std::size_t at = out.size();
    for (std::size_t i = 0; i < each; ++i) {
      out.push_back({"", line.number, one.begin + lattice.first + i * lattice.distance + 1});
    }
    if (line.text.size() <= one.begin) continue;
    const std::string part = line.text.substr(one.begin, one.width());
    for (const Word& word : words(part)) {
      const std::size_t length = lattice.distance == 1 ? 1 : word.text.size();
      const bool digits = all.size() * each <= static_cast<std::size_t>(kLargestDigitBoard);
      if (length > 2 || ((lattice.distance == 2 || digits) && length > 1)) return {};
      for (std::size_t k = 0; k < word.text.size(); k += length) {
        const std::size_t place = word.offset + k + (lattice.left ? 0 : length - 1);
        if (place < lattice.first || (place - lattice.first) % lattice.distance != 0) return {};
        const std::size_t i = (place - lattice.first) / lattice.distance;
        if (i >= each || !out[at + i].text.empty()) return {};
        // Where a blank is an empty cell, no other sign is.
        if (std::isalnum(static_cast<unsigned char>(word.text[k])) == 0) return {};
        const std::size_t begin = one.begin + word.offset + k;
        out[at + i] = cell_at(line, begin, begin + length);
      }
    }
  }
  return out;
}

/// The lattices that fit stretches of \p each cells, the likeliest first.
std::vector<Lattice> lattices(const std::vector<Stretch>& all, std::size_t each, bool framed) {
  constexpr std::size_t kFarthest = 4;
  std::size_t width = 0;
  for (const Stretch& one : all) width = std::max(width, one.width());
  std::vector<Lattice> out;
  for (std::size_t distance = 1; distance <= kFarthest; ++distance) {
    const std::size_t span = (each - 1) * distance + 1;
    if (!framed && distance == 1) {
      // Without a frame rows may be indented, and be trimmed at their ends.
      out.push_back({1, width > each ? width - each : 0});
      continue;
    }
    std::vector<std::pair<std::size_t, Lattice>> here;
    for (std::size_t first = 0; first <= distance; ++first) {
      const std::size_t used = first + span;
      if (framed && (used > width || width - used > distance)) continue;
      if (!framed && used + distance < width) continue;
      const std::size_t after = width > used ? width - used : 0;
      const std::size_t lean = first > after ? first - after : after - first;
      for (const bool left : {false, true})
        here.push_back({lean * 2 + left, {distance, first, left}});
    }
    std::ranges::stable_sort(here, {}, &std::pair<std::size_t, Lattice>::first);
    for (const auto& [lean, lattice] : here) out.push_back(lattice);
  }
  return out;
}

/// Whether the columns between boxes are blank in all rows: "53  7     " with a gap after each
/// box. Then the gaps are as good as bars.
std::vector<Stretch> gaps(const Lines& rows, std::size_t size) {
  if (widest(rows) <= size || !Shape::has_size(static_cast<int>(size))) return {};
  const auto box =
      static_cast<std::size_t>(Shape::of_size(static_cast<int>(size)).boxed()->box_columns());
  std::vector<Stretch> out;
  for (std::size_t i = 0; i < size / box; ++i) out.push_back({i * (box + 1), i * (box + 1) + box});
  for (const GridLine* row : rows) {
    for (const Stretch& one : out) {
      if (row->text.size() > one.end && row->text[one.end] != ' ') return {};
    }
    if (row->text.size() > out.back().end) return {};
  }
  return out;
}

/// 4. Places at equal distances.
std::vector<GridRow> read_places(const Lines& rows, std::string& remark) {
  const std::size_t size = rows.size();
  std::vector<Stretch> all = stretches(rows);
  const bool framed = all.size() > 1;
  if (all.empty() || size % all.size() != 0) return {};
  std::vector<std::vector<GridRow>> found;
  const auto attempt = [&](const std::vector<Stretch>& parts, const Lattice& lattice) {
    std::vector<GridRow> out;
    for (const GridLine* row : rows) {
      out.push_back(row_of(*row, parts, size / parts.size(), lattice));
      if (!all_fit(out.back(), size)) return;
    }
    const auto same = [](const std::vector<GridRow>& a, const std::vector<GridRow>& b) {
      return std::ranges::equal(a, b, [](const GridRow& x, const GridRow& y) {
        return std::ranges::equal(x, y, {}, &GridCell::text, &GridCell::text);
      });
    };
    if (std::ranges::none_of(found, [&](const auto& other) { return same(other, out); })) {
      found.push_back(std::move(out));
    }
  };
  for (const Lattice& lattice : lattices(all, size / all.size(), framed)) attempt(all, lattice);
  if (!framed) {
    if (const auto parts = gaps(rows, size); !parts.empty()) attempt(parts, {1, 0});
  }
  if (found.empty()) return {};
  if (found.size() > 1) {
    // Many values that all stand in every second column do not do so by chance.
    constexpr std::ptrdiff_t kMany = 8;
    std::ptrdiff_t values = 0;
    for (const GridRow& row : found[0]) {
      values += std::ranges::count_if(row, [](const GridCell& c) { return !c.text.empty(); });
    }
    if (values >= kMany) std::swap(found.front(), found.back());
    const auto first = std::ranges::find_if(found[0], [](const GridRow& row) {
      return std::ranges::any_of(row, [](const GridCell& c) { return !c.text.empty(); });
    });
    const auto cell = std::ranges::find_if(*first, [](const auto& c) { return !c.text.empty(); });
    remark = fmt::format(
        "the columns of this drawing are not certain: its first value, {}, was read as that of "
        "row {}, column {}; dots for empty cells would make it certain",
        cell->text, first - found[0].begin() + 1, cell - first->begin() + 1);
  }
  return found.front();
}

/// The regions that bars and rules draw: cells with nothing drawn between them are of one region.
/// Where that does not make a board, the distance of the bars may still say how wide a box is.
std::optional<Shape> drawn_shape(const std::vector<GridRow>& rows,
                                 const std::vector<GridLine>& lines) {
  const std::size_t size = rows.size();
  std::map<std::uint64_t, const GridLine*> by_number;
  for (const GridLine& line : lines) by_number[line.number] = &line;
  const auto bar_before = [&](std::size_t r, std::size_t c) {
    const std::string& text = by_number.at(rows[r][0].line)->text;
    const std::size_t from = std::min(rows[r][c - 1].column - 1, text.size());
    const std::size_t to = std::min(rows[r][c].column - 1, text.size());
    return text.substr(from, to - from).find('|') != std::string::npos;
  };
  const auto rule_above = [&](std::size_t r, std::size_t c) {
    for (auto line = by_number.upper_bound(rows[r - 1][0].line);
         line != by_number.end() && line->first < rows[r][0].line; ++line) {
      const std::string& text = line->second->text;
      const std::size_t at = rows[r][c].column - 1;
      if (kind_of(text) == GridLineKind::kRule && at < text.size() &&
          std::string_view("-=+").find(text[at]) != std::string_view::npos) {
        return true;
      }
    }
    return false;
  };
  std::vector<std::size_t> leader(size * size);
  std::iota(leader.begin(), leader.end(), std::size_t{0});
  const auto find = [&](std::size_t cell) {
    while (leader[cell] != cell) cell = leader[cell] = leader[leader[cell]];
    return cell;
  };
  std::size_t bars = 0;
  std::vector<std::size_t> barred(size, 0);  // rows with a bar before a column
  std::vector<std::size_t> ruled(size, 0);   // columns with a rule above a row
  for (std::size_t r = 0; r < size; ++r) {
    for (std::size_t c = 0; c < size; ++c) {
      if (c > 0 && bar_before(r, c)) {
        ++bars;
        ++barred[c];
      } else if (c > 0) {
        leader[find(r * size + c)] = find(r * size + c - 1);
      }
      if (r > 0 && rule_above(r, c)) {
        ++bars;
        ++ruled[r];
      } else if (r > 0) {
        leader[find(r * size + c)] = find((r - 1) * size + c);
      }
    }
  }
  if (bars == 0) return std::nullopt;
  std::map<std::size_t, std::uint8_t> number;
  std::vector<std::uint8_t> regions(size * size);
  std::vector<std::size_t> cells(size * size, 0);
  for (std::size_t cell = 0; cell < regions.size(); ++cell) {
    const std::size_t root = find(cell);
    ++cells[root];
    if (number.size() <= size) number.try_emplace(root, static_cast<std::uint8_t>(number.size()));
    regions[cell] = number.contains(root) ? number[root] : std::uint8_t{0};
  }
  const bool board = number.size() == size && std::ranges::all_of(number, [&](const auto& one) {
                       return cells[one.first] == size;
                     });
  const auto spacing = [&](const std::vector<std::size_t>& lines_before) -> int {
    std::size_t first = 0;
    for (std::size_t i = 1; i < size; ++i) {
      if (lines_before[i] == 0) continue;
      if (lines_before[i] != size) return 0;
      if (first == 0) first = i;
      if (i % first != 0) return 0;
    }
    return static_cast<int>(first);
  };
  const int across = spacing(barred);
  const int down = spacing(ruled);
  if (across == 1 || down == 1) return std::nullopt;  // lines around every cell say nothing
  if (board) return Shape(Layout(regions));
  const int n = static_cast<int>(size);
  const auto boxes = [&](int rows_in, int columns) -> std::optional<Shape> {
    const bool fits =
        rows_in >= Shape::kMinBox && columns >= Shape::kMinBox && rows_in * columns == n;
    return fits ? std::optional<Shape>(Shape(rows_in, columns)) : std::nullopt;
  };
  if (across > 1 && down == 0 && n % across == 0) return boxes(n / across, across);
  if (down > 1 && across == 0 && n % down == 0) return boxes(down, n / down);
  return std::nullopt;
}

/// The rows among lines: with blank lines as empty rows, from a first one to a last one.
Lines rows_among(const std::vector<GridLine>& lines, std::size_t first, std::size_t last,
                 bool blank_lines) {
  Lines out;
  for (std::size_t i = first; i < last; ++i) {
    const GridLineKind kind = kind_of(lines[i].text);
    if (kind == GridLineKind::kRow || (blank_lines && kind == GridLineKind::kBlank)) {
      out.push_back(&lines[i]);
    }
  }
  return out;
}

/// Rows that are blank but for dashes look like rules: in boards with dashes for blanks they are
/// rows.
Lines rows_with_dashes(const std::vector<GridLine>& lines) {
  const Lines plain = rows_among(lines, 0, lines.size(), false);
  const bool dashes = std::ranges::any_of(
      plain, [](const GridLine* row) { return row->text.find('-') != std::string::npos; });
  if (!dashes) return {};
  Lines out;
  for (const GridLine& line : lines) {
    const bool row = kind_of(line.text) == GridLineKind::kRow;
    if (row || (line.text.find_first_not_of("-| ") == std::string::npos &&
                line.text.size() == plain.front()->text.size())) {
      out.push_back(&line);
    }
  }
  return out;
}

std::optional<GridBoard> read_rows(const Lines& rows, const std::vector<GridLine>& lines,
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

}  // namespace

GridLineKind kind_of(const std::string& line) {
  if (is_blank(line) && line.find('\t') == std::string::npos) return GridLineKind::kBlank;
  return is_border(line) ? GridLineKind::kRule : GridLineKind::kRow;
}

std::optional<GridBoard> find_board(const std::vector<GridLine>& lines,
                                    const ReadOptions& options) {
  std::size_t first = 0;
  std::size_t last = lines.size();
  const auto blank = [&](std::size_t i) { return kind_of(lines[i].text) == GridLineKind::kBlank; };
  while (first < last && blank(first)) ++first;
  while (last > first && blank(last - 1)) --last;
  if (auto board = read_rows(rows_among(lines, first, last, false), lines, options, false)) {
    return board;
  }
  if (auto board = read_rows(rows_with_dashes(lines), lines, options, false)) return board;
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
  const Lines rows = rows_among(lines, 0, lines.size(), false);
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
  const Lines rows = rows_among(lines, 0, lines.size(), false);
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
  // Rows that are as they should be have something in them that is no value.
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
      const bool empty =
          cell.text.empty() || (cell.text.size() == 1 && kEmpty.find(cell.text[0]) != kEmpty.npos);
      text.add(empty ? "." : cell.text, cell.line, cell.column);
      text.add(" ", cell.line, cell.column + cell.text.size());
    }
  }
  text.parse(file, sized, puzzle);
  puzzle.reading = board.remark;
}

}  // namespace evodoku
