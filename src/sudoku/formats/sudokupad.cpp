// SudokuPad's links.
//
//   https://sudokupad.app/scl0J7D5c6...      a classic puzzle: digits, and the blanks after each
//   https://sudokupad.app/sclN4Igzg...       JSON packed by lz-string: see sudokupad_json.hpp
//
// A character of a classic puzzle is alphabet[digit + 10 * blanks] over 0-9A-Za-x, with at most
// five blanks; the digit 0 is a blank itself. The prefix is `scl`, `classic` or `ctc`. One link per
// line; the part after the host is enough. The JSON itself is read, too. Classic puzzles keep the
// givens, others title, author and rules besides. `fpuzzles` and `fpuz` are read by the format
// fpuzzles, other prefixes are refused by name.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/json_objects.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/sudokupad_json.hpp"
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
constexpr std::array<Refused, 4> kRefused = {{{"fpuzzles", "an f-puzzles puzzle"},
                                              {"fpuz", "an f-puzzles puzzle"},
                                              {"scf", "a puzzle of an old form"},
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
  SudokupadReader(TextSource& source, ReadOptions options)
      : LinewiseReader(source), options_(std::move(options)), objects_(source) {
    plain_ = first_line(source.head()).starts_with('{');
  }

  bool next(Puzzle& puzzle) override {
    if (!plain_) return LinewiseReader::next(puzzle);
    std::string text;
    Place place;
    if (!objects_.next(text, place)) return false;
    read_sudokupad(text, place, options_, puzzle);
    return true;
  }

 private:
  void read(std::string_view line, Puzzle& puzzle) override {
    const std::string_view id = id_of(line);
    const auto column = static_cast<std::size_t>(id.data() - line.data()) + 1;
    for (const std::string_view prefix : {"classic", "scl", "ctc"}) {
      if (!id.starts_with(prefix)) continue;
      const std::string_view packed = id.substr(prefix.size());
      if (holds_json(packed)) return unpack_json(packed, column + prefix.size(), puzzle);
      return unpack(packed, column + prefix.size(), puzzle);
    }
    for (const Refused& refused : kRefused) {
      if (!id.starts_with(refused.prefix)) continue;
      fail_at(source_.here(column), "holds {} ({}), expected one that begins with scl",
              refused.what, refused.prefix);
    }
    fail_at(source_.here(column), "found {}, expected scl and a packed puzzle", in_quotes(id));
  }

  /// How packed JSON begins, which is no classic puzzle unless it has 81 cells.
  [[nodiscard]] static bool holds_json(std::string_view packed) {
    if (!packed.starts_with("N4")) return false;
    std::size_t cells = 0;
    for (const char c : packed) {
      const std::size_t code = kAlphabet.find(c);
      if (code == std::string_view::npos) return true;
      cells += 1 + code / 10;
    }
    return cells != static_cast<std::size_t>(Shape().cells());
  }

  void unpack_json(std::string_view packed, std::size_t column, Puzzle& puzzle) const {
    read_sudokupad(unpack_link(packed, source_, column), source_.here(), options_, puzzle);
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

  ReadOptions options_;
  JsonObjects objects_;
  bool plain_ = false;  ///< JSON, not links
};

class SudokupadWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    if (puzzle.shape() != Shape()) return write_json(puzzle, out);
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

 private:
  static void write_json(const Puzzle& puzzle, std::string& out) {
    const std::string text = write_sudokupad(puzzle);
    out += kSudokupadLink;
    for (const char c : compress_to_base64(text)) {
      out += c == '+' ? "%2B" : c == '/' ? "%2F" : c == '=' ? "%3D" : std::string(1, c);
    }
    out += '\n';
  }
};

bool is_sudokupad(std::string_view head) {
  const std::string_view text = first_line(head);
  if (text.starts_with('{')) {
    const auto has = [&](std::string_view key) { return head.find(key) != std::string_view::npos; };
    return has("\"cells\"") && (has("\"cellSize\"") || has("\"regions\"")) && !has("\"puzzle\"");
  }
  const std::string_view id = id_of(text);
  // A variant is recognised too, so that it can be refused by its name.
  return is_host(text) || id.starts_with("classic") || id.starts_with("scl") ||
         id.starts_with("scf") || id.starts_with("ctc");
}

}  // namespace

Format sudokupad_format() {
  return {.name = "sudokupad",
          .extensions = ".url .txt",
          .summary = "SudokuPad links or JSON: regions, cages of different values, chess rules",
          .recognise = is_sudokupad,
          .reader = make_reader<SudokupadReader>,
          .writer = make_writer<SudokupadWriter>};
}

}  // namespace evodoku
