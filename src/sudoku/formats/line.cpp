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
//
// A board that is not a plain one says so in a word after its cells: a letter for each cell, the
// same for cells of a region, or its code (board_word.hpp). Letters may stand on the next line,
// too.
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/board_word.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

/// The cells of a line, and the remark after them.
struct CellsAndTitle {
  std::string_view cells, title;
};

CellsAndTitle split_title(std::string_view line) {
  // A line of exactly 81 characters is the common case; it has no room for a title.
  const std::size_t hash = line.find('#');
  if (hash == std::string_view::npos) return {line, {}};
  // The blanks before the # are not cells.
  const std::string_view cells = line.substr(0, hash);
  return {cells.substr(0, cells.find_last_not_of(" \t") + 1), trim(line.substr(hash + 1))};
}

std::optional<Shape> map_in(std::string_view line) {
  return board_of_map(trim(split_title(line).cells));
}

class LineReader : public Reader {
 public:
  LineReader(TextSource& source, ReadOptions options)
      : source_(source), options_(std::move(options)), here_{source.name(), 0, 0} {
    // To look at the next line always would be to wait for it.
    maps_ = options_.variant.find("jigsaw") != std::string::npos;
    for (const std::string_view line : head_lines(source.head())) {
      maps_ = maps_ || map_in(line).has_value();
    }
  }

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (take(line)) {
      auto [cells, title] = split_title(line);
      if (trim(cells).empty()) continue;
      here_.column = 1;
      constexpr std::size_t kClassic = 81;
      std::optional<Shape> board;
      std::string kept;  // reading on ends the life of a line
      std::string kept_title;
      if (cells.size() != kClassic) board = cut_board_word(cells, here_);
      if (maps_ && !board) {
        kept = cells;
        kept_title = title;
        cells = kept;
        title = kept_title;
        board = take_map();
      }
      if (!board) {
        parse_cells(cells, here_, options_, puzzle);
      } else {
        ReadOptions options = options_;
        options.shape = board;
        parse_cells(cells, here_, options, puzzle);
      }
      if (!title.empty()) puzzle.titles.title = one_line(title);
      return true;
    }
    return false;
  }

 private:
  /// The next line, which may have been looked at already.
  bool take(std::string_view& line) {
    if (waiting_) {
      taken_ = std::move(*waiting_);
      waiting_.reset();
      line = taken_;
    } else if (!source_.next_line(line)) {
      return false;
    }
    here_.line = source_.line_number();
    return true;
  }

  /// The board of the next line if that is a map of regions.
  std::optional<Shape> take_map() {
    std::string_view line;
    if (!source_.next_line(line)) return std::nullopt;
    if (const std::optional<Shape> board = map_in(line)) return board;
    waiting_ = line;
    return std::nullopt;
  }

  TextSource& source_;
  ReadOptions options_;
  Place here_;
  bool maps_ = false;  ///< some lines are maps of regions
  std::optional<std::string> waiting_;
  std::string taken_;
};

class LineWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    append_board_word(puzzle.shape(), out);
    out += '\n';
  }
};

class SdmWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    puzzle.givens.append_line(out);
    append_board_word(puzzle.shape(), out);
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
