// One puzzle a line: the lingua franca of Sudoku programs.
//
//   53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79  # a title
//
// Blank lines and lines that begin with # are passed over; what follows a # behind the cells is the
// title. A line that is not a puzzle is an error, and reading goes on behind it.
#include "sudoku/formats/line.hpp"

#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

class LineWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    out += '\n';
  }
};

}  // namespace

bool LineReader::next(Puzzle& puzzle) {
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

Format line_format() {
  return {.name = "line",
          .extensions = ".txt",
          .summary = "one puzzle a line, N*N characters, or numbers between blanks above 9x9",
          .recognise = nullptr,
          .reader = reads_with<LineReader>,
          .writer = writes_with<LineWriter>};
}

}  // namespace evodoku
