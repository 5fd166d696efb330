#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/error.hpp"
#include "evodoku/print.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Booklet::Entry entry(Shape shape = Shape()) {
  const Puzzle puzzle{Grid(shape)};
  return {.drawing = drawing_of(puzzle), .title = "a", .note = "b", .solution = drawing_of(puzzle)};
}

/// The pages of a document, as its page tree counts them.
int pages(const std::string& pdf) {
  const std::size_t at = pdf.find("/Count ");
  return at == std::string::npos ? -1 : std::stoi(pdf.substr(at + 7));
}

std::string booklet_of(const BookletOptions& options, const std::vector<Shape>& shapes) {
  Booklet booklet(options);
  std::string out;
  for (const Shape shape : shapes) {
    booklet.add(entry(shape));
    out += booklet.take();
  }
  booklet.finish();
  return out + booklet.take();
}

TEST(Booklet, PutsAsManyToAPageAsAskedFor) {
  const std::vector<Shape> seven(7);
  const auto count = [&](int per_page, int solutions) {
    return pages(booklet_of({.per_page = per_page,
                             .solutions_per_page = solutions,
                             .cover = false,
                             .contents = false,
                             .rules = false},
                            seven));
  };
  EXPECT_EQ(count(1, 1), 14);
  EXPECT_EQ(count(2, 4), 6);
  EXPECT_EQ(count(4, 6), 4);
  EXPECT_EQ(count(6, 20), 3);
  EXPECT_EQ(count(0, 0), 3);
}

TEST(Booklet, LooksForEachPuzzleBeforeAPageIsDrawn) {
  constexpr int kPuzzles = 100;
  // Ordering, laying out, and what there is to say of rules and letters.
  for (const double seconds : {1.0 * kPuzzles, 4.0 * kPuzzles, 9.0 * kPuzzles}) {
    Booklet booklet;
    for (int i = 0; i < kPuzzles; ++i) booklet.add(entry(Shape(2, 2)));
    const support::TickingClock clock;
    const Watch watch({.seconds = seconds, .clock = &clock});
    EXPECT_THROW(booklet.finish(), Stopped) << seconds;
    EXPECT_LE(clock.looks(), seconds + 2);
  }
}

TEST(Booklet, HasACoverContentsAndRules) {
  const std::vector<Shape> seven(7);
  EXPECT_EQ(pages(booklet_of({}, seven)), 6);
  EXPECT_EQ(pages(booklet_of({.cover = false}, seven)), 5);
  EXPECT_EQ(pages(booklet_of({.contents = false, .rules = false}, seven)), 4);
}

TEST(Booklet, OfOnePageIsASheet) {
  const std::vector<Shape> six(6);
  EXPECT_EQ(pages(booklet_of({}, six)), 2) << "puzzles and solutions";
  EXPECT_EQ(pages(booklet_of({.title = "A"}, six)), 5);
}

TEST(Booklet, HasAsManyToAPageAsCanBeReadOnItsPaper) {
  const auto count = [](const std::string& paper, bool large, Shape shape) {
    return pages(booklet_of(
        {.paper = paper, .large = large, .cover = false, .contents = false, .rules = false},
        std::vector<Shape>(12, shape)));
  };
  EXPECT_EQ(count("A4", false, Shape()), 2 + 1);
  EXPECT_EQ(count("Letter", false, Shape()), 2 + 1);
  EXPECT_EQ(count("A5", false, Shape()), 6 + 1);
  EXPECT_EQ(count("6x9", false, Shape()), 6 + 1);
  EXPECT_EQ(count("A4", true, Shape()), 6 + 1);
  EXPECT_EQ(count("A5", true, Shape()), 12 + 3);
  EXPECT_EQ(count("A4", false, Shape(4, 4)), 12 + 2);
  EXPECT_EQ(count("A4", false, Shape(5, 5)), 12 + 6);
}

TEST(Booklet, TellsHowSmallPencilMarksAre) {
  const auto smallest = [](int size, int per_page) {
    Booklet booklet({.per_page = per_page});
    Booklet::Entry one = entry(Shape::of_size(size));
    one.drawing.marks = all_marks(Puzzle(Grid(Shape::of_size(size))));
    booklet.add(one);
    booklet.finish();
    EXPECT_EQ(booklet.remarks().empty(), booklet.smallest_mark() >= Booklet::kReadable);
    return booklet.smallest_mark();
  };
  EXPECT_GT(smallest(9, 6), Booklet::kReadable);
  EXPECT_GT(smallest(16, 1), Booklet::kReadable);
  EXPECT_LT(smallest(25, 1), Booklet::kReadable);
  EXPECT_LT(smallest(9, 6), smallest(9, 1));
  Booklet without;
  without.add(entry());
  without.finish();
  EXPECT_FALSE(std::isfinite(without.smallest_mark()));
}

TEST(Booklet, BeginsAPageWhereTheLayoutOrTheLevelChanges) {
  const BookletOptions bare{.cover = false, .contents = false, .rules = false};
  // Two 9x9 on a page, one 25x25 on the next, a 9x9; then their solutions.
  EXPECT_EQ(pages(booklet_of(bare, {Shape(), Shape(), Shape(5, 5), Shape()})), 6);
  const auto of_levels = [&](BookletOptions options) {
    Booklet booklet(std::move(options));
    for (const char* level : {"hard", "easy", "hard", "easy"}) {
      Booklet::Entry one = entry();
      one.level = level;
      booklet.add(std::move(one));
    }
    booklet.finish();
    return pages(booklet.take());
  };
  EXPECT_EQ(of_levels(bare), 3) << "easy, hard, solutions";
  BookletOptions kept = bare;
  kept.graded = false;
  EXPECT_EQ(of_levels(kept), 2);
}

TEST(Booklet, TellsWhichScriptNoFontHas) {
  Booklet booklet({.title = "\U00013000"});  // a hieroglyph
  booklet.add(entry());
  booklet.finish();
  EXPECT_THAT(booklet.remarks(), testing::ElementsAre(HasSubstr("U+13000")));
}

TEST(Booklet, IsTheSameForTheSameInput) {
  const std::string once = booklet_of({.title = "A"}, {Shape(), Shape(4, 4)});
  EXPECT_THAT(once, StartsWith("%PDF-"));
  EXPECT_EQ(once, booklet_of({.title = "A"}, {Shape(), Shape(4, 4)}));
}

TEST(Booklet, WithoutAPuzzleIsNothing) { EXPECT_EQ(booklet_of({.title = "A"}, {}), ""); }

TEST(Booklet, TakesTextsThatDoNotFitAndAreNoText) {
  Booklet booklet({.title = std::string(500, 'x') + "\xff", .subtitle = "\x01", .author = "é"});
  Booklet::Entry long_texts = entry(Shape(2, 2));
  long_texts.title = std::string(300, 'w');
  long_texts.note = std::string(300, 'n');
  long_texts.remark = "\xe2\x98";
  booklet.add(std::move(long_texts));
  EXPECT_NO_THROW(booklet.finish());
}

TEST(Booklet, RefusesLayoutsAndPapersThatThereAreNot) {
  EXPECT_THROW(Booklet({.per_page = 3}), UsageError);
  EXPECT_THROW(Booklet({.per_page = 9}), UsageError) << "too small to write in";
  EXPECT_THROW(Booklet({.solutions_per_page = 7}), UsageError);
  EXPECT_EQ(Booklet({.paper = "letter"}).paper(), "Letter");
  try {
    Booklet({.paper = "A3"});
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_THAT(error.what(), HasSubstr("A4, A5, Letter, 6x9"));
  }
}

}  // namespace
}  // namespace evodoku
