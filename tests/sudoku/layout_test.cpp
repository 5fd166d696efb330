// Boards are built from units and pairs, and recognised by them.
#include "evodoku/layout.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.hpp"
#include "support/ticking_clock.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

std::string refusal(const Layout& layout) {
  try {
    static_cast<void>(Shape(layout));
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Layout, VariantsAddTheirUnitsAndPairs) {
  const Shape x = with_variants(Shape(), "x");
  EXPECT_EQ(x.units(), 29);
  EXPECT_EQ(x.whole_units(), 29);
  EXPECT_EQ(x.unit_name(27), "main diagonal");
  EXPECT_EQ(x.unit_name(28), "anti-diagonal");
  EXPECT_EQ(x.units_of(40).size(), 5U);
  EXPECT_EQ(x.peers(40).size(), 20U + 12U);
  EXPECT_EQ(x.to_string(), "9x9 (x)");
  const Shape windoku = with_variants(Shape(), "windoku");
  EXPECT_EQ(windoku.unit_name(30), "window 4");
  EXPECT_EQ(windoku.unit(30).front(), windoku.cell(5, 5));
  const Shape knight = with_variants(Shape(), "anti-knight");
  EXPECT_EQ(knight.units(), 27);
  EXPECT_EQ(knight.peers(40).size(), 20U + 8U);  // all of its moves leave the middle box
  EXPECT_EQ(knight.pair_name(40, 40 + 19), "a knight's move");
  EXPECT_EQ(with_variants(Shape(), "disjoint").units(), 36);
  EXPECT_EQ(with_variants(Shape(), "argyle").units(), 35);
  EXPECT_EQ(with_variants(Shape(), "argyle").whole_units(), 27);
}

TEST(Layout, EqualBoardsAreOneShapeHoweverTheyWereDescribed) {
  const Shape both = with_variants(Shape(), "x,windoku");
  EXPECT_EQ(with_variants(with_variants(Shape(), "windoku"), "x"), both);
  EXPECT_EQ(with_variants(both, "x"), both);
  Layout boxes;
  boxes.regions = parse_regions(
      "aaabbbccc aaabbbccc aaabbbccc dddeeefff dddeeefff dddeeefff ggghhhiii ggghhhiii ggghhhiii");
  EXPECT_EQ(Shape(boxes), Shape());
  Layout known;  // says nothing that the board does not say already
  known.units.push_back({"a part of a row", {3, 5, 8}});
  known.pairs.emplace_back(0, 1);
  EXPECT_EQ(Shape(known), Shape());
  // Center dot is one of the disjoint groups.
  EXPECT_EQ(with_variants(Shape(), "disjoint,center-dot"), with_variants(Shape(), "disjoint"));
}

TEST(Layout, AVariantIsAddedOnceHoweverOftenItIsNamed) {
  std::string names = "windoku";
  std::string code = "3x3+windoku";
  for (int i = 0; i < 1000; ++i) {
    names += ",windoku";
    code += "+windoku";
  }
  const support::TickingClock clock;
  const Watch watch({.seconds = 1e9, .clock = &clock});
  EXPECT_EQ(with_variants(Shape(), names).units(), 31);
  EXPECT_EQ(Shape::of_code(code).units(), 31);
  EXPECT_LT(clock.looks(), 100U);  // at least one for each unit that is compared with the others
}

TEST(Layout, UnitsAreCountedBeforeTheyAreCompared) {
  std::string code = "3x3";
  for (int i = 0; i < 20000; ++i) code += "+r1c1r2c4";
  const support::TickingClock clock;
  const Watch watch({.seconds = 1e9, .clock = &clock});
  try {
    static_cast<void>(Shape::of_code(code));
    ADD_FAILURE() << "a board of 20000 units";
  } catch (const UsageError& error) {
    EXPECT_STREQ(error.what(), "a 9x9 board cannot have 7250 units: at most 7213");
  }
  Layout layout;
  layout.units.assign(20000, {"", {0, 12}});
  EXPECT_EQ(refusal(layout), "a 9x9 board cannot have 20027 units: at most 7213");
  EXPECT_LT(clock.looks(), 100U);
}

TEST(Layout, OneDiagonalIsCalledSo) {
  Layout layout;
  ExtraUnit diagonal{"mine", {}};
  for (int i = 8; i >= 0; --i) diagonal.cells.push_back(layout.cell(i, i));
  layout.units.push_back(diagonal);
  const Shape shape(layout);
  EXPECT_EQ(shape.unit_name(27), "main diagonal");
  EXPECT_EQ(shape.variants(), std::vector<std::string>{"extra"});
}

TEST(Layout, CodesLeadBack) {
  for (const Shape shape : support::variant_shapes()) {
    EXPECT_EQ(Shape::of_code(shape.code()), shape) << shape.code();
    EXPECT_EQ(Shape(Layout(shape)), shape) << shape.code();
    EXPECT_FALSE(shape.boxed()) << shape.code();
    EXPECT_FALSE(shape.is_usual()) << shape.code();
  }
  EXPECT_EQ(Shape(2, 3).code(), "2x3");
  EXPECT_EQ(with_variants(Shape(), "windoku,x").code(), "3x3+x+windoku");
  for (const char* bad : {"", "3", "3x3+", "3x3+y", "3x3+r1c1", "3x3+r1c1r1c1", "3x3+r1c1r10c1",
                          "3x3+r1c1/", "9:123", "4:1122112233443345"}) {
    EXPECT_THROW(static_cast<void>(Shape::of_code(bad)), UsageError) << bad;
  }
}

TEST(Layout, RefusesWhatIsNoBoard) {
  Layout layout;
  layout.units.push_back({"lone", {3}});
  EXPECT_EQ(refusal(layout), "lone has 1 cells: expected 2 to 9, one for each value at most");
  layout.units[0].cells = {3, 81};
  EXPECT_EQ(refusal(layout), "lone has a cell that the 9x9 board has not");
  layout.units[0].cells = {3, 3};
  EXPECT_EQ(refusal(layout), "lone has r1c4 twice");
  Layout regions;
  regions.regions.assign(81, 0);
  EXPECT_EQ(refusal(regions), "the board has 1 regions: expected 9, of 9 cells each");
  EXPECT_THROW(static_cast<void>(with_variants(Shape(2, 3), "windoku")), UsageError);
  EXPECT_THROW(static_cast<void>(with_variants(Shape(), "jigsaw")), UsageError);
  EXPECT_THROW(static_cast<void>(with_variants(Shape(), "z")), UsageError);
}

TEST(Layout, RulesKnowUnitsAndPairs) {
  Grid grid(with_variants(Shape(), "x,anti-knight"));
  grid[0] = grid[80] = 4;
  ASSERT_EQ(conflicts(grid).size(), 1U);
  EXPECT_EQ(conflicts(grid)[0].unit, 27);
  EXPECT_FALSE(is_valid(grid));
  grid[80] = 0;
  grid[11] = 4;  // in the same box, too: that is said first and alone
  EXPECT_EQ(conflicts(grid).size(), 1U);
  grid[11] = 0;
  grid[29] = grid[12] = 7;
  ASSERT_EQ(conflicts(grid).size(), 1U);
  EXPECT_EQ(conflicts(grid)[0].unit, -1);
  EXPECT_FALSE(is_valid(grid));
  EXPECT_EQ(describe_conflict(Puzzle(grid)),
            "the given 7 of r4c3 stands a knight's move away already, at r2c4");
}

RC_GTEST_PROP(AnyLayout, PeersAreWhatUnitsAndPairsTie, (std::uint64_t seed)) {
  RandomStream random(seed, 5);
  Layout layout(std::array{4, 6, 9}[random.below(3)]);
  const auto cells = static_cast<std::uint32_t>(layout.size * layout.size);
  for (std::uint32_t i = random.below(4); i > 0; --i) {
    const std::vector<int> order = support::shuffled(static_cast<int>(cells), random);
    const auto count = 2 + random.below(static_cast<std::uint32_t>(layout.size) - 1);
    layout.units.push_back({"", {order.begin(), order.begin() + count}});
  }
  for (std::uint32_t i = random.below(4); i > 0; --i) {
    const auto a = static_cast<Cell>(random.below(cells));
    layout.pairs.emplace_back(a, static_cast<Cell>((a + 1 + random.below(cells - 1)) % cells));
  }
  const Shape shape(layout);
  RC_ASSERT(Shape::of_code(shape.code()) == shape);
  const auto tied = [&](Cell a, Cell b) {
    for (const ExtraUnit& unit : layout.units) {
      if (std::ranges::count(unit.cells, a) + std::ranges::count(unit.cells, b) == 2) return true;
    }
    for (const auto& [first, second] : layout.pairs) {
      if ((first == a && second == b) || (first == b && second == a)) return true;
    }
    return shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b) ||
           shape.region(a) == shape.region(b);
  };
  for (Cell a = 0; a < cells; ++a) {
    for (Cell b = 0; b < cells; ++b) {
      RC_ASSERT(std::ranges::count(shape.peers(a), b) == (a != b && tied(a, b) ? 1 : 0));
    }
    for (std::size_t k = 0; k < shape.units_of(a).size(); ++k) {
      RC_ASSERT(shape.unit(shape.units_of(a)[k])[shape.positions_of(a)[k]] == a);
    }
  }
}

}  // namespace
}  // namespace evodoku
