#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "explain/scene_drawing.hpp"
#include "explain/sentences.hpp"
#include "walks.hpp"

namespace evodoku::explanation {
namespace {

using testing::HasSubstr;

TEST(ExplainText, WrapsAtBlanksAndKeepsIndents) {
  EXPECT_EQ(wrapped("  one two three four five six seven", 2, 26),
            "    one two three four\n    five six seven\n");
  EXPECT_EQ(wrapped("a-word-that-is-much-longer-than-the-line and more", 0, 24),
            "a-word-that-is-much-longer-than-the-line\nand more\n");
  EXPECT_EQ(wrapped("", 4, 20), "");
}

TEST(ExplainText, SentencesBeginWithACapitalExceptCells) {
  EXPECT_EQ(sentence("in box 2 there is one"), "In box 2 there is one.");
  EXPECT_EQ(sentence("r1c2 is 3"), "r1c2 is 3.");
  EXPECT_EQ(sentence("row 3 is full."), "Row 3 is full.");
}

TEST(ExplainText, EveryStepHasItsWordsWithinTheWidth) {
  for_each_scene([](const Scene& scene) {
    const std::string text = step_text(scene, {.boards = StepBoards::kNone, .width = 80});
    EXPECT_THAT(text, HasSubstr(std::string(scene.step.technique->title)));
    EXPECT_THAT(text, HasSubstr("So "));
    EXPECT_EQ(text.find("  ."), std::string::npos);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  });
}

TEST(ExplainText, ABoardMarksWhatTakesPart) {
  const Puzzle puzzle(Grid::parse("1...............", Shape(2, 2)));
  const Position position(puzzle);
  Step step;
  step.mark(1, 2, Step::Role::kPattern);
  step.mark(1, 3, Step::Role::kExtra);
  step.eliminate(2, 4);
  const Scene scene{1, step, position, puzzle};
  EXPECT_EQ(candidate_board(scene, {.color = false, .unicode = false}),
            "     +-----------+-----------+\n"
            "     | 1   *2~34 | 23-4 234  |\n"
            "     | 234 234   | 1234 1234 |\n"
            "     +-----------+-----------+\n"
            "     | 234 1234  | 1234 1234 |\n"
            "     | 234 1234  | 1234 1234 |\n"
            "     +-----------+-----------+\n");
  EXPECT_THAT(candidate_board(scene, {.color = true, .unicode = true}), HasSubstr("\x1b[1;9;31m4"));
}

TEST(Roles, WhatAStepChangesComesFirst) {
  Step step;
  step.mark(0, 1, Step::Role::kPattern);
  step.eliminate(0, 1);
  step.branches.push_back(
      {{{.candidate = {5, 2}, .on = true}, {.candidate = {6, 2}, .on = false}}});
  step.branches.push_back({{{.candidate = {5, 2}, .on = false}}});
  const Roles roles = roles_of(step);
  EXPECT_EQ(roles.at({0, 1}), Shown::kCrossedOut);
  EXPECT_EQ(roles.at({5, 2}), Shown::kPattern);
  EXPECT_EQ(roles.at({6, 2}), Shown::kOff);
  EXPECT_FALSE(roles.contains({7, 2}));
  EXPECT_EQ(roles_of(step, step.branches[1]).at({5, 2}), Shown::kOff);
}

}  // namespace
}  // namespace evodoku::explanation
