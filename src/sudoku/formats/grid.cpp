// Boards as people draw, type and paste them, and lists as programs write them.
//
//   ┌───────┬───────┬───────┐
//   │ 5 3   │   7   │       │         frames of any kind, blanks or any sign for empty cells
//   ...
//
// grid_cells.hpp tells how lines are read, grid_list.hpp how lists are. A line of words above a
// board is its title; several boards may follow each other. Keeps the givens, pencil marks of
// several digits in a cell up to 9x9, and regions where they are drawn. Read only: as a drawing for
// people there is `solve --show board`.
#include <algorithm>
#include <deque>
#include <span>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/grid_list.hpp"
#include "sudoku/formats/plain_signs.hpp"
#include "sudoku/formats/rows.hpp"

namespace evodoku {

namespace {

/// The rows, rules and blank lines of the largest board.
constexpr std::size_t kMostLines = std::size_t{4} * Shape::kMaxSize;
/// A row of the largest board, with much room around its cells.
constexpr std::size_t kLongestGridLine = 4096;

/// What a row of cells has one of at least.
constexpr std::string_view kOfCells = "0123456789|.";

bool is_remark(std::string_view line) { return trim(line).starts_with('#'); }

/// A line of words, which has nothing of a row: a title, or what stands around a board in a letter.
bool is_words(const std::string& line) {
  return is_heading(line) && line.find('|') == std::string::npos;
}

/// Whether no cell of a row can be a blank, so that the number of its cells is certain.
bool is_certain(const std::string& row) {
  return row.find("  ") == std::string::npos && row.find_first_of("\t,;|") == std::string::npos;
}

class GridReader : public Reader {
 public:
  GridReader(TextSource& source, ReadOptions options)
      : feed_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    if (waiting_.empty()) find_next();
    if (waiting_.empty()) return false;
    const GridBoard board = std::move(waiting_.front());
    waiting_.pop_front();
    fill_from_grid(board, feed_.name(), options_, puzzle);
    puzzle.titles.title = title_;
    tidy(puzzle);
    return true;
  }

 private:
  /// Reads on to the next board, which then waits; to the end if there is none.
  void find_next() {
    std::string_view line;
    lines_.clear();
    title_.clear();
    while (waiting_.empty() && feed_.peek(line)) {
      const std::string text = plain_signs(line);
      if (find_list(text) || starts_list_below(line)) {
        for (GridBoard& board : read_list(feed_, options_)) waiting_.push_back(std::move(board));
      } else if (is_remark(text)) {
        feed_.take();
      } else if (is_words(text)) {
        title_ = one_line(line);
        lines_.clear();
        feed_.take();
      } else if (text.size() > kLongestGridLine) {
        lines_.clear();
        feed_.take();
        if (text.find_first_of(kOfCells) == std::string::npos) continue;
        feed_.fail(feed_.number(), kLongestGridLine + 1,
                   "the row does not end within {} characters", kLongestGridLine);
      } else if (const auto kind = kind_of(text); kind == GridLineKind::kBlank) {
        // As many as can be rows of empty cells are enough.
        if (lines_.size() >= std::size_t{2} * Shape::kMaxSize) {
          lines_.erase(lines_.begin(), lines_.begin() + Shape::kMaxSize);
        }
        lines_.push_back({text, feed_.number(), kind});
        feed_.take();
      } else {
        read_lines();
        lines_.clear();
      }
    }
  }

  /// "{" alone, with the rows on the lines below.
  static bool starts_list_below(std::string_view line) {
    const std::string_view text = trim(line);
    return text == "[" || text == "{" || text == "(" ||
           (text.ends_with('{') && text.find('=') != std::string_view::npos) ||
           (text.ends_with('[') && text.find('=') != std::string_view::npos);
  }

  /// Collects the lines of a board, until it is whole or something else follows.
  void read_lines() {
    std::string_view line;
    std::size_t rows = 0;
    bool certain = true;
    while (feed_.peek(line) && lines_.size() < kMostLines) {
      std::string text = plain_signs(line);
      if (is_remark(text) || text.size() > kLongestGridLine || (rows > 0 && is_words(text))) break;
      const GridLineKind kind = kind_of(text);
      certain = certain && kind == GridLineKind::kRow && is_certain(text);
      rows += kind == GridLineKind::kRow ? 1 : 0;
      lines_.push_back({std::move(text), feed_.number(), kind});
      feed_.take();
      // A rule or a blank line may end a board. Rows without blanks end with the last of them.
      if (rows < static_cast<std::size_t>(Shape::kMinSize)) continue;
      if (kind == GridLineKind::kRow && !certain) continue;
      if (const auto board = find_board(lines_, options_); board && closed(kind)) {
        waiting_.push_back(*board);
        return;
      }
    }
    if (auto board = find_board(lines_, options_)) {
      waiting_.push_back(std::move(*board));
      return;
    }
    // What has no row of cells in it are the words around boards.
    const bool said = rows < static_cast<std::size_t>(Shape::kMinSize) &&
                      std::ranges::none_of(lines_, [](const GridLine& l) {
                        return l.text.find_first_of(kOfCells) != std::string::npos;
                      });
    if (rows > 0 && !said) fail_grid(feed_.name(), lines_, options_);
  }

  /// Whether a board that is whole after a line is all: the four first rows of a board may look
  /// like one, too.
  bool closed(GridLineKind kind) {
    std::string_view line;
    if (kind == GridLineKind::kRow || !feed_.peek(line)) return true;
    const std::string text = plain_signs(line);
    const bool framed = std::ranges::any_of(
        lines_, [](const GridLine& l) { return l.kind == GridLineKind::kRule; });
    return kind_of(text) != GridLineKind::kRow || (kind == GridLineKind::kBlank && framed);
  }

  LineFeed feed_;
  ReadOptions options_;
  std::vector<GridLine> lines_;
  std::deque<GridBoard> waiting_;
  std::string title_;
};

/// Whether other formats would not read a board, or not all that is drawn of it.
bool is_more_than_rows(const GridBoard& board) {
  const bool irregular = board.shape && !board.shape->boxed();
  return board.loose || irregular || std::ranges::any_of(board.rows, [](const GridRow& row) {
           return std::ranges::any_of(row, [](const GridCell& cell) { return cell.text == ":"; });
         });
}

/// An order, an identifier, and a row of as many numbers for each as the board has: an instance
/// without blanks. (With blanks it has -1, as no table has.)
bool is_full_instance(const std::vector<GridLine>& lines) {
  if (lines.empty()) return false;
  const auto numbers_in = [](const GridLine& line) {
    const auto all = words(line.text);
    const auto is_number = [](const Word& word) { return to_integer(word.text).has_value(); };
    return std::ranges::all_of(all, is_number) ? all.size() : 0;
  };
  if (numbers_in(lines.front()) != 2) return false;
  const auto order = to_integer(words(lines.front().text).front().text).value_or(0);
  constexpr int kMostOrder = 8;  // of 64x64
  if (order < 2 || order > kMostOrder) return false;
  const auto side = static_cast<std::size_t>(order * order);
  if (lines.size() <= side) return false;
  const auto rows = std::span(lines).subspan(1, side);
  return std::ranges::all_of(rows, [&](const GridLine& row) { return numbers_in(row) == side; });
}

/// Whether a text is a drawing that the formats of rows do not read: with signs that are not plain,
/// with fields or blanks for empty cells, or a list.
bool is_grid(std::string_view head) {
  std::vector<GridLine> lines;
  bool drawn = false;  // lines, in signs that are not plain
  bool changed = false;
  for (const std::string_view whole : head_lines(head)) {
    const std::string_view line = whole.substr(0, std::max<std::size_t>(whole.find('#'), 1));
    if (is_remark(line)) {
      // Headers of SadMan Software, whose rows are plain.
      const std::string_view header = trim(whole);
      if (header.size() > 1 &&
          std::string_view("ADCBSLU").find(header[1]) != std::string_view::npos) {
        return false;
      }
      continue;
    }
    std::string text = plain_signs(line);
    if (is_words(text) && lines.empty() && !find_list(text)) continue;
    if (is_words(text) && !lines.empty()) break;
    changed = changed || text != line;
    const GridLineKind kind = kind_of(text);
    drawn = drawn ||
            (text != line && (kind == GridLineKind::kRule || text.find('|') != std::string::npos));
    lines.push_back({std::move(text), lines.size() + 1, kind});
    if (lines.size() > kMostLines) break;
  }
  std::string all;
  for (const GridLine& line : lines) all += line.text + '\n';
  if (find_list(all)) return true;
  if (drawn) return true;
  if (is_full_instance(lines)) return false;
  if (lines.size() < static_cast<std::size_t>(Shape::kMinSize)) return false;
  // Several boards may follow each other: look at the first, which ends with a blank line.
  std::vector<GridLine> first;
  std::size_t rows = 0;
  for (const GridLine& line : lines) {
    first.push_back(line);
    rows += line.kind == GridLineKind::kRow ? 1 : 0;
    if (line.kind == GridLineKind::kRow || rows < static_cast<std::size_t>(Shape::kMinSize)) {
      continue;
    }
    if (const auto board = find_board(first, {})) return is_more_than_rows(*board) || changed;
  }
  const auto board = find_board(first, {});
  return board ? is_more_than_rows(*board) || changed : are_nearly_places(first);
}

}  // namespace

Format grid_format() {
  return {.name = "grid",
          .extensions = ".txt",
          .summary = "boards as people draw and paste them: frames, tables, lists of rows",
          .recognise = is_grid,
          .reader = make_reader<GridReader>};
}

}  // namespace evodoku
