// Every format that can be read and written keeps what it says it keeps, for random puzzles.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "format_text.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {
namespace {

using testing::read_all;
using testing::recognised;
using testing::write_all;

/// What a format holds, as the comment at the head of its file says.
struct Holds {
  std::string_view name;
  std::vector<Shape> shapes;
  bool placed = false;
  bool candidates = false;
  bool single_candidates = false;  ///< a free cell with one candidate stays free
  bool all_marked = false;         ///< marks are told by what was removed: all free cells or none
  bool solution = false;
  std::vector<std::string Titles::*> titles = {};
  bool boxes = false;         ///< tells the box itself, without --box
  bool number_title = false;  ///< the title is a number
};

const std::vector<Shape> kClassic = {Shape()};
const std::vector<Shape> kSmall = {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape()};
const std::vector<Shape> kAny = {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(),
                                 Shape(3, 4), Shape(2, 6), Shape(4, 4), Shape(5, 5)};
const std::vector<Shape> kSquare = {Shape(2, 2), Shape(), Shape(4, 4), Shape(5, 5), Shape(6, 6)};

const std::vector<Holds>& table() {
  static const std::vector<Holds> rows = {
      {.name = "line", .shapes = kAny},
      {.name = "sdm", .shapes = kAny, .titles = {&Titles::title}},
      {.name = "sdk",
       .shapes = kAny,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .titles = {&Titles::author, &Titles::description, &Titles::comment, &Titles::date,
                  &Titles::source, &Titles::level, &Titles::url}},
      {.name = "sdx", .shapes = kSmall, .placed = true, .candidates = true},
      {.name = "ss",
       .shapes = kClassic,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .all_marked = true},
      {.name = "pencilmarks", .shapes = kAny, .candidates = true, .boxes = true},
      {.name = "hodoku",
       .shapes = kClassic,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .all_marked = true,
       .titles = {&Titles::title}},
      {.name = "opensudoku",
       .shapes = kClassic,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .titles = {&Titles::source, &Titles::comment}},
      {.name = "kaggle", .shapes = kAny, .solution = true, .titles = {&Titles::level}},
      {.name = "instance", .shapes = kSquare, .titles = {&Titles::title}, .number_title = true},
      {.name = "fpuzzles",
       .shapes = kAny,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .solution = true,
       .titles = {&Titles::title, &Titles::author, &Titles::description},
       .boxes = true},
      {.name = "sudokupad", .shapes = kAny, .boxes = true},
      {.name = "solo", .shapes = kAny, .boxes = true},
      {.name = "sudokuwiki", .shapes = kClassic},
      {.name = "json",
       .shapes = kAny,
       .placed = true,
       .candidates = true,
       .single_candidates = true,
       .solution = true,
       .titles = {&Titles::title, &Titles::author, &Titles::description, &Titles::comment,
                  &Titles::date, &Titles::source, &Titles::level, &Titles::url},
       .boxes = true},
  };
  return rows;
}

int pick(int least, int most) { return *rc::gen::inRange(least, most + 1); }

std::string random_title() {
  static const std::vector<std::string> words = {
      "AI Escargot", "n\xc2\xba 7", "a,b",  "say \"hi\"",
      "<&>",         "x # y",       "7 e4", "\xf0\x9f\x98\x80"};
  return words[static_cast<std::size_t>(pick(0, static_cast<int>(words.size()) - 1))];
}

/// Marks for the free cells, drawn from \p from.
void draw_marks(const Holds& holds, const std::vector<ValueSet>& from, Puzzle& puzzle) {
  puzzle.candidates.assign(from.size(), 0);
  bool removed = false;
  for (std::size_t c = 0; c < from.size(); ++c) {
    if (puzzle.value(c) != 0) continue;
    ValueSet marks = *rc::gen::arbitrary<ValueSet>() & from[c];
    if (marks == 0 || (!holds.single_candidates && (marks & (marks - 1)) == 0)) {
      marks = holds.all_marked ? from[c] : 0;
    }
    puzzle.candidates[c] = marks;
    removed = removed || marks != from[c];
  }
  if (holds.all_marked && !removed) puzzle.candidates.clear();
  tidy(puzzle);
}

Puzzle draw_puzzle(const Holds& holds) {
  const Shape shape =
      holds.shapes[static_cast<std::size_t>(pick(0, static_cast<int>(holds.shapes.size()) - 1))];
  Puzzle puzzle{Grid(shape)};
  const auto cells = static_cast<std::size_t>(shape.cells());
  const int density = pick(0, 4);
  std::vector<Value> full(cells);
  puzzle.placed.assign(cells, 0);
  for (std::size_t c = 0; c < cells; ++c) {
    full[c] = static_cast<Value>(pick(1, shape.size()));
    const int draw = pick(0, 5);
    if (draw < density) puzzle.givens[c] = full[c];
    if (holds.placed && draw == density)
      puzzle.placed[c] = static_cast<Value>(pick(1, shape.size()));
  }
  if (pick(0, 1) == 0) puzzle.placed.clear();
  tidy(puzzle);
  if (holds.candidates && pick(0, 1) == 0) {
    draw_marks(
        holds,
        holds.all_marked ? marks_left(puzzle) : std::vector<ValueSet>(cells, shape.all_values()),
        puzzle);
  }
  if (holds.solution && pick(0, 1) == 0) puzzle.solution = full;
  for (const auto title : holds.titles) {
    if (pick(0, 2) == 0) continue;
    puzzle.titles.*title = holds.number_title ? std::to_string(pick(1, 99999)) : random_title();
  }
  return puzzle;
}

class RoundTrip : public ::testing::TestWithParam<Holds> {};

TEST_P(RoundTrip, ReadsWhatItWrote) {
  const Holds& holds = GetParam();
  EXPECT_TRUE(rc::check([&] {
    std::vector<Puzzle> puzzles;
    const int count = pick(1, 3);
    for (int i = 0; i < count; ++i) puzzles.push_back(draw_puzzle(holds));
    // One reader has one shape where it is the user who says it.
    ReadOptions options;
    if (!holds.boxes) {
      for (Puzzle& puzzle : puzzles) {
        if (puzzle.shape() != puzzles.front().shape()) puzzle = puzzles.front();
      }
      options.shape = puzzles.front().shape();
    }
    const std::string text = write_all(holds.name, puzzles);
    RC_LOG() << text;
    const auto result = read_all(holds.name, text, options);
    RC_ASSERT(result.errors == std::vector<std::string>{});
    RC_ASSERT(result.puzzles.size() == puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      RC_ASSERT(result.puzzles[i].same_content(puzzles[i]));
    }
    const bool plain = holds.name == "line" || holds.name == "sdm";
    RC_ASSERT(recognised(text) == (plain ? "line" : holds.name));
  }));
}

std::string name_of(const ::testing::TestParamInfo<Holds>& info) {
  return std::string(info.param.name);
}

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip, ::testing::ValuesIn(table()), name_of);

TEST(RoundTripTable, HasEveryFormatThatIsReadAndWritten) {
  for (const Format& format : file_formats()) {
    if (format.reader == nullptr || format.writer == nullptr) continue;
    EXPECT_TRUE(std::any_of(table().begin(), table().end(), [&](const Holds& row) {
      return row.name == format.name;
    })) << format.name;
  }
}

TEST(Writers, RefuseWhatTheyCannotHold) {
  const Puzzle large{Grid(Shape::of_size(16))};
  for (const auto* name : {"ss", "hodoku", "opensudoku", "sudokuwiki", "sdx"}) {
    try {
      static_cast<void>(write_all(name, {large}));
      ADD_FAILURE() << name << " wrote a 16x16";
    } catch (const UsageError& error) {
      EXPECT_NE(std::string(error.what()).find(name), std::string::npos) << error.what();
      EXPECT_NE(std::string(error.what()).find("16x16"), std::string::npos) << error.what();
    }
  }
  EXPECT_THROW(static_cast<void>(write_all("instance", {Puzzle{Grid(Shape(2, 3))}})), UsageError);
}

}  // namespace
}  // namespace evodoku
