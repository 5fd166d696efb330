// Links to the solver of sudokuwiki.org: 81 digits in the query, 0 for a blank.
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=009730526005020800608000047...
//
// One link a line; `?bd=...` alone will do. Keeps the givens, 9x9 alone. Its newer links with a
// packed board (S9B...) are refused by name.
#include <fmt/format.h>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kSudokuwikiLink = "https://www.sudokuwiki.org/sudoku.htm?bd=";

class SudokuwikiReader : public Reader {
 public:
  explicit SudokuwikiReader(TextSource& source) : source_(source) { options_.shape = Shape(); }

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (source_.next_line(line)) {
      if (is_blank(line) || trim(line).starts_with('#')) continue;
      const auto board = query_value(line, "bd");
      if (!board) {
        throw InputError(source_.here(1), fmt::format("found {}, expected a link with ?bd= and 81 "
                                                      "digits",
                                                      in_quotes(trim(line), 40)));
      }
      const auto column = static_cast<std::size_t>(board->data() - line.data()) + 1;
      const std::string_view cells = trim(*board);
      if (cells.starts_with("S9")) {
        throw InputError(source_.here(column),
                         fmt::format("the board is packed ({}), which evodoku does not read; "
                                     "expected 81 digits",
                                     in_quotes(cells.substr(0, 3))));
      }
      parse_cells(cells, source_.here(column), options_, puzzle);
      return true;
    }
    return false;
  }

 private:
  TextSource& source_;
  ReadOptions options_;
};

class SudokuwikiWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    require_classic("sudokuwiki", puzzle.shape());
    out += kSudokuwikiLink;
    append_cells(puzzle.givens.cells(), puzzle.shape(), out, '0');
    out += '\n';
  }
};

bool is_sudokuwiki(std::string_view head) {
  for (const std::string_view line : head_lines(head)) {
    if (is_blank(line) || trim(line).starts_with('#')) continue;
    return line.find("?bd=") != std::string_view::npos ||
           host_of(trim(line)).ends_with("sudokuwiki.org");
  }
  return false;
}

}  // namespace

Format sudokuwiki_format() {
  return {.name = "sudokuwiki",
          .extensions = ".url .txt",
          .summary = "links to the solver of sudokuwiki.org (9x9)",
          .recognise = is_sudokuwiki,
          .reader = reads_with<SudokuwikiReader>,
          .writer = writes_with<SudokuwikiWriter>};
}

}  // namespace evodoku
