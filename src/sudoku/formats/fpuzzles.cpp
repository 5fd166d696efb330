// f-puzzles: links whose `load` is a puzzle as JSON, packed by lz-string.
//
//   https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QHUIBrCABxgBMIBDEVagVzQAsB7AJwR...
//
// Also read: the packed text alone, SudokuPad's links with the prefix fpuzzles or fpuz, and the
// JSON itself. One link per line. Keeps givens, placed values, candidates (its centre marks),
// solution, title, author, and the rules as the description, for all boards, other units than its
// own being extra regions. See fpuzzles.hpp for what is refused.
#include "sudoku/formats/fpuzzles.hpp"

#include <fmt/format.h>

#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/json_objects.hpp"
#include "sudoku/formats/link.hpp"
#include "sudoku/formats/lz_string.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kFpuzzlesLink = "https://www.f-puzzles.com/?load=";
/// How every packed text begins that is an object: {" in lz-string's bits.
constexpr std::string_view kPackedObject = "N4Ig";

/// The packed text in a line: after load=, after SudokuPad's prefix, or all of it.
std::string_view packed_in(std::string_view line) {
  line = trim(line);
  if (const auto load = query_value(line, "load")) return *load;
  if (const auto id = query_value(line, "puzzleid")) line = *id;
  line = after_host(line);
  if (line.starts_with("sudoku/")) line.remove_prefix(7);
  for (const std::string_view prefix : {"?puzzleid=", "?load=", "load=", "fpuzzles", "fpuz"}) {
    if (line.starts_with(prefix)) line.remove_prefix(prefix.size());
  }
  return line;
}

class FpuzzlesReader : public LinewiseReader {
 public:
  explicit FpuzzlesReader(TextSource& source) : LinewiseReader(source), objects_(source) {
    const std::string_view head = source.head();
    const std::size_t first = head.find_first_not_of(" \t\r\n");
    plain_ = first != std::string_view::npos && (head[first] == '{' || head[first] == '[');
  }

  bool next(Puzzle& puzzle) override {
    if (!plain_) return LinewiseReader::next(puzzle);
    std::string text;
    Place place;
    if (!objects_.next(text, place)) return false;
    read_fpuzzles(text, place, puzzle);
    return true;
  }

 private:
  void read(std::string_view line, Puzzle& puzzle) override {
    const std::string_view packed = packed_in(line);
    const auto column = static_cast<std::size_t>(packed.data() - line.data()) + 1;
    read_fpuzzles(unpack_link(packed, source_, column), source_.here(), puzzle);
  }

  JsonObjects objects_;
  bool plain_ = false;
};

class FpuzzlesWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    out += kFpuzzlesLink;
    for (const char c : compress_to_base64(write_fpuzzles(puzzle))) {
      if (c == '+') {
        out += "%2B";  // a plus would be read as a blank
      } else {
        out += c;
      }
    }
    out += '\n';
  }
};

bool is_fpuzzles(std::string_view head) {
  const std::string_view text = first_line(head);
  if (text.starts_with('{')) {
    return head.find("\"grid\"") != std::string_view::npos &&
           head.find("\"puzzle\"") == std::string_view::npos;
  }
  return host_of(text).ends_with("f-puzzles.com") || packed_in(text).starts_with(kPackedObject) ||
         text.starts_with("fpuz") || text.find("/fpuz") != std::string_view::npos;
}

}  // namespace

Format fpuzzles_format() {
  return {.name = "fpuzzles",
          .extensions = ".url .json",
          .summary = "f-puzzles links or JSON; holds nearly everything",
          .recognise = is_fpuzzles,
          .reader = make_reader<FpuzzlesReader>,
          .writer = make_writer<FpuzzlesWriter>};
}

}  // namespace evodoku
