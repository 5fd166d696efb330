#include "evodoku/replay.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include <pugixml.hpp>

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::Not;

Panel board(const std::string& title, const std::string& givens, const std::string& shown) {
  Puzzle puzzle(Grid::parse(givens));
  puzzle.placed = Grid::parse(shown).cells();
  Panel out{.title = title, .board = drawing_of(puzzle)};
  out.board->caption.clear();
  return out;
}

/// Three generations, the crowd of which was asked for the first time in the second.
Replay small() {
  const std::string givens = "12..3.....2....4";
  Replay out{.title = "small <1>"};
  out.frames = {
      {.generation = 0, .evaluations = 10, .words = {"error       best 9"}},
      {.generation = 4, .evaluations = 50, .words = {"error       best 5"}},
      {.generation = 9, .evaluations = 100, .words = {"error       best 0", "right  16"}}};
  out.frames[0].panels = {board("best 9", givens, "1234312412342314")};
  out.frames[1].panels = {board("best 5", givens, "1234341212342314"),
                          {.title = "texts", .lines = {"Q  .", "<.>"}}};
  out.frames[2].panels = {board("best 0", givens, "1243341241232314"),
                          {.title = "texts", .lines = {".  Q", "<.>"}}};
  out.frames[2].curve = {{0, 9, 12}, {4, 5, 8.5}, {9, 0, 3}};
  return out;
}

std::string written(const Replay& replay, const std::string& path) {
  return find_replay_format(path).write(replay);
}

TEST(Replay, LooksAsItDid) {
  const std::string file = EVODOKU_SOURCE_DIR "/tests/golden/draw/replay.svg";
  std::ifstream stream(file);
  const std::string golden((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(written(small(), "a.svg"), golden)
      << "if the change is wanted, look at the drawing and replace " << file;
}

TEST(Replay, IsWellFormedAndNeedsNothingElse) {
  pugi::xml_document svg;
  const std::string text = written(small(), "a.svg");
  ASSERT_TRUE(svg.load_string(text.c_str())) << text;
  EXPECT_STREQ(svg.child("svg").child_value("title"), "small <1>");
  std::string page = written(small(), "a.html");
  EXPECT_THAT(page, HasSubstr("<h1>small &lt;1&gt;</h1>"));
  EXPECT_THAT(page, HasSubstr("data-generations=\"0 4 9\""));
  EXPECT_THAT(page, HasSubstr("type=\"range\" min=\"0\" max=\"2\""));
  for (const std::string& one : {text, page}) {
    std::string rest = one;
    const std::string_view space = "http://www.w3.org/2000/svg";
    rest.erase(rest.find(space), space.size());
    EXPECT_THAT(rest, Not(HasSubstr("://"))) << "a request to somewhere else";
    EXPECT_THAT(rest, HasSubstr("prefers-color-scheme: dark"));
  }
}

/// The values of an animation of what a text stands in, by the time at which each begins.
std::map<double, std::string> steps_of(const pugi::xml_node& animation) {
  std::istringstream times(animation.attribute("keyTimes").value());
  std::istringstream values(animation.attribute("values").value());
  std::map<double, std::string> out;
  std::string time;
  for (std::string value; std::getline(values, value, ';');) {
    std::getline(times, time, ';');
    out[std::stod(time)] = value;
  }
  return out;
}

TEST(Replay, ShowsEachFrameInItsTurn) {
  pugi::xml_document svg;
  ASSERT_TRUE(svg.load_string(written(small(), "a.svg").c_str()));
  const auto column = svg.select_node("//text[text()='best 9']").node().parent();
  const auto steps = steps_of(column.child("animateTransform"));
  ASSERT_EQ(steps.size(), 3U);
  EXPECT_EQ(steps.begin()->first, 0);
  // Each move brings the text to where the first stands without one.
  const double first =
      column.find_child_by_attribute("text", "class", "rt").attribute("y").as_double();
  auto step = steps.begin();
  for (const char* title : {"best 9", "best 5", "best 0"}) {
    const auto text = column.find_child(
        [&](const pugi::xml_node& node) { return std::string_view(node.child_value()) == title; });
    const double moved = std::stod(step->second.substr(step->second.find(' ')));
    EXPECT_NEAR(text.attribute("y").as_double() + moved, first, 0.01) << title;
    ++step;
  }
  // Without any motion it is the last frame.
  EXPECT_EQ(column.attribute("transform").value(), "translate(" + steps.rbegin()->second + ")");
  // A cell that never changes is drawn once, one with two values has both.
  EXPECT_EQ(svg.select_nodes("//text[text()='&lt;.&gt;' or text()='<.>']").size(), 1U);
}

TEST(Replay, OneFrameStandsStill) {
  Replay replay = small();
  replay.frames.erase(replay.frames.begin(), replay.frames.begin() + 2);
  EXPECT_THAT(written(replay, "a.svg"), Not(HasSubstr("<animate")));
  EXPECT_THAT(written(replay, "a.html"), HasSubstr("max=\"0\""));
}

TEST(Replay, LongOnesAreMadeSmaller) {
  // Every cell of a large board is another one in every frame.
  Replay replay{.title = "large"};
  for (std::uint64_t f = 0; f < 200; ++f) {
    Drawing drawing;
    drawing.values = Grid(Shape::of_size(16));
    for (std::size_t c = 0; c < 256; ++c) {
      drawing.values[c] = static_cast<Value>(1 + (c * 7 + f * (c % 5 + 1)) % 16);
      drawing.given.push_back(false);
    }
    replay.frames.push_back({.generation = 3 * f, .panels = {{.title = "best", .board = drawing}}});
  }
  const std::string page = written(replay, "a.html");
  EXPECT_THAT(page, HasSubstr("data-generations=\"0 "));
  EXPECT_THAT(page, HasSubstr(" 597\""));
  EXPECT_LT(page.size(), 500'000U);
}

TEST(Replay, KnowsItsEndings) {
  for (const char* path : {"a.gif", "a", "", ".svg", "a.svg/", "a.svgz"}) {
    try {
      (void)find_replay_format(path);
      FAIL() << path;
    } catch (const UsageError& error) {
      EXPECT_THAT(error.what(), HasSubstr("ends in .svg or .html"));
    }
  }
  EXPECT_EQ(find_replay_format("x/a.b.html").name, "html");
}

}  // namespace
}  // namespace evodoku
