// Boards with other units than rows, columns and boxes, and with pairs.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>

#include "evodoku/layout.hpp"
#include "rate/marks.hpp"
#include "rate/soundness.hpp"
#include "support/minimal_puzzle.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku::rating {
namespace {

using testing::HasSubstr;

/// Units of other sizes than the board, which need not hold every value.
Shape small_regions() {
  Layout layout;
  layout.units.push_back({"corners", {0, 8, 72, 80}});
  layout.units.push_back({"ring", {30, 31, 32, 39, 41, 48, 49}});
  layout.units.push_back({"knot", {1, 13, 20, 28, 42, 60}});
  layout.pairs = {{4, 40}, {36, 44}, {2, 60}};
  return Shape(layout);
}

struct Board {
  std::string name;
  Shape shape;
};

std::vector<Board> boards() {
  std::vector<Board> out;
  for (const char* names :
       {"x", "windoku", "disjoint", "anti-knight", "anti-king", "center-dot", "asterisk",
        "girandola", "argyle", "x,anti-king", "x,windoku", "anti-knight,center-dot"}) {
    out.push_back({names, with_variants(Shape(), names)});
  }
  out.push_back({"jigsaw", support::jigsaw9()});
  out.push_back({"jigsaw,x", with_variants(support::jigsaw9(), "x")});
  out.push_back({"small regions", small_regions()});
  out.push_back({"4x4 x", with_variants(Shape::of_size(4), "x")});
  out.push_back({"6x6 x", with_variants(Shape::of_size(6), "x")});
  return out;
}

TEST(Titles, SayWhatTheBoardHas) {
  const auto title = [](const char* name, Shape shape, int unit) {
    Step step;
    step.technique = &techniques().find(name);
    step.units = {unit};
    return technique_title(step, shape);
  };
  EXPECT_EQ(title("hidden-single-box", Shape(), 18), "hidden single in a box");
  EXPECT_EQ(title("hidden-single-box", support::jigsaw9(), 18), "hidden single in a region");
  EXPECT_EQ(title("hidden-single-line", support::jigsaw9(), 17), "hidden single in a line");
  const Shape windoku = with_variants(Shape(), "windoku");
  EXPECT_EQ(title("hidden-single-line", windoku, 28), "hidden single in window 2");
  EXPECT_EQ(title("naked-pair", windoku, 28), "naked pair");
}

/// Tries all techniques without branching chains on a position, not only the easiest that applies.
void try_all(const Position& position, const Grid& solution, Workbench& bench,
             std::map<std::string_view, int>& found) {
  constexpr double kHardest = 8;
  for (const Technique& technique : techniques()) {
    Step step;
    if (technique.easiest >= kHardest || !search(technique, position, bench, step)) continue;
    ++found[step.technique->name];
    ASSERT_NO_FATAL_FAILURE(expect_true(step, position, solution));
    EXPECT_FALSE(describe(step, position).empty());
  }
}

TEST(Variants, EveryStepIsSound) {
  constexpr std::uint32_t kPuzzles = 8;
  constexpr double kBelow = 9;  // the hardest take their time
  Rater rater;
  std::map<std::string_view, int> found;
  for (const Board& board : boards()) {
    SCOPED_TRACE(board.name);
    std::set<std::string_view> used;
    for (std::uint32_t i = 0; i < kPuzzles; ++i) {
      RandomStream random(17, i);
      const Puzzle puzzle =
          support::minimal_puzzle(board.shape, random, board.shape.cells() * 3 / 10);
      const Rating rating = rater.rate(puzzle, {.keep_steps = true, .below = kBelow});
      ASSERT_NO_FATAL_FAILURE(expect_sound(puzzle, rating, used)) << puzzle.givens.to_line();
      Position position(puzzle);
      Workbench bench;
      for (const Step& step : rating.steps) {
        ASSERT_NO_FATAL_FAILURE(try_all(position, rating.solution, bench, found))
            << puzzle.givens.to_line();
        apply(step, position);
      }
    }
  }
  for (const Technique& technique : techniques()) {
    const bool seldom = technique.name == "jellyfish" || technique.name == "bivalue-grave";
    if (technique.find == nullptr || technique.easiest >= 8 || seldom) continue;
    EXPECT_GT(found[technique.name], 0) << technique.name;
  }
}

/// On a board of this size there is always a technique that leads further.
TEST(Variants, HardPuzzlesAreRatedToTheEnd) {
  const struct {
    const char* variants;
    const char* puzzle;
  } hard[] = {
      {"x", "38....41.9....5....6..................4..39....3.9..2....3...46.36..7.9.5...6...."},
      {"anti-king",
       ".2..9.86....6...426.....7932......1...1.......493.....3.5.4......29...3.....3...."},
      {"disjoint",
       "....5.3.8.1..482....7.......9..3..2..3......76...14........2...3......8....3....."},
  };
  Rater rater;
  std::set<std::string_view> used;
  for (const auto& [names, line] : hard) {
    const Puzzle puzzle(Grid::parse(line, with_variants(Shape(), names)));
    const Rating rating = rater.rate(puzzle, {.keep_steps = true});
    EXPECT_EQ(rating.status, Status::kSolved) << line;
    EXPECT_GE(rating.rating, 9) << line;
    ASSERT_NO_FATAL_FAILURE(expect_sound(puzzle, rating, used)) << line;
  }
}

TEST(Variants, NamesComeFromTheBoard) {
  const Shape x = with_variants(Shape(), "x");
  const Marks marks = Marks(x).keep("main diagonal", 5, {"r2c2"});
  EXPECT_EQ(marks.found("hidden-single-line"), "r2c2=5");
  EXPECT_THAT(describe(*marks.find("hidden-single-line"), marks.position()),
              HasSubstr("in main diagonal r1c1, r3c3, r4c4"));
}

TEST(Variants, NoHiddenValuesInSmallUnits) {
  Marks marks(small_regions());
  marks.keep("extra region 2", 5, {"r1c1"});
  for (const char* name : {"last-value", "hidden-single-line", "common-peer", "claiming"}) {
    EXPECT_EQ(marks.found(name), "") << name;
  }
  // The values of a naked pair are used up in them all the same.
  marks.only("r1c1", "12").only("r9c9", "12");
  EXPECT_EQ(marks.found("naked-pair"), "r1c9<>1 r1c9<>2 r9c1<>1 r9c1<>2");
}

TEST(Variants, FishSwimOnDiagonals) {
  const Shape x = with_variants(Shape(), "x");
  // A row and a diagonal, covered by two columns.
  Marks marks(x);
  marks.keep("row 2", 5, {"r2c4", "r2c7"}).keep("main diagonal", 5, {"r4c4", "r7c7"});
  EXPECT_EQ(marks.found("x-wing"),
            "r1c4<>5 r1c7<>5 r3c4<>5 r3c7<>5 r4c7<>5 r5c4<>5 r5c7<>5 r6c4<>5 r6c7<>5 r7c4<>5 "
            "r8c4<>5 r8c7<>5 r9c4<>5 r9c7<>5");
  EXPECT_THAT(describe(*marks.find("x-wing"), marks.position()),
              HasSubstr("in row 2 and main diagonal the value 5 can stand in"));
  // Two rows, covered by a diagonal and a column.
  Marks other(x);
  other.keep("row 1", 7, {"r1c1", "r1c6"}).keep("row 3", 7, {"r3c3", "r3c6"});
  EXPECT_EQ(other.found("x-wing"),
            "r2c2<>7 r2c6<>7 r4c4<>7 r4c6<>7 r5c5<>7 r5c6<>7 r6c6<>7 r7c6<>7 r7c7<>7 r8c6<>7 "
            "r8c8<>7 r9c6<>7 r9c9<>7");
  // Where the two share a place of the value, one value may serve both.
  Marks shared(x);
  shared.keep("row 2", 5, {"r2c2", "r2c7"}).keep("main diagonal", 5, {"r2c2", "r7c7"});
  EXPECT_EQ(shared.found("x-wing"), "");
}

TEST(Variants, PointingOntoADiagonalIsClaiming) {
  const Shape x = with_variants(Shape(), "x");
  Marks marks(x);
  marks.keep("box 1", 5, {"r1c1", "r3c3"});
  EXPECT_EQ(marks.found("pointing"), "");
  EXPECT_EQ(marks.found("claiming"), "r4c4<>5 r5c5<>5 r6c6<>5 r7c7<>5 r8c8<>5 r9c9<>5");
  EXPECT_EQ(marks.keep("box 5", 5, {"r5c5", "r6c4"}).found("direct-claiming"), "r6c4=5");
}

TEST(Variants, CommonPeersByDifferentTies) {
  const Shape x = with_variants(Shape(), "x,anti-knight");
  Marks marks(x);
  // r4c2 sees r1c2 in its column and r2c1 by a knight's move.
  marks.keep("box 1", 5, {"r1c2", "r2c1"});
  const std::optional<Step> step = marks.find("common-peer");
  ASSERT_TRUE(step);
  EXPECT_THAT(changes(*step, x), HasSubstr("r4c2<>5"));
  EXPECT_THAT(describe(*step, marks.position()), HasSubstr("r4c2 is a knight's move from r2c1"));
  EXPECT_EQ(Marks().keep("box 1", 5, {"r1c2", "r2c1"}).found("common-peer"), "");
}

TEST(Variants, ChainsSayWhichPairTheyUse) {
  const Shape shape = with_variants(Shape(), "anti-knight");
  Marks marks(shape);
  marks.only("r3c3", "12").only("r4c5", "23").only("r3c7", "13");
  const std::optional<Step> step = marks.find("x-cycle");
  ASSERT_TRUE(step);
  EXPECT_THAT(describe(*step, marks.position()), HasSubstr("a knight's move from"));
}

/// Exchanging the two values of a loop could break a rule of a pair or of another unit.
TEST(Variants, LoopsThatAreTiedElsewhereAreNotUnique) {
  const auto rectangle = [](Shape shape) {
    Marks marks(shape);
    marks.only("r1c1", "12").only("r1c4", "12").only("r2c1", "12").only("r2c4", "123");
    return marks.found("unique-loop");
  };
  EXPECT_EQ(rectangle(Shape()), "r2c4<>1 r2c4<>2");
  EXPECT_EQ(rectangle(with_variants(Shape(), "x")), "");
  EXPECT_EQ(rectangle(with_variants(Shape(), "anti-knight")), "");
  EXPECT_EQ(rectangle(with_variants(Shape(), "center-dot")), "r2c4<>1 r2c4<>2");
}

}  // namespace
}  // namespace evodoku::rating
