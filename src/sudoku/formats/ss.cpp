// Simple Sudoku (.ss): a framed 9x9 grid, then what the player did.
//
//   *-----------*
//   |38.|...|5.6|
//   |...|7..|...|
//   |..1|...|.2.|
//   |---+---+---|
//   ...
//   *-----------*
//   I004              cell 00 (row by row, 00-80) has been set to 4
//   E0112             candidates 1 and 2 of cell 01 have been removed
//
// Keeps givens, placed values, and candidates where they are among those that the board leaves.
// Several grids may follow each other. Other sizes cannot be written.
#include <fmt/format.h>

#include <bit>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

bool is_frame(std::string_view line) { return trim(line).starts_with("*-"); }

bool is_row(std::string_view line) {
  const std::string_view text = trim(line);
  return text.starts_with('|') && !is_border(text);
}

bool is_step(std::string_view line) {
  const std::string_view text = trim(line);
  return text.starts_with('I') || text.starts_with('E');
}

class SsReader : public Reader {
 public:
  explicit SsReader(TextSource& source) : feed_(source) {}

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    while (feed_.peek(line) && (is_blank(line) || is_border(line))) feed_.take();
    if (!feed_.peek(line)) return false;
    take_rows();
    try {
      read_board(puzzle);
      read_steps(puzzle);
    } catch (const InputError&) {
      skip_steps();  // the next board follows them
      throw;
    }
    return true;
  }

 private:
  static constexpr std::size_t kRows = 9;

  void take_rows() {
    rows_.clear();
    closed_ = false;
    std::string_view line;
    while (rows_.size() < kRows && feed_.peek(line)) {
      if (is_row(line)) {
        rows_.push_back({std::string(line), feed_.number(), 0});
      } else if (!rows_.empty() && is_frame(line)) {
        break;  // the frame closes early
      } else if (!is_blank(line) && !is_border(line)) {
        if (!rows_.empty()) break;
        const std::string found = in_quotes(trim(line));
        feed_.take();
        feed_.fail(feed_.number(), 1, "found {}, expected a row such as |38.|...|5.6|", found);
      }
      feed_.take();
    }
  }

  /// Goes to the next step after a board; false if there is none.
  bool find_step(std::string_view& line) {
    for (; feed_.peek(line) && !is_step(line); feed_.take()) {
      const bool frame = is_frame(line) && !closed_;
      if (!frame && !is_blank(line)) return false;
      closed_ = closed_ || frame;
    }
    return feed_.peek(line);
  }

  void skip_steps() {
    std::string_view line;
    while (find_step(line)) feed_.take();
  }

  void read_board(Puzzle& puzzle) {
    if (rows_.size() != kRows) {
      feed_.fail(rows_.empty() ? feed_.number() : rows_.back().line, 0,
                 "the grid has {} rows, expected {}", rows_.size(), kRows);
    }
    puzzle.reset(Shape());
    puzzle.place = {feed_.name(), rows_.front().line, rows_.front().text.find('|') + 2};
    for (const Row& row : rows_) read_row(row, puzzle);
  }

  void read_row(const Row& row, Puzzle& puzzle) {
    std::size_t cells = 0;
    for (std::size_t i = row.text.find('|'); i < row.text.size(); ++i) {
      const char c = row.text[i];
      if (c == '|' || (c == '\r' || c == '\t')) continue;
      const bool digit = c >= '0' && c <= '9';
      const bool blank = c == '.' || c == ' ' || c == 'X' || c == '*' || c == '_' || c == '-';
      const bool after = cells == kRows && c == ' ';
      if (after) continue;
      if (!digit && !blank) {
        feed_.fail(row.line, i + 1, "found {}, expected a digit 1-9, a blank (.) or |",
                   in_quotes(c));
      }
      if (cells == kRows) {
        feed_.fail(row.line, i + 1, "found {} after 9 cells", in_quotes(c));
      }
      puzzle.givens[puzzle.cell_places.size()] = digit ? static_cast<Value>(c - '0') : Value{0};
      puzzle.cell_places.push_back(cell_place(row.line, i + 1));
      ++cells;
    }
    if (cells != kRows) {
      feed_.fail(row.line, row.text.size() + 1, "the row has {} cells, expected {}", cells, kRows);
    }
  }

  void read_steps(Puzzle& puzzle) {
    std::vector<ValueSet> removed(puzzle.givens.cells().size(), 0);
    puzzle.placed.assign(removed.size(), 0);
    std::uint64_t last = 0;
    std::string_view line;
    for (; find_step(line); feed_.take()) {
      last = feed_.number();
      const std::string_view text = trim(line);
      const std::size_t column = line.find_first_not_of(" \t") + 1;
      const auto cell = text.size() >= 4 && text[1] != '-' && text[1] != '+'
                            ? to_integer(text.substr(1, 2))
                            : std::nullopt;
      const std::string_view digits = text.size() >= 4 ? text.substr(3) : std::string_view();
      const bool place = text[0] == 'I';
      if (!cell || *cell >= static_cast<long long>(removed.size()) ||
          (place && digits.size() != 1)) {
        feed_.fail(last, column, "found {}, expected I or E, a cell 00-80 and {}", in_quotes(text),
                   place ? "a digit" : "digits");
      }
      const auto c = static_cast<std::size_t>(*cell);
      const ValueSet values = parse_values(digits, Shape(), {feed_.name(), last, column + 3});
      if (!place) {
        removed[c] |= values;
      } else {
        const auto value = static_cast<Value>(std::countr_zero(values) + 1);
        if (puzzle.givens[c] != 0 && puzzle.givens[c] != value) {
          feed_.fail(last, column, "sets cell {:02} to {}, where {} is given", c, value,
                     puzzle.givens[c]);
        }
        puzzle.placed[c] = value;
      }
    }
    tidy(puzzle);
    remove_marks(removed, {feed_.name(), last, 0}, puzzle);
  }

  LineFeed feed_;
  std::vector<Row> rows_;
  bool closed_ = false;  ///< the frame of the board has ended
};

class SsWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    require_classic("ss", puzzle.shape());
    out += "*-----------*\n";
    for (std::size_t c = 0; c < puzzle.givens.cells().size(); ++c) {
      if (c > 0 && c % 27 == 0) out += "|---+---+---|\n";
      if (c % 3 == 0) out += '|';
      out += puzzle.givens[c] == 0 ? '.' : static_cast<char>('0' + puzzle.givens[c]);
      if (c % 9 == 8) out += "|\n";
    }
    out += "*-----------*\n";
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
      if (puzzle.placed[c] != 0) out += fmt::format("I{:02}{}\n", c, puzzle.placed[c]);
    }
    const std::vector<ValueSet> removed = marks_removed(puzzle);
    for (std::size_t c = 0; c < removed.size(); ++c) {
      if (removed[c] == 0) continue;
      out += fmt::format("E{:02}", c);
      append_values(removed[c], puzzle.shape(), out);
      out += '\n';
    }
  }
};

bool is_ss(std::string_view head) {
  bool framed = false;
  for (const std::string_view line : head_lines(head)) {
    if (is_blank(line)) continue;
    if (!framed && !is_frame(line)) return false;
    framed = true;
    const std::string_view text = trim(line);
    if (is_row(line)) {
      return text.size() >= 5 && text[4] == '|' &&
             text.substr(1, 3).find(' ') == std::string_view::npos;
    }
  }
  return false;
}

}  // namespace

Format ss_format() {
  return {.name = "ss",
          .extensions = ".ss",
          .summary = "Simple Sudoku: a framed 9x9 grid, then the player's steps",
          .recognise = is_ss,
          .reader = make_reader<SsReader>,
          .writer = make_writer<SsWriter>};
}

}  // namespace evodoku
