#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {
namespace {

TEST(Shape, UsualBoxesAreNoTallerThanWide) {
  EXPECT_EQ(Shape::of_size(6), Shape(2, 3));
  EXPECT_EQ(Shape::of_size(12), Shape(3, 4));
  EXPECT_EQ(Shape::of_size(16), Shape(4, 4));
  EXPECT_EQ(Shape::of_size(10), Shape(2, 5));
  EXPECT_EQ(Shape(), Shape(3, 3));
  EXPECT_TRUE(Shape(2, 3).is_usual());
  EXPECT_FALSE(Shape(3, 2).is_usual());
}

TEST(Shape, RefusesWhatIsNoBoard) {
  for (const int size : {-9, 0, 1, 2, 3, 5, 7, 13, 66, 1000000}) {
    EXPECT_FALSE(Shape::has_size(size)) << size;
    EXPECT_THROW(static_cast<void>(Shape::of_size(size)), UsageError) << size;
  }
  EXPECT_THROW(Shape(1, 9), UsageError);
  EXPECT_THROW(Shape(9, 8), UsageError);
  EXPECT_THROW(Shape(-3, -3), UsageError);
  EXPECT_TRUE(Shape::has_size(64));
}

TEST(Shape, ParsesBoxes) {
  EXPECT_EQ(Shape::parse_box("2x3"), Shape(2, 3));
  EXPECT_EQ(Shape::parse_box("3X2"), Shape(3, 2));
  for (const auto* text : {"", "2", "2x", "x3", "2x3x4", "2 x 3", "99999999999x2"}) {
    EXPECT_THROW(static_cast<void>(Shape::parse_box(text)), UsageError) << text;
  }
}

class Shapes : public ::testing::TestWithParam<Shape> {};

TEST_P(Shapes, EveryUnitHoldsEachOfItsCellsOnce) {
  const Shape shape = GetParam();
  std::vector<int> in_units(static_cast<std::size_t>(shape.cells()), 0);
  for (int u = 0; u < shape.units(); ++u) {
    std::set<Cell> cells(shape.unit(u).begin(), shape.unit(u).end());
    EXPECT_EQ(cells.size(), static_cast<std::size_t>(shape.size()));
    for (const Cell cell : cells) ++in_units[cell];
  }
  EXPECT_EQ(std::count(in_units.begin(), in_units.end(), 3), shape.cells());
}

TEST_P(Shapes, PeersAreTheCellsThatShareAUnit) {
  const Shape shape = GetParam();
  const BoxedShape boxed = shape.boxed().value();
  const auto count =
      static_cast<std::size_t>(3 * shape.size() - boxed.box_rows() - boxed.box_columns() - 1);
  for (int c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    const auto peers = shape.peers(cell);
    EXPECT_EQ(peers.size(), count);
    EXPECT_TRUE(std::is_sorted(peers.begin(), peers.end()));
    std::set<Cell> expected;
    for (const auto unit : shape.units_of(cell))
      expected.insert(shape.unit(unit).begin(), shape.unit(unit).end());
    expected.erase(cell);
    EXPECT_TRUE(std::equal(peers.begin(), peers.end(), expected.begin(), expected.end()));
  }
}

TEST_P(Shapes, PositionsLeadBackToTheCell) {
  const Shape shape = GetParam();
  for (int c = 0; c < shape.cells(); ++c) {
    const auto cell = static_cast<Cell>(c);
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_EQ(shape.unit(shape.units_of(cell)[k])[shape.positions_of(cell)[k]], cell);
    }
    EXPECT_EQ(shape.cell(shape.row(cell), shape.column(cell)), cell);
  }
}

INSTANTIATE_TEST_SUITE_P(Some, Shapes,
                         ::testing::Values(Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(3, 3),
                                           Shape(2, 6), Shape(5, 5)));

TEST(Shape, ClassicHasTwentyPeers) { EXPECT_EQ(Shape().peers(40).size(), 20U); }

TEST(Shape, RectangularBoxes) {
  // 1 1 1 2 2 2      a 2x3 box is two rows high and three columns wide
  // 1 1 1 2 2 2
  const Shape wide(2, 3);
  EXPECT_EQ(wide.region(wide.cell(1, 2)), 0);
  EXPECT_EQ(wide.region(wide.cell(1, 3)), 1);
  EXPECT_EQ(wide.region(wide.cell(2, 0)), 2);
  EXPECT_EQ(wide.region(wide.cell(5, 5)), 5);
  const Shape tall(3, 2);
  EXPECT_EQ(tall.region(tall.cell(2, 1)), 0);
  EXPECT_EQ(tall.region(tall.cell(2, 2)), 1);
  EXPECT_EQ(tall.region(tall.cell(3, 0)), 3);
}

TEST(Shape, Names) {
  EXPECT_EQ(Shape().unit_name(0), "row 1");
  EXPECT_EQ(Shape().unit_name(17), "column 9");
  EXPECT_EQ(Shape().unit_name(18), "box 1");
  EXPECT_EQ(Shape().to_string(), "9x9");
  EXPECT_EQ(Shape(2, 6).to_string(), "12x12 (boxes 2x6)");
  EXPECT_EQ(Shape(8, 8).all_values(), ~ValueSet{0});
  EXPECT_EQ(Shape(2, 2).all_values(), ValueSet{15});
}

}  // namespace
}  // namespace evodoku
