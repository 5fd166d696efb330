// A grid of pencil marks, as people post them in forums.
//
//   .-----------------.----------------.-----------------.
//   | 4    1679 12679 | 139  2369 269  | 8    1239  5    |
//   ...
//   :-----------------+----------------+-----------------:
//
// Lines with --- are borders, a bar is a blank; a lone value is a value on the board, several are
// candidates, `.` is a cell without either. Above 9x9 candidates have commas between them: 1,5,16.
// The bars say how wide a box is. Keeps the position (a placed value becomes a given, and so does a
// lone candidate) and the candidates. Several boards may follow each other.
#include <algorithm>

#include "base/text_source.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

bool never(std::string_view /*line*/) { return false; }

class PencilmarksReader : public Reader {
 public:
  PencilmarksReader(TextSource& source, ReadOptions options)
      : feed_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (feed_.peek(line) && (is_blank(line) || is_border(line))) feed_.take();
    if (!feed_.peek(line)) return false;
    RowBlock block(CellsAre::kWords, options_);
    block.read(feed_, never);
    parse_mark_rows(block, feed_, /*user=*/false, puzzle);
    return true;
  }

 private:
  LineFeed feed_;
  ReadOptions options_;
};

class PencilmarksWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const BoxedShape shape = require_boxes("pencilmarks", puzzle.shape());
    const auto size = static_cast<std::size_t>(shape.size());
    std::vector<std::string> cells;
    std::vector<std::size_t> widths(size, 0);
    for (std::size_t c = 0; c < size * size; ++c) {
      cells.push_back(mark_word(puzzle, c, /*user=*/false));
      widths[c % size] = std::max(widths[c % size], cells.back().size());
    }
    if (!first_) out += '\n';
    first_ = false;
    border(shape, widths, "...", out);
    for (std::size_t r = 0; r < size; ++r) {
      if (r > 0 && r % static_cast<std::size_t>(shape.box_rows()) == 0) {
        border(shape, widths, ":+:", out);
      }
      for (std::size_t c = 0; c < size; ++c) {
        out += c % static_cast<std::size_t>(shape.box_columns()) == 0 ? "| " : "";
        const std::string& cell = cells[r * size + c];
        out += cell;
        out.append(widths[c] - cell.size() + 1, ' ');
      }
      out += "|\n";
    }
    border(shape, widths, "'''", out);
  }

 private:
  /// A border with its three kinds of corners: at the left, between boxes, at the right.
  static void border(BoxedShape shape, const std::vector<std::size_t>& widths,
                     std::string_view corners, std::string& out) {
    for (std::size_t c = 0; c < widths.size(); ++c) {
      if (c % static_cast<std::size_t>(shape.box_columns()) == 0) {
        out += corners[c == 0 ? 0 : 1];
        out += '-';
      }
      out.append(widths[c] + 1, '-');
    }
    out += corners[2];
    out += '\n';
  }

  bool first_ = true;
};

/// Whether the words of a row can be cells of a board as wide as there are words. `|53.|.7.|...|`
/// has three words, and is a row of characters in a frame.
bool are_cells(const std::vector<Word>& cells) {
  const std::size_t size = cells.size();
  if (size > static_cast<std::size_t>(Shape::kMaxSize) ||
      !Shape::has_size(static_cast<int>(size))) {
    return false;
  }
  return std::all_of(cells.begin(), cells.end(), [&](const Word& word) {
    return is_blank_word(word.text) || std::all_of(word.text.begin(), word.text.end(), [&](char c) {
             return size <= kLargestDigitBoard ? c >= '1' && c < static_cast<char>('1' + size)
                                               : (c >= '0' && c <= '9') || c == ',';
           });
  });
}

/// Cells in a frame that has corners, or between bars or borders with several values in one of
/// them.
bool is_pencilmarks(std::string_view head) {
  bool corners = false;
  bool framed = false;
  for (const std::string_view line : head_lines(head)) {
    if (is_blank(line)) continue;
    if (is_border(line)) {
      framed = true;
      corners = corners || std::string_view(".*,+").find(trim(line)[0]) != std::string_view::npos;
      continue;
    }
    std::string row(line);
    std::replace(row.begin(), row.end(), '|', ' ');
    framed = framed || row != line;
    const auto cells = words(row);
    if (!are_cells(cells)) return false;
    if (corners) return true;
    const bool several = std::any_of(cells.begin(), cells.end(), [&](const Word& word) {
      return word.text.size() > 1 &&
             (cells.size() <= kLargestDigitBoard || word.text.find(',') != std::string_view::npos);
    });
    if (framed && several) return true;
  }
  return false;
}

}  // namespace

Format pencilmarks_format() {
  return {.name = "pencilmarks",
          .extensions = ".txt",
          .summary = "a framed grid of values and candidates",
          .recognise = is_pencilmarks,
          .reader = make_reader<PencilmarksReader>,
          .writer = make_writer<PencilmarksWriter>};
}

}  // namespace evodoku
