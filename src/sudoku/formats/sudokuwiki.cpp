// Links to the solver of sudokuwiki.org: 81 digits in the query, 0 for a blank.
//
//   https://www.sudokuwiki.org/sudoku.htm?bd=009730526005020800608000047...
//
// One link per line; `?bd=...` is enough. Keeps the givens, 9x9 only. Its newer links with a
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

class SudokuwikiReader : public LinewiseReader {
 public:
  using LinewiseReader::LinewiseReader;

 private:
  void read(std::string_view line, Puzzle& puzzle) override {
    static const ReadOptions classic{.shape = Shape()};
    const auto board = query_value(line, "bd");
    if (!board) {
      fail_at(source_.here(1), "found {}, expected a link with ?bd= and 81 digits",
              in_quotes(trim(line), 40));
    }
    const auto column = static_cast<std::size_t>(board->data() - line.data()) + 1;
    const std::string_view cells = trim(*board);
    if (cells.starts_with("S9")) {
      fail_at(source_.here(column),
              "the board is packed ({}), which evodoku does not read; expected 81 digits",
              in_quotes(cells.substr(0, 3)));
    }
    parse_cells(cells, source_.here(column), classic, puzzle);
  }
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
  const std::string_view line = first_line(head);
  return line.find("?bd=") != std::string_view::npos || host_of(line).ends_with("sudokuwiki.org");
}

}  // namespace

Format sudokuwiki_format() {
  return {.name = "sudokuwiki",
          .extensions = ".url .txt",
          .summary = "links to the solver of sudokuwiki.org (9x9)",
          .recognise = is_sudokuwiki,
          .reader = make_reader<SudokuwikiReader>,
          .writer = make_writer<SudokuwikiWriter>};
}

}  // namespace evodoku
