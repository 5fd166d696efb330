// The techniques without chains, each on a position made by hand and on one in which a detail is
// missing.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include "rate/marks.hpp"

namespace evodoku::rating {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(Singles, LastValue) {
  Marks marks;
  for (int c = 1; c <= 8; ++c) marks.given(fmt::format("r1c{}", c), c);
  EXPECT_EQ(marks.found("last-value"), "r1c9=9");
  Marks two;
  for (int c = 1; c <= 7; ++c) two.given(fmt::format("r1c{}", c), c);
  EXPECT_EQ(two.found("last-value"), "");
}

TEST(Singles, HiddenSingleInABox) {
  EXPECT_EQ(Marks().keep("box 1", 5, {"r2c2"}).found("hidden-single-box"), "r2c2=5");
  EXPECT_EQ(Marks().keep("box 1", 5, {"r2c2", "r3c3"}).found("hidden-single-box"), "");
  EXPECT_EQ(Marks().keep("row 1", 5, {"r1c2"}).found("hidden-single-box"), "");
}

TEST(Singles, HiddenSingleInALine) {
  EXPECT_EQ(Marks().keep("row 1", 5, {"r1c2"}).found("hidden-single-line"), "r1c2=5");
  EXPECT_EQ(Marks().keep("column 7", 5, {"r9c7"}).found("hidden-single-line"), "r9c7=5");
  EXPECT_EQ(Marks().keep("row 1", 5, {"r1c2", "r1c9"}).found("hidden-single-line"), "");
}

TEST(Singles, NakedSingle) {
  EXPECT_EQ(Marks().only("r5c5", "7").found("naked-single"), "r5c5=7");
  EXPECT_EQ(Marks().only("r5c5", "78").found("naked-single"), "");
}

TEST(Intersections, Pointing) {
  Marks marks;
  marks.keep("box 1", 5, {"r1c1", "r1c2"});
  EXPECT_EQ(marks.found("pointing"), "r1c4<>5 r1c5<>5 r1c6<>5 r1c7<>5 r1c8<>5 r1c9<>5");
  EXPECT_EQ(marks.found("claiming"), "");
  EXPECT_EQ(Marks().keep("box 1", 5, {"r1c1", "r2c2"}).found("pointing"), "");
}

TEST(Intersections, Claiming) {
  Marks marks;
  marks.keep("row 1", 5, {"r1c1", "r1c2"});
  EXPECT_EQ(marks.found("claiming"), "r2c1<>5 r2c2<>5 r2c3<>5 r3c1<>5 r3c2<>5 r3c3<>5");
  EXPECT_EQ(marks.found("pointing"), "");
  EXPECT_EQ(Marks().keep("row 1", 5, {"r1c1", "r1c4"}).found("claiming"), "");
}

TEST(Intersections, DirectPointing) {
  Marks marks;
  marks.keep("box 1", 5, {"r1c1", "r1c2"}).keep("box 2", 5, {"r1c4", "r1c5", "r2c4"});
  EXPECT_EQ(marks.found("direct-pointing"), "r2c4=5");
  EXPECT_THAT(describe(*marks.find("direct-pointing"), marks.position()), HasSubstr("box 2"));
  Marks more;
  more.keep("box 1", 5, {"r1c1", "r1c2"}).keep("box 2", 5, {"r1c4", "r2c4", "r3c5"});
  EXPECT_EQ(more.found("direct-pointing"), "");
}

TEST(Intersections, DirectClaiming) {
  Marks marks;
  marks.keep("column 1", 5, {"r1c1", "r2c1"}).keep("column 2", 5, {"r1c2", "r5c2"});
  EXPECT_EQ(marks.found("direct-claiming"), "r5c2=5");
  Marks more;
  more.keep("column 1", 5, {"r1c1", "r2c1"}).keep("column 2", 5, {"r1c2", "r5c2", "r6c2"});
  EXPECT_EQ(more.found("direct-claiming"), "");
}

TEST(Subsets, NakedPair) {
  EXPECT_THAT(Marks().only("r1c1", "12").only("r1c2", "12").found("naked-pair"),
              StartsWith("r1c3<>1 r1c3<>2 r2c1<>1 r2c1<>2"));
  EXPECT_EQ(Marks().only("r1c1", "12").only("r1c2", "13").found("naked-pair"), "");
  EXPECT_EQ(Marks().only("r1c1", "12").only("r5c5", "12").found("naked-pair"), "");
}

TEST(Subsets, NakedTriplet) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c2", "23").only("r1c3", "13");
  EXPECT_THAT(marks.found("naked-triplet"), StartsWith("r2c1<>1 r2c1<>2 r2c1<>3"));
  EXPECT_EQ(marks.only("r1c3", "14").found("naked-triplet"), "");
}

TEST(Subsets, NakedQuad) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c2", "23").only("r2c1", "34").only("r2c2", "14");
  EXPECT_THAT(marks.found("naked-quad"), StartsWith("r1c3<>1 r1c3<>2 r1c3<>3 r1c3<>4 r2c3<>1"));
  EXPECT_EQ(marks.only("r2c2", "15").found("naked-quad"), "");
}

TEST(Subsets, HiddenPair) {
  Marks marks;
  marks.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c1", "r9c5"});
  EXPECT_EQ(marks.found("hidden-pair"),
            "r9c1<>3 r9c1<>4 r9c1<>5 r9c1<>6 r9c1<>7 r9c1<>8 r9c1<>9 "
            "r9c5<>3 r9c5<>4 r9c5<>5 r9c5<>6 r9c5<>7 r9c5<>8 r9c5<>9");
  Marks more;
  more.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c1", "r9c6"});
  EXPECT_EQ(more.found("hidden-pair"), "");
}

TEST(Subsets, HiddenTriplet) {
  Marks marks;
  marks.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c5", "r9c6"});
  EXPECT_EQ(marks.found("hidden-triplet"), "");
  marks.keep("row 9", 4, {"r9c1", "r9c6"});
  EXPECT_THAT(marks.found("hidden-triplet"), StartsWith("r9c1<>3 r9c1<>5"));
}

TEST(Subsets, HiddenQuad) {
  Marks marks;
  marks.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c5", "r9c6"});
  marks.keep("row 9", 3, {"r9c6", "r9c7"});
  EXPECT_EQ(marks.found("hidden-quad"), "");
  marks.keep("row 9", 4, {"r9c1", "r9c7"});
  EXPECT_THAT(marks.found("hidden-quad"), StartsWith("r9c1<>5 r9c1<>6"));
}

TEST(Subsets, DirectHiddenPair) {
  Marks marks;
  marks.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c1", "r9c5"});
  EXPECT_EQ(marks.found("direct-hidden-pair"), "");
  marks.keep("row 9", 3, {"r9c1", "r9c9"});
  EXPECT_EQ(marks.found("direct-hidden-pair"), "r9c9=3");
}

TEST(Subsets, DirectHiddenTriplet) {
  Marks marks;
  marks.keep("row 9", 1, {"r9c1", "r9c5"}).keep("row 9", 2, {"r9c5", "r9c6"});
  marks.keep("row 9", 4, {"r9c1", "r9c6"});
  EXPECT_EQ(marks.found("direct-hidden-triplet"), "");
  marks.keep("row 9", 3, {"r9c6", "r9c9"});
  EXPECT_EQ(marks.found("direct-hidden-triplet"), "r9c9=3");
}

TEST(Fish, XWing) {
  Marks marks;
  marks.keep("row 1", 5, {"r1c2", "r1c7"}).keep("row 5", 5, {"r5c2", "r5c7"});
  EXPECT_EQ(marks.found("x-wing"),
            "r2c2<>5 r2c7<>5 r3c2<>5 r3c7<>5 r4c2<>5 r4c7<>5 r6c2<>5 r6c7<>5 r7c2<>5 r7c7<>5 "
            "r8c2<>5 r8c7<>5 r9c2<>5 r9c7<>5");
  Marks more;
  more.keep("row 1", 5, {"r1c2", "r1c7"}).keep("row 5", 5, {"r5c2", "r5c8"});
  EXPECT_EQ(more.found("x-wing"), "");
}

TEST(Fish, Swordfish) {
  Marks marks;
  marks.keep("column 1", 5, {"r1c1", "r4c1"}).keep("column 4", 5, {"r4c4", "r9c4"});
  EXPECT_EQ(marks.found("swordfish"), "");
  marks.keep("column 8", 5, {"r1c8", "r9c8"});
  EXPECT_THAT(marks.found("swordfish"), StartsWith("r1c2<>5 r1c3<>5 r1c5<>5 r1c6<>5"));
}

TEST(Fish, Jellyfish) {
  Marks marks;
  marks.keep("row 1", 5, {"r1c1", "r1c4"}).keep("row 3", 5, {"r3c4", "r3c5"});
  marks.keep("row 5", 5, {"r5c5", "r5c9"});
  EXPECT_EQ(marks.found("jellyfish"), "");
  marks.keep("row 7", 5, {"r7c1", "r7c9"});
  EXPECT_THAT(marks.found("jellyfish"), StartsWith("r2c1<>5 r2c4<>5 r2c5<>5 r2c9<>5"));
}

TEST(Wings, XyWing) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c5", "13").only("r2c2", "23");
  EXPECT_EQ(marks.found("xy-wing"), "r1c2<>3 r1c3<>3 r2c4<>3 r2c5<>3 r2c6<>3");
  EXPECT_EQ(marks.found("xyz-wing"), "");
  EXPECT_EQ(marks.only("r2c2", "24").found("xy-wing"), "");
}

TEST(Wings, XyzWing) {
  Marks marks;
  marks.only("r1c1", "123").only("r1c5", "13").only("r2c2", "23");
  EXPECT_EQ(marks.found("xyz-wing"), "r1c2<>3 r1c3<>3");
  EXPECT_EQ(marks.found("xy-wing"), "");
  EXPECT_EQ(marks.only("r1c1", "1234").found("xyz-wing"), "");
}

TEST(UniqueLoops, Type1) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c4", "12").only("r2c1", "12").only("r2c4", "123");
  const std::optional<Step> step = marks.find("unique-loop");
  ASSERT_TRUE(step);
  EXPECT_EQ(changes(*step), "r2c4<>1 r2c4<>2");
  EXPECT_EQ(step->kind, "rectangle of 4 cells, type 1");
  EXPECT_DOUBLE_EQ(step->rating, 4.5);
}

TEST(UniqueLoops, FourBoxesAreNoRectangle) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c4", "12").only("r4c1", "12").only("r4c4", "123");
  const std::optional<Step> step = marks.find("unique-loop");
  EXPECT_TRUE(!step || step->kind.find("type 1") == std::string::npos);
}

TEST(UniqueLoops, Type2) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c4", "12").only("r2c1", "123").only("r2c4", "123");
  const std::optional<Step> step = marks.find("unique-loop");
  ASSERT_TRUE(step);
  EXPECT_EQ(changes(*step), "r2c2<>3 r2c3<>3 r2c5<>3 r2c6<>3 r2c7<>3 r2c8<>3 r2c9<>3");
  EXPECT_EQ(step->kind, "rectangle of 4 cells, type 2");
}

TEST(UniqueLoops, Type3) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c4", "12").only("r2c1", "123").only("r2c4", "124");
  marks.only("r2c7", "34");
  const std::optional<Step> step = marks.find("unique-loop");
  ASSERT_TRUE(step);
  EXPECT_THAT(changes(*step), StartsWith("r2c2<>3 r2c2<>4 r2c3<>3 r2c3<>4"));
  EXPECT_EQ(step->kind, "rectangle of 4 cells, type 3, naked");
  EXPECT_DOUBLE_EQ(step->rating, 4.6);
}

TEST(UniqueLoops, Type4) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c4", "12").only("r2c1", "1235").only("r2c4", "1246");
  marks.keep("row 2", 1, {"r2c1", "r2c4"});
  const std::optional<Step> step = marks.find("unique-loop");
  ASSERT_TRUE(step);
  EXPECT_EQ(changes(*step), "r2c1<>2 r2c4<>2");
  EXPECT_EQ(step->kind, "rectangle of 4 cells, type 4");
}

TEST(Exclusions, AlignedPair) {
  Marks marks;
  marks.only("r1c1", "12").only("r1c2", "13").only("r5c1", "23");
  // With r2c1 = 3 there is 1 left for r1c2, 2 for r1c1, and nothing for r5c1.
  EXPECT_EQ(marks.found("aligned-pair"), "r2c1<>3");
  EXPECT_EQ(marks.only("r5c1", "24").found("aligned-pair"), "");
}

TEST(Exclusions, AlignedTriplet) {
  // Whatever r1c1 (1 or 2) and r1c2 (4 or 5) are, r1c3 = 3 would leave one of four cells nothing.
  Marks marks;
  marks.only("r1c1", "12").only("r1c2", "45").only("r2c1", "134").only("r2c2", "135");
  marks.only("r3c1", "234");
  EXPECT_EQ(marks.found("aligned-triplet"), "");
  EXPECT_EQ(marks.only("r3c2", "235").found("aligned-triplet"), "r1c3<>3");
}

}  // namespace
}  // namespace evodoku::rating
