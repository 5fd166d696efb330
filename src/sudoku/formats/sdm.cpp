// A collection, one puzzle a line, as most programs exchange them (.sdm).
//
//   # from the club
//   ..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..  # very easy
//   .2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.
//
// Keeps the givens and the title. It is read as `line` is: blank lines and # lines are passed over,
// any other line that is no puzzle is an error, and reading goes on behind it.
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/line.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

class SdmWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    if (const std::string title = one_line(puzzle.titles.title); !title.empty()) {
      out += "  # ";
      out += title;
    }
    out += '\n';
  }
};

}  // namespace

Format sdm_format() {
  return {.name = "sdm",
          .extensions = ".sdm",
          .summary = "a collection, one puzzle a line, with titles behind #",
          .recognise = nullptr,  // `line` reads the same
          .reader = reads_with<LineReader>,
          .writer = writes_with<SdmWriter>};
}

}  // namespace evodoku
