// Tables of puzzles as Kaggle has them: comma-separated values with a header.
//
//   quizzes,solutions                          the set of a million; 0 is a blank
//   004300209005009001070060043...,864371259325849761971265843...
//
//   puzzle,solution,clues,difficulty           the rated set; `.` is a blank
//   1..5.37..6.3..8.9......98...,198543726643278591527619843...,27,2.2
//
// Columns are found by their names, in any order; others are passed over. Keeps givens, solution
// and the difficulty as the level. Written with the second header, which holds all of that; a
// puzzle without a solution has an empty field. A number of clues that is not the puzzle's is an
// error.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/escape.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cells_of.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

struct Field {
  std::string text;
  std::size_t column;  ///< of the text's first character, from 1
};

enum Column { kPuzzle, kSolution, kClues, kDifficulty, kColumns };
constexpr std::size_t kAbsent = static_cast<std::size_t>(-1);
using Columns = std::array<std::size_t, kColumns>;

/// The fields of a line. A field in quotes may hold commas; two quotes in it stand for one.
std::vector<Field> fields_of(std::string_view line, const Place& place) {
  constexpr std::size_t kMostFields = 1000;
  std::vector<Field> out;
  for (std::size_t i = 0;; ++i) {
    if (out.size() == kMostFields) {
      fail_at({place.file, place.line, i + 1}, "found more than {} fields", kMostFields);
    }
    Field field{{}, i + 1};
    if (i < line.size() && line[i] == '"') {
      ++field.column;
      for (++i;; ++i) {
        if (i >= line.size()) {
          throw InputError({place.file, place.line, line.size() + 1},
                           "the line ends within quotes, expected \"");
        }
        if (line[i] == '"' && (i + 1 == line.size() || line[i + 1] != '"')) break;
        if (line[i] == '"') ++i;
        field.text += line[i];
      }
      ++i;
      if (i < line.size() && line[i] != ',') {
        fail_at({place.file, place.line, i + 1}, "found {} after quotes, expected a comma",
                in_quotes(line[i]));
      }
    } else {
      const std::size_t end = std::min(line.find(',', i), line.size());
      field.text = line.substr(i, end - i);
      i = end;
    }
    out.push_back(std::move(field));
    if (i >= line.size()) return out;
  }
}

/// Where the columns are that we know, by the names in the header.
Columns columns_of(const std::vector<Field>& header, const Place& place) {
  Columns out;
  out.fill(kAbsent);
  const auto set = [&](Column column, std::size_t i) {
    if (out[column] != kAbsent) {
      fail_at({place.file, place.line, header[i].column}, "found a second column {}",
              in_quotes(header[i].text));
    }
    out[column] = i;
  };
  for (std::size_t i = 0; i < header.size(); ++i) {
    const std::string name = lower(trim(header[i].text));
    if (name == "puzzle" || name == "puzzles" || name == "quizzes" || name == "quiz")
      set(kPuzzle, i);
    if (name == "solution" || name == "solutions") set(kSolution, i);
    if (name == "clues") set(kClues, i);
    if (name == "difficulty") set(kDifficulty, i);
  }
  return out;
}

class KaggleReader : public Reader {
 public:
  KaggleReader(TextSource& source, ReadOptions options)
      : source_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    std::string_view line;
    if (columns_[kPuzzle] == kAbsent && !read_header()) return false;
    while (source_.next_line(line)) {
      if (is_blank(line)) continue;
      read(fields_of(line, source_.here()), puzzle);
      return true;
    }
    return false;
  }

 private:
  bool read_header() {
    if (failed_) return false;  // without a header nothing after it can be understood
    std::string_view line;
    do {
      if (!source_.next_line(line)) return false;
    } while (is_blank(line));
    failed_ = true;
    const auto header = fields_of(line, source_.here());
    columns_ = columns_of(header, source_.here());
    count_ = header.size();
    if (columns_[kPuzzle] == kAbsent) {
      fail_at(source_.here(1),
              "found the header {}, expected quizzes,solutions or puzzle,solution,clues,difficulty",
              in_quotes(line, 60));
    }
    return true;
  }

  void read(const std::vector<Field>& fields, Puzzle& puzzle) {
    if (fields.size() != count_) {
      fail_at(source_.here(1), "found {} fields, expected {} as in the header", fields.size(),
              count_);
    }
    const auto place_of = [&](Column c) { return source_.here(fields[columns_[c]].column); };
    const auto text_of = [&](Column c) {
      return columns_[c] == kAbsent ? std::string_view() : trim(fields[columns_[c]].text);
    };
    parse_cells(fields[columns_[kPuzzle]].text, place_of(kPuzzle), options_, puzzle);
    if (!puzzle.candidates.empty()) {
      throw InputError(place_of(kPuzzle), "found pencil marks, expected a puzzle of single values");
    }
    if (const auto text = text_of(kSolution); !text.empty()) {
      set_solution(cells_of(text, puzzle.shape(), place_of(kSolution), "the solution"),
                   place_of(kSolution), puzzle);
    }
    if (const auto text = text_of(kClues);
        !text.empty() && to_integer(text) != puzzle.givens.filled()) {
      fail_at(place_of(kClues), "found {} clues, the puzzle has {}", in_quotes(text),
              puzzle.givens.filled());
    }
    puzzle.titles.level = one_line(escape::from_csv(text_of(kDifficulty)));
  }

  TextSource& source_;
  ReadOptions options_;
  Columns columns_{kAbsent, kAbsent, kAbsent, kAbsent};
  std::size_t count_ = 0;
  bool failed_ = false;
};

class KaggleWriter : public Writer {
 public:
  void begin(std::string& out) override { out += "puzzle,solution,clues,difficulty\n"; }

  void write(const Puzzle& puzzle, std::string& out) override {
    static_cast<void>(require_boxes("kaggle", puzzle.shape()));
    puzzle.givens.append_line(out);
    out += ',';
    append_cells(puzzle.solution, puzzle.shape(), out);
    fmt::format_to(std::back_inserter(out), ",{},", puzzle.givens.filled());
    out += escape::csv(one_line(puzzle.titles.level));
    out += '\n';
  }
};

bool is_kaggle(std::string_view head) {
  for (const std::string_view line : head_lines(head)) {
    if (is_blank(line)) continue;
    const std::string text = lower(line.substr(0, 200));
    if (text.find(',') == std::string::npos && trim(text) != "puzzle") return false;
    // A column that begins so, not a word in some other text with a comma.
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      const std::string_view name = trim(std::string_view(text).substr(begin, end - begin));
      const std::string_view bare = name.substr(name.starts_with('"') ? 1 : 0);
      if (bare.starts_with("quiz") || bare.starts_with("puzzle")) return true;
      begin = end + 1;
    }
    return false;
  }
  return false;
}

}  // namespace

Format kaggle_format() {
  return {.name = "kaggle",
          .extensions = ".csv",
          .summary = "comma-separated values: puzzle,solution,clues,difficulty",
          .recognise = is_kaggle,
          .reader = make_reader<KaggleReader>,
          .writer = make_writer<KaggleWriter>};
}

}  // namespace evodoku
