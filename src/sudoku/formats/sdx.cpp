// SudoCue (.sdx): nine lines of cells with blanks between them.
//
//   4     u3    12579 12567 1256  1579 1268  1269  1289
//   ...
//
// A lone digit is a given, `u3` a value that the user placed, several digits are candidates. Keeps
// givens, placed values and candidates, up to 9x9. A free cell without candidates is written as
// `.`; one with a single candidate comes out as a given, for the format has no other word for it.
// Several boards may follow each other.
#include <fmt/format.h>

#include <algorithm>

#include "base/text_source.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

bool is_comment(std::string_view line) { return trim(line).starts_with('#'); }

class SdxReader : public Reader {
 public:
  SdxReader(TextSource& source, ReadOptions options)
      : feed_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (feed_.peek(line) && (is_blank(line) || is_comment(line) || is_border(line))) {
      feed_.take();
    }
    if (!feed_.peek(line)) return false;
    RowBlock block(CellsAre::kWords, options_);
    block.read(feed_, is_comment);
    const Shape shape = block.shape(feed_);
    if (shape.size() > kLargestDigitBoard) {
      feed_.fail(block.rows().front().line, 0,
                 "found {} cells in a row, expected at most {}: the format sdx writes candidates "
                 "as digits",
                 shape.size(), kLargestDigitBoard);
    }
    parse_mark_rows(block, feed_, /*user=*/true, puzzle);
    return true;
  }

 private:
  LineFeed feed_;
  ReadOptions options_;
};

class SdxWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const int size = require_boxes("sdx", puzzle.shape()).size();
    if (size > kLargestDigitBoard) {
      throw UsageError(fmt::format("the format sdx holds boards up to {0}x{0}; this one is {1}",
                                   kLargestDigitBoard, puzzle.shape().to_string()));
    }
    if (!first_) out += '\n';
    first_ = false;
    for (int c = 0; c < puzzle.shape().cells(); ++c) {
      out += mark_word(puzzle, static_cast<std::size_t>(c), /*user=*/true);
      out += c % size == size - 1 ? '\n' : ' ';
    }
  }

 private:
  bool first_ = true;
};

bool is_cell(std::string_view word, std::size_t size) {
  if (is_blank_word(word)) return true;
  if (word[0] == 'u' || word[0] == 'U') word.remove_prefix(1);
  return !word.empty() && word.size() <= size && std::all_of(word.begin(), word.end(), [&](char c) {
    return c >= '1' && c < static_cast<char>('1' + size);
  });
}

/// Blank-separated cells, as many rows as there are cells in a row (or fewer at the end of the
/// head).
bool is_sdx(std::string_view head) {
  std::size_t size = 0;
  std::size_t rows = 0;
  for (const std::string_view line : head_lines(head)) {
    if (is_blank(line) || is_comment(line)) continue;
    const auto cells = words(line);
    if (size == 0) size = cells.size();
    if (size > kLargestDigitBoard || cells.size() != size ||
        !Shape::has_size(static_cast<int>(size))) {
      return false;
    }
    for (const Word& word : cells) {
      if (!is_cell(word.text, size)) return false;
    }
    if (++rows == size) break;
  }
  return rows > 1;
}

}  // namespace

Format sdx_format() {
  return {.name = "sdx",
          .extensions = ".sdx",
          .summary = "SudoCue: rows of cells between blanks; 5 given, u5 placed, 159 candidates",
          .recognise = is_sdx,
          .reader = make_reader<SdxReader>,
          .writer = make_writer<SdxWriter>};
}

}  // namespace evodoku
