// One puzzle per line: `line`, the lingua franca of Sudoku programs, and `sdm`, a collection with
// titles, as most of them exchange puzzles.
//
//   # from the club
//   ..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..  # very easy
//   .2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.
//
// Blank lines and lines that begin with # are passed over; what follows a # after the cells is the
// title. A line that is not a puzzle is an error, and reading resumes after it. Both are read alike
// and keep the givens; only sdm writes the title.
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

class LineReader : public Reader {
 public:
  LineReader(TextSource& source, ReadOptions options)
      : source_(source), options_(std::move(options)), here_{source.name(), 0, 0} {}

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (source_.next_line(line)) {
      std::string_view title;
      // A line of exactly 81 characters is the common case; it has no room for a title.
      if (const std::size_t hash = line.find('#'); hash != std::string_view::npos) {
        title = trim(line.substr(hash + 1));
        line = line.substr(0, hash);
        // The blanks before the # are not cells.
        line = line.substr(0, line.find_last_not_of(" \t") + 1);
      }
      if (trim(line).empty()) continue;
      here_.line = source_.line_number();
      here_.column = 1;
      parse_cells(line, here_, options_, puzzle);
      if (!title.empty()) puzzle.titles.title = one_line(title);
      return true;
    }
    return false;
  }

 private:
  TextSource& source_;
  ReadOptions options_;
  Place here_;
};

class LineWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    out += '\n';
  }
};

class SdmWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    if (const std::string title = one_line(puzzle.titles.title); !title.empty()) {
      out += "  # " + title;
    }
    out += '\n';
  }
};

}  // namespace

// Neither is recognised: a text that no format knows is read as lines.
Format line_format() {
  return {.name = "line",
          .extensions = ".txt",
          .summary = "one puzzle per line, N*N characters, or numbers between blanks above 9x9",
          .reader = make_reader<LineReader>,
          .writer = make_writer<LineWriter>};
}

Format sdm_format() {
  return {.name = "sdm",
          .extensions = ".sdm",
          .summary = "a collection, one puzzle per line, with titles after #",
          .reader = make_reader<LineReader>,
          .writer = make_writer<SdmWriter>};
}

}  // namespace evodoku
