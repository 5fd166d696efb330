// SudokuPad's links for classic puzzles: each character is a digit and the blanks after it.
//
//   https://sudokupad.app/scl0J7D5c6...
//
// A character is alphabet[digit + 10 * blanks] over 0-9A-Za-x, with at most five blanks; the digit
// 0 is a blank itself. The prefix is `scl`, or `classic`. One link per line; the part after the
// host is enough. Keeps the givens, 9x9 only. SudokuPad's other prefixes (scf, ctc) hold variants
// and are refused by name; `fpuzzles` and `fpuz` are read by the format fpuzzles.
#include <fmt/format.h>

#include <array>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kSudokupadLink = "https://sudokupad.app/scl";
constexpr std::string_view kAlphabet =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::size_t kMostBlanks = 5;

struct Refused {
  std::string_view prefix;
  std::string_view what;
};
constexpr std::array<Refused, 5> kRefused = {{{"fpuzzles", "an f-puzzles puzzle"},
                                              {"fpuz", "an f-puzzles puzzle"},
                                              {"scf", "a packed puzzle with constraints"},
                                              {"ctc", "a puzzle of Cracking the Cryptic"},
                                              {"sxsm", "a puzzle with constraints"}}};

/// The identifier of the puzzle in a link, or the whole text.
std::string_view id_of(std::string_view line) {
  line = trim(line);
  if (const auto id = query_value(line, "puzzleid")) return *id;
  std::string_view path = after_host(line);
  for (const std::string_view folder : {"sudoku/", "?puzzleid="}) {
    if (path.starts_with(folder)) path.remove_prefix(folder.size());
  }
  return path.substr(0, path.find_first_of("?&#"));
}

bool is_host(std::string_view line) {
  const std::string host = host_of(trim(line));
  return host.ends_with("sudokupad.app") || host.ends_with("crackingthecryptic.com");
}

class SudokupadReader : public LinewiseReader {
 public:
  using LinewiseReader::LinewiseReader;

 private:
  void read(std::string_view line, Puzzle& puzzle) override {
    const std::string_view id = id_of(line);
    const auto column = static_cast<std::size_t>(id.data() - line.data()) + 1;
    for (const std::string_view prefix : {"classic", "scl"}) {
      if (id.starts_with(prefix)) {
        return unpack(id.substr(prefix.size()), column + prefix.size(), puzzle);
      }
    }
    for (const Refused& refused : kRefused) {
      if (!id.starts_with(refused.prefix)) continue;
      fail_at(source_.here(column), "holds {} ({}), expected a classic one (classic or scl)",
              refused.what, refused.prefix);
    }
    fail_at(source_.here(column), "found {}, expected classic or scl and a packed puzzle",
            in_quotes(id));
  }

  void unpack(std::string_view text, std::size_t column, Puzzle& puzzle) const {
    puzzle.reset(Shape());
    puzzle.place = source_.here(column);
    const auto cells = static_cast<std::size_t>(puzzle.shape().cells());
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::size_t code = kAlphabet.find(text[i]);
      if (code == std::string_view::npos) {
        fail_at(source_.here(column + i), "found {}, expected one of 0-9, A-Z, a-x",
                in_quotes(text[i]));
      }
      const std::size_t cell = puzzle.cell_places.size();
      if (cell + 1 + code / 10 > cells) {
        fail_at(source_.here(column + i), "found {} with {} cells, of {}", in_quotes(text[i]),
                cell + 1 + code / 10, cells);
      }
      puzzle.givens[cell] = static_cast<Value>(code % 10);
      puzzle.cell_places.resize(cell + 1 + code / 10,
                                cell_place(source_.line_number(), column + i));
    }
    if (puzzle.cell_places.size() != cells) {
      fail_at(source_.here(column + text.size()), "the link ends after {} cells, expected {} (9x9)",
              puzzle.cell_places.size(), cells);
    }
  }
};

class SudokupadWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    require_classic("sudokupad", puzzle.shape());
    out += kSudokupadLink;
    const auto& cells = puzzle.givens.cells();
    for (std::size_t c = 0; c < cells.size();) {
      std::size_t blanks = 0;
      while (blanks < kMostBlanks && c + 1 + blanks < cells.size() && cells[c + 1 + blanks] == 0) {
        ++blanks;
      }
      out += kAlphabet[cells[c] + 10 * blanks];
      c += 1 + blanks;
    }
    out += '\n';
  }
};

bool is_sudokupad(std::string_view head) {
  const std::string_view text = first_line(head);
  const std::string_view id = id_of(text);
  // A variant is recognised too, so that it can be refused by its name.
  return is_host(text) || id.starts_with("classic") || id.starts_with("scl") ||
         id.starts_with("scf") || id.starts_with("ctc");
}

}  // namespace

Format sudokupad_format() {
  return {.name = "sudokupad",
          .extensions = ".url .txt",
          .summary = "SudokuPad links for classic 9x9 puzzles",
          .recognise = is_sudokupad,
          .reader = make_reader<SudokupadReader>,
          .writer = make_writer<SudokupadWriter>};
}

}  // namespace evodoku
