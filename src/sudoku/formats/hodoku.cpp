// HoDoKu library lines: a position and the technique that it is an example of.
//
//   :0300:5:.4.8.52...2..4.+35.5...:152 253:546::
//    |    | |                       |       |   placements, then a comment
//    |    | givens, +3 is placed    |       eliminations of the step
//    |    candidates of the step    deleted candidates: digit, row, column, from 1
//    technique, with -variant
//
// Keeps givens, placed values, candidates where they are among those that the board leaves, and the
// technique as the title (0000 stands for none). What the step does is passed over. 9x9 only.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kNoTechnique = "0000";

class HodokuReader : public LinewiseReader {
 public:
  using LinewiseReader::LinewiseReader;

 private:
  struct Field {
    std::string_view text;
    std::size_t offset = 0;
  };

  void read(std::string_view line, Puzzle& puzzle) override {
    if (line[0] != ':') {
      fail_at(at(0), "found {}, expected : before the technique", in_quotes(line[0]));
    }
    // Empty, technique, candidates, givens, deleted; the rest is about the step.
    std::array<Field, 5> fields;
    std::size_t begin = 0;
    std::size_t count = 0;
    for (; count < fields.size() && begin <= line.size(); ++count) {
      const std::size_t end = std::min(line.find(':', begin), line.size());
      fields[count] = {line.substr(begin, end - begin), begin};
      begin = end + 1;
    }
    if (count < 4) {
      fail_at(at(line.size()),
              "the line ends after {} fields, expected :technique:candidates:givens:deleted:...",
              count - 1);
    }
    read_cells(fields[3], puzzle);
    puzzle.place = at(fields[3].offset);
    puzzle.titles.title = one_line(fields[1].text);
    if (puzzle.titles.title == kNoTechnique) puzzle.titles.title.clear();
    if (count > 4) read_deleted(fields[4], puzzle);
  }

  void read_cells(const Field& field, Puzzle& puzzle) {
    puzzle.reset(Shape());
    const auto cells = static_cast<std::size_t>(puzzle.shape().cells());
    puzzle.placed.assign(cells, 0);
    bool placed = false;
    for (std::size_t i = 0; i < field.text.size(); ++i) {
      const char c = field.text[i];
      const std::size_t cell = puzzle.cell_places.size();
      if (c == '+' && !placed) {
        placed = true;
        continue;
      }
      const bool value = c >= '1' && c <= '9';
      if (!value && (placed || (c != '.' && c != '0'))) {
        fail_at(at(field.offset + i), "found {}, expected a digit 1-9{}", in_quotes(c),
                placed ? " after +" : ", + or a blank (. or 0)");
      }
      if (cell == cells) fail_at(at(field.offset + i), "found {} after 81 cells", in_quotes(c));
      if (value) (placed ? puzzle.placed[cell] : puzzle.givens[cell]) = static_cast<Value>(c - '0');
      placed = false;
      puzzle.cell_places.push_back(cell_place(source_.line_number(), field.offset + i + 1));
    }
    if (puzzle.cell_places.size() != cells || placed) {
      fail_at(at(field.offset + field.text.size()),
              "the givens end after {} cells, expected 81 (9x9)", puzzle.cell_places.size());
    }
    tidy(puzzle);
  }

  void read_deleted(const Field& field, Puzzle& puzzle) {
    const Shape shape = puzzle.shape();
    std::vector<ValueSet> removed(static_cast<std::size_t>(shape.cells()), 0);
    for (const Word& word : words(field.text)) {
      const bool sound = word.text.size() == 3 &&
                         word.text.find_first_not_of("123456789") == std::string_view::npos;
      if (!sound) {
        fail_at(at(field.offset + word.offset),
                "found {}, expected digit, row and column, each 1-9", in_quotes(word.text));
      }
      removed[shape.cell(word.text[1] - '1', word.text[2] - '1')] |=
          set_of(static_cast<Value>(word.text[0] - '0'));
    }
    remove_marks(removed, at(field.offset), puzzle);
  }
};

class HodokuWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    require_classic("hodoku", puzzle.shape());
    std::string technique = one_line(puzzle.titles.title);
    std::replace(technique.begin(), technique.end(), ':', ' ');
    technique = trim(technique);
    out += ':';
    out += technique.empty() ? kNoTechnique : technique;
    out += "::";
    for (std::size_t c = 0; c < puzzle.givens.cells().size(); ++c) {
      const Value value = puzzle.value(c);
      if (value != 0 && puzzle.givens[c] == 0) out += '+';
      out += value == 0 ? '.' : static_cast<char>('0' + value);
    }
    out += ':';
    const std::vector<ValueSet> removed = marks_removed(puzzle);
    bool first = true;
    for (std::size_t c = 0; c < removed.size(); ++c) {
      for (ValueSet left = removed[c]; left != 0; left &= left - 1) {
        out += fmt::format("{}{}{}{}", first ? "" : " ", std::countr_zero(left) + 1, c / 9 + 1,
                           c % 9 + 1);
        first = false;
      }
    }
    out += ":::\n";
  }
};

bool is_hodoku(std::string_view head) {
  const std::string_view line = first_line(head);
  return line.starts_with(':') && line.find(':', 1) != std::string_view::npos;
}

}  // namespace

Format hodoku_format() {
  return {.name = "hodoku",
          .extensions = ".txt",
          .summary = "HoDoKu library lines: a 9x9 position and its technique",
          .recognise = is_hodoku,
          .reader = make_reader<HodokuReader>,
          .writer = make_writer<HodokuWriter>};
}

}  // namespace evodoku
