#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>

#include "evodoku/learn.hpp"

namespace evodoku::explanation {
namespace {

using testing::HasSubstr;

std::string text_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Lessons, AreThereForEveryTechniqueInItsOrder) {
  ASSERT_EQ(lessons().size(), techniques().size());
  for (std::size_t i = 0; i < techniques().size(); ++i) {
    EXPECT_EQ(lessons()[i].name, techniques()[i].name);
  }
}

TEST(Lessons, HaveTheIdeaInThreeSentences) {
  const std::regex end("[.!?]( |$)");
  for (const Lesson& lesson : lessons()) {
    const std::string idea(lesson.idea);
    EXPECT_EQ(std::distance(std::sregex_iterator(idea.begin(), idea.end(), end), {}), 3) << idea;
    EXPECT_GT(lesson.spotting.size(), 80U);
  }
}

/// The rater finds the technique at the position that is shown, as its first step there, and what
/// the step says is true.
TEST(Lessons, ExamplesShowTheTechnique) {
  for (const Lesson& lesson : lessons()) {
    // No puzzle is known that needs the last rung.
    if (lesson.name == "nested-dynamic-plus") continue;
    Rater rater;
    const Outcome outcome = rater.check(lesson.example_puzzle());
    ASSERT_EQ(outcome.status, Status::kSolved) << lesson.name;
    const bool shown = lesson.show_example([&](const Scene& scene) {
      EXPECT_EQ(scene.step.technique, &lesson.technique());
      Step again;
      ASSERT_TRUE(Rater().next_step(scene.position, again)) << lesson.name;
      EXPECT_EQ(again.technique, &lesson.technique()) << lesson.name;
      EXPECT_EQ(again.eliminations, scene.step.eliminations);
      EXPECT_EQ(again.placements, scene.step.placements);
      for (const Candidate& in : again.placements) {
        EXPECT_EQ(outcome.solution[in.cell], in.value);
      }
      for (const Candidate& out : again.eliminations) {
        EXPECT_NE(outcome.solution[out.cell], out.value);
      }
      EXPECT_FALSE(again.placements.empty() && again.eliminations.empty());
      if (!lesson.marks.empty()) {
        EXPECT_EQ(scene.number, lesson.after + 1);
      }
    });
    EXPECT_TRUE(shown) << lesson.name;
  }
}

/// A puzzle to practise on needs the technique, and nothing harder.
TEST(Lessons, PracticeNeedsTheTechnique) {
  for (const Lesson& lesson : lessons()) {
    if (lesson.technique().easiest > 10) continue;  // these take a minute each
    const Rating rating = rate(lesson.practice_puzzle(), {.keep_steps = true});
    ASSERT_EQ(rating.status, Status::kSolved) << lesson.name;
    std::set<std::string_view> hardest;
    for (const Step& step : rating.steps) {
      if (step.rating == rating.rating) hardest.insert(step.technique->name);
    }
    EXPECT_EQ(hardest, std::set{lesson.name});
  }
}

TEST(Lessons, SayAllThereIsToSay) {
  const Lesson& lesson = lessons().find("x-wing");
  const std::string text =
      lesson_text(lesson, lesson.practice_puzzle(), {.width = 80}, "Made just now.");
  for (const char* part : {"X-wing (3.2)", "The idea\n", "An example\n", "How to spot it\n",
                           "Practice\n", "Made just now.", "candidates"}) {
    EXPECT_THAT(text, HasSubstr(part));
  }
  EXPECT_THAT(text, HasSubstr(std::string(lesson.practice)));
  const std::string page = lesson_page(lesson, lesson.practice_puzzle());
  EXPECT_THAT(page, HasSubstr("<h1>X-wing</h1>"));
  EXPECT_THAT(page, HasSubstr("id=\"example\""));
  EXPECT_THAT(page, HasSubstr("class=\"legend\""));
  EXPECT_THAT(page, testing::Not(HasSubstr("href="))) << "a page alone has no neighbours";
}

/// `evodoku learn --pages docs/techniques` makes them again.
TEST(Lessons, PagesInTheDocumentationAreWhatTheCommandMakes) {
  const std::filesystem::path folder =
      std::filesystem::path(EVODOKU_SOURCE_DIR) / "docs/techniques";
  std::set<std::string> expected = {"index.html"};
  EXPECT_EQ(text_of(folder / "index.html"), lesson_index());
  for (const Lesson& lesson : lessons()) {
    const std::string name = std::string(lesson.name) + ".html";
    expected.insert(name);
    EXPECT_TRUE(text_of(folder / name) == lesson_page(lesson, lesson.practice_puzzle(), "", true))
        << name << " is not what `evodoku learn --pages docs/techniques` makes";
  }
  std::set<std::string> there;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    there.insert(entry.path().filename().string());
  }
  EXPECT_EQ(there, expected);
}

}  // namespace
}  // namespace evodoku::explanation
