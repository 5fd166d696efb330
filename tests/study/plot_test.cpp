// The plot toolkit: round ticks, quartiles, cliques, and drawings that any value may be given to.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include <pugixml.hpp>

#include "study/plot/bars.hpp"
#include "study/plot/boxes.hpp"
#include "study/plot/cd_diagram.hpp"
#include "study/plot/heat_map.hpp"
#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"
#include "study/plot/svg.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study::plot {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::vector<double> values(const std::vector<Tick>& ticks) {
  std::vector<double> out;
  for (const Tick& one : ticks) out.push_back(one.value);
  return out;
}

/// A drawing is well-formed and has no number that is none.
pugi::xml_document parsed(const std::string& svg) {
  pugi::xml_document out;
  EXPECT_TRUE(out.load_string(svg.c_str())) << svg;
  EXPECT_THAT(svg, Not(::testing::ContainsRegex("[ ,\"]-?(nan|inf)")));
  return out;
}

TEST(Scale, HasRoundTicks) {
  EXPECT_THAT(values(Scale(Scale::kLinear, 0, 1, 0, 100).ticks(5)),
              ElementsAre(0, ::testing::DoubleEq(0.2), ::testing::DoubleEq(0.4),
                          ::testing::DoubleEq(0.6), ::testing::DoubleEq(0.8), 1));
  EXPECT_THAT(values(Scale(Scale::kLinear, 3, 47, 0, 100).ticks(5)), ElementsAre(10, 20, 30, 40));
  EXPECT_THAT(values(Scale(Scale::kLog, 30, 40'000, 0, 100).ticks(8)),
              ElementsAre(100, 1000, 10'000));
  EXPECT_THAT(values(Scale(Scale::kLog, 10, 100, 0, 100).ticks(8)), ElementsAre(10, 20, 50, 100));
  EXPECT_EQ(Scale(Scale::kLog, 1, 1e6, 0, 100).ticks(8).back().label, "1M");
}

TEST(Scale, MapsItsEndsAndWhatLiesBeyond) {
  const Scale log(Scale::kLog, 1, 100, 50, 250);
  EXPECT_DOUBLE_EQ(log(1), 50);
  EXPECT_DOUBLE_EQ(log(10), 150);
  EXPECT_DOUBLE_EQ(log(100), 250);
  EXPECT_DOUBLE_EQ(log(0), 50);
  EXPECT_DOUBLE_EQ(log(kInfinity), 250);
  for (const auto kind : {Scale::kLinear, Scale::kLog}) {
    for (const double value : {0.0, 7.0, -3.0, kInfinity}) {
      const Scale empty(kind, value, value, 0, 10);
      EXPECT_LT(empty.low(), empty.high()) << value;
      EXPECT_TRUE(std::isfinite(empty(value))) << value;
      EXPECT_LT(empty.ticks(5).size(), 12U);
    }
  }
}

TEST(Numbers, AreReadable) {
  EXPECT_EQ(amount(1234567.0), "1,234,567");
  EXPECT_EQ(amount(-1234.0), "−1,234");
  EXPECT_EQ(amount(999.94), "999.9");
  EXPECT_EQ(amount(0.03456789), "0.03457");
  EXPECT_EQ(amount(kInfinity), "∞");
  EXPECT_EQ(amount(NAN), "–");
  EXPECT_EQ(amount(Interval{1, kInfinity}), "1 to ∞");
  EXPECT_EQ(p_value(0.00099), "< 0.001");
  EXPECT_EQ(p_value(0.05), "0.050");
  EXPECT_EQ(short_amount(9999), "9999");
  EXPECT_EQ(short_amount(20'000), "20k");
  EXPECT_EQ(short_amount(2.5e9), "2.5G");
  EXPECT_EQ(iso_moment(1'700'000'000), "2023-11-14T22:13:20Z");
}

TEST(Boxes, TakeQuartilesAsRDoes) {
  // quantile(c(1, 2, 3, 4, 6, 9)): 1, 2.25, 3.5, 5.5, 9
  const std::vector<double> sorted = {1, 2, 3, 4, 6, 9};
  const BoxPlot box = box_of("a", sorted);
  EXPECT_DOUBLE_EQ(box.lower, 2.25);
  EXPECT_DOUBLE_EQ(box.middle, 3.5);
  EXPECT_DOUBLE_EQ(box.upper, 5.5);
  const std::vector<double> failures = {1, 2, kInfinity, kInfinity};
  const BoxPlot half = box_of("b", failures);
  EXPECT_DOUBLE_EQ(half.lower, 1.75);
  EXPECT_EQ(half.middle, kInfinity);
  EXPECT_TRUE(box_of("c", {}).empty);
  const std::string svg = boxes_chart(
      {.title = "t", .label = "x", .kind = Scale::kLog, .boxes = {box, half, box_of("c", {})}});
  (void)parsed(svg);
  EXPECT_THAT(svg, HasSubstr(">unsolved<"));
  EXPECT_THAT(svg, HasSubstr("quartiles 1.75, ∞, ∞, most ∞"));
}

TEST(Lines, DrawsWhatCanBeDrawn) {
  const std::string svg = lines_chart(
      {.title = "a < b",
       .x_label = "x",
       .y_label = "y",
       .x_kind = Scale::kLog,
       .series = {{.label = "odd", .x = {0, 10, 100, kInfinity}, .y = {1, NAN, 2, 3}},
                  {.label = "steps", .x = {1}, .y = {2}, .steps = true},
                  {.label = "none", .x = {}, .y = {}},
                  {.label = "band", .x = {1, 50}, .y = {1, 2}, .low = {0, 1}, .high = {2, 3}}}});
  const pugi::xml_document drawing = parsed(svg);
  EXPECT_EQ(drawing.select_nodes("//path[contains(@class,'band')]").size(), 1U);
  EXPECT_THAT(svg, HasSubstr("a &lt; b"));
  EXPECT_EQ(drawing.select_nodes("//text[.='none']").size(), 1U);
  (void)parsed(lines_chart({.title = "empty", .x_label = "x", .y_label = "y", .series = {}}));
}

TEST(Lines, IsNoLongerForAMillionSteps) {
  Series series{.label = "many", .x = {}, .y = {}, .steps = true};
  for (int i = 0; i < 200'000; ++i) {
    series.x.push_back(i);
    series.y.push_back(i / 200'000.0);
  }
  EXPECT_LT(lines_chart({.title = "t", .x_label = "x", .y_label = "y", .series = {series}}).size(),
            60'000U);
}

TEST(Bars, ShowIntervals) {
  const pugi::xml_document drawing =
      parsed(bars_chart({.title = "t",
                         .label = "x",
                         .high = 1,
                         .bars = {{"a", 0.5, Interval{0.25, 0.75}}, {"b", 0}}}));
  EXPECT_EQ(drawing.select_nodes("//path[@class='whisker']").size(), 1U);
  const pugi::xml_node whole = drawing.select_node("//rect[1]").node();
  EXPECT_GT(whole.attribute("width").as_double(), 100);
}

TEST(HeatMap, LeavesOutWhatIsMissing) {
  const pugi::xml_document drawing =
      parsed(heat_map({.title = "t",
                       .x_label = "x",
                       .y_label = "y",
                       .x = {"1", "2"},
                       .y = {"a", "b"},
                       .cells = {{{.value = 1}, {.value = kInfinity}}, {{.value = 5}, {}}},
                       .log = true}));
  EXPECT_EQ(drawing.select_nodes("//rect[@class='nocell']").size(), 1U);
  EXPECT_EQ(drawing.select_nodes("//text[.='∞']").size(), 1U);
}

TEST(CdDiagram, JoinsThoseThatDoNotDiffer) {
  using Pair = std::pair<std::size_t, std::size_t>;
  EXPECT_THAT(cliques({1, 1.5, 2.2, 4}, 1), ElementsAre(Pair{0, 1}, Pair{1, 2}));
  EXPECT_THAT(cliques({1, 2, 3}, 10), ElementsAre(Pair{0, 2}));
  EXPECT_THAT(cliques({1, 3, 5}, 1), ElementsAre());
  const pugi::xml_document drawing = parsed(cd_diagram(
      {.labels = {"c", "a", "b"}, .mean_ranks = {2.9, 1.2, 1.9}, .critical_difference = 0.8}));
  EXPECT_EQ(drawing.select_nodes("//path[@class='clique']").size(), 1U);
  EXPECT_EQ(drawing.select_nodes("//path[@class='lead']").size(), 3U);
}

TEST(Svg, ShortensWords) {
  EXPECT_EQ(fitted("short", 100), "short");
  const std::string cut = fitted("ΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔΔ", 60);
  EXPECT_EQ(cut, "ΔΔΔΔ…ΔΔΔΔ");
  EXPECT_LE(width_of(cut), 60);
}

TEST(Labels, KeepWhatDiffers) {
  const std::vector<std::string> labels = {
      "hughes population=300 mutate.rate=0.4 select=(tournament size=4)",
      "hughes population=900 mutate.rate=0.4 select=(tournament size=4)",
      "hughes population=900 mutate.rate=0.8 select=(tournament size=4)"};
  EXPECT_EQ(told_apart(labels, 64), labels) << "there is room";
  EXPECT_THAT(told_apart(labels, 40), ElementsAre("… population=300 mutate.rate=0.4 …",
                                                  "… population=900 mutate.rate=0.4 …",
                                                  "… population=900 mutate.rate=0.8 …"));
  EXPECT_THAT(told_apart(labels, 30),
              ElementsAre("… population=300 rate=0.4 …", "… population=900 rate=0.4 …",
                          "… population=900 rate=0.8 …"));
  EXPECT_THAT(told_apart(labels, 16), ElementsAre("… 300 0.4 …", "… 900 0.4 …", "… 900 0.8 …"));
  // Two parameters of one name keep their paths; what is cut alike is numbered.
  EXPECT_THAT(
      told_apart({"a mutate.rate=0.25 cross.rate=0.5", "b mutate.rate=0.5 cross.rate=0.25"}, 33),
      ElementsAre("a mutate.rate=0.25 cross.rate=0.5", "b mutate.rate=0.5 cross.rate=0.25"));
  const std::vector<std::string> alike =
      told_apart({"one long label with an x in its very middle of all",
                  "one long label with an y in its very middle of all"},
                 9);
  EXPECT_NE(alike[0], alike[1]);
  for (const std::string& one : alike) EXPECT_LE(width_of(one), width_of("123456789"));
  const auto far = told_apart({std::string(50, 'a') + "x" + std::string(50, 'a'),
                               std::string(50, 'a') + "y" + std::string(50, 'a')},
                              11);
  EXPECT_THAT(far, ElementsAre("1 aaaa…aaaa", "2 aaaa…aaaa"));
}

}  // namespace
}  // namespace evodoku::study::plot
