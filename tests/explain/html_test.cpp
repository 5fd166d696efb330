#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>
#include <regex>

#include <pugixml.hpp>

#include "draw/svg.hpp"
#include "walks.hpp"

namespace evodoku::explanation {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const pugi::xml_document& drawing, const std::string& query) {
  return drawing.select_nodes(query.c_str()).size();
}

TEST(Svg, DrawsEveryCandidateAndWhatBecomesOfIt) {
  for_each_scene([](const Scene& scene) {
    pugi::xml_document drawing;
    const std::string text = draw::svg_of(scene_drawing(scene), "a step");
    ASSERT_TRUE(drawing.load_string(text.c_str())) << "not well-formed: " << text;
    EXPECT_EQ(count(drawing, "//circle[@class='xo']"), scene.step.eliminations.size());
    EXPECT_EQ(count(drawing, "//circle[@class='pl']"), scene.step.placements.size());
    EXPECT_EQ(count(drawing, "//g[@class='gv']/text"),
              static_cast<std::size_t>(scene.puzzle.givens.filled()));
    EXPECT_EQ(count(drawing, "//rect[@class='un']"), scene.step.units.size());
    // Plain candidates stand together, the others have an element each.
    int candidates = 0;
    int expected = 0;
    for (const auto& node : drawing.select_nodes("//g[@class='cd']/text")) {
      candidates += static_cast<int>(std::string(node.node().text().get()).size());
    }
    for (int c = 0; c < scene.position.shape().cells(); ++c) {
      expected += std::popcount(scene.position.candidates(static_cast<Cell>(c)));
    }
    for (const char* how : {"ptt", "ext", "oft", "xot", "plt"}) {
      candidates += static_cast<int>(count(drawing, std::string("//g[@class='") + how + "']/text"));
    }
    EXPECT_EQ(candidates, expected) << scene.number;
  });
}

TEST(Svg, ChainsHaveArrows) {
  int chains = 0;
  for_each_scene([&](const Scene& scene) {
    for (std::size_t i = 0; i < scene.step.branches.size(); ++i) {
      const std::string text = draw::svg_of(scene_drawing(scene, static_cast<int>(i)), "a");
      pugi::xml_document drawing;
      ASSERT_TRUE(drawing.load_string(text.c_str()));
      std::size_t links = 0;
      for (const Step::Node& node : scene.step.branches[i].nodes) links += node.parents.size();
      EXPECT_LE(count(drawing, "//path[@class='as' or @class='ao']"), links);
      if (links > 3) {
        EXPECT_GT(count(drawing, "//path[@class='as' or @class='ao']"), 0U);
      }
      ++chains;
    }
  });
  EXPECT_GT(chains, 10);
}

TEST(Html, IsOnePageThatNeedsNothingElse) {
  Puzzle puzzle(Grid::parse(
      ".83.2..9....8..1...293....8....987...7.....6...674....3....698...2..5....1..3.54."));
  puzzle.titles.title = "Salt & <pepper>";
  Rater rater;
  const Rating rating = rater.rate(puzzle, {.keep_steps = true});
  const std::string page = walkthrough_page_begin() + walkthrough_html({puzzle, rating}, "a") +
                           trouble_html("a < b") + walkthrough_page_end();
  EXPECT_THAT(page, HasSubstr("<h1>Salt &amp; &lt;pepper&gt;</h1>"));
  EXPECT_THAT(page, HasSubstr("a &lt; b"));
  for (const char* outside : {"http:", "https:", "src=", "@import", "<script", "<link"}) {
    EXPECT_THAT(page, Not(HasSubstr(outside)));
  }
  EXPECT_THAT(page, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(page, HasSubstr("@media print"));
  for (std::size_t i = 1; i <= rating.steps.size(); ++i) {
    EXPECT_THAT(page, HasSubstr("id=\"a-" + std::to_string(i) + "\""));
  }
  // Every link leads somewhere.
  const std::regex link("href=\"#([^\"]+)\"");
  for (std::sregex_iterator i(page.begin(), page.end(), link), end; i != end; ++i) {
    EXPECT_THAT(page, HasSubstr("id=\"" + (*i)[1].str() + "\""));
  }
}

TEST(Html, DrawsBoardsOfOtherSizes) {
  Rater rater;
  const Puzzle puzzle(Grid::parse(".2..3..2..4.4..1"));
  const Rating rating = rater.rate(puzzle, {.keep_steps = true});
  ASSERT_EQ(rating.status, Status::kSolved);
  EXPECT_THAT(walkthrough_html({puzzle, rating}, "a"), HasSubstr("<article"));
}

}  // namespace
}  // namespace evodoku::explanation
