#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <zlib.h>

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
  for (const char* outside : {"http:", "https:", "src=", "@import", "<link", "fetch("}) {
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

/// Base 64, and inflated.
std::string unpacked(const std::string& text) {
  std::string bytes;
  unsigned bits = 0;
  int count = 0;
  for (const char c : text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (c == '=') break;
    bits = bits << 6 | static_cast<unsigned>(kDigits.find(c));
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 255);
  }
  std::string out(4'000'000, ' ');
  uLongf size = out.size();
  EXPECT_EQ(uncompress(reinterpret_cast<Bytef*>(out.data()), &size,
                       reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()),
            Z_OK);
  out.resize(size);
  return out;
}

TEST(Html, PacksWhatIsLoadedOnDemand) {
  const Walkthrough walk = explain(Puzzle(Grid::parse(
      "9....7..4....2.....2.3..7...45..6...3.2....6.....8...51....8.5....9.4.8.43....9..")));
  const std::string plain = walkthrough_html(walk, "a");
  const std::string page = walkthrough_html(walk, "a", Loading::kOnDemand);
  EXPECT_LT(page.size(), 50'000U) << "a hundred of them are five megabytes";
  // Too long for std::regex, whose depth grows with what it matches.
  const std::string_view opening = "class=\"packed\">";
  const std::size_t found = page.find(opening);
  ASSERT_NE(found, std::string::npos);
  const std::size_t begin = found + opening.size();
  const std::string steps = unpacked(page.substr(begin, page.find('<', begin) - begin));
  EXPECT_THAT(plain, HasSubstr(steps));
  EXPECT_THAT(steps, HasSubstr("id=\"a-89\""));
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
