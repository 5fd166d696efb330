#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
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
    EXPECT_THAT(text, testing::ContainsRegex("(So|Wherever|Whatever|Whether)[ \n]"));
    EXPECT_EQ(text.find("  ."), std::string::npos);
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80U) << line;
  });
}

/// Values on the board that rule nothing out are not named.
TEST(ExplainText, HiddenSinglesSayWhatRulesOutTheOtherCells) {
  const Puzzle puzzle(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  int seen = 0;
  explain(puzzle).for_each([&](const Scene& scene) {
    const Step& step = scene.step;
    if (!step.technique->name.starts_with("hidden-single")) return;
    const Shape shape = puzzle.shape();
    const auto [cell, value] = step.placements[0];
    const std::string words = reason_lines(scene)[0];
    const Drawing drawing = scene_drawing(scene);
    std::vector<Cell> named;
    for (const Tint& tint : drawing.tints) {
      if (tint.kind == Tint::Kind::kSame) named.push_back(tint.cell);
    }
    const auto sees = [&](Cell from, Cell other) {
      return std::ranges::find(shape.peers(from), other) != shape.peers(from).end();
    };
    for (const Cell from : named) {
      EXPECT_EQ(scene.position.values()[from], value);
      EXPECT_THAT(words, HasSubstr(shape.cell_name(from)));
    }
    // Each of them is needed, and together they are enough.
    std::set<Cell> needed;
    for (const Cell other : shape.unit(step.units[0])) {
      if (other == cell || scene.position.values()[other] != 0) continue;
      const auto by = std::ranges::count_if(named, [&](Cell from) { return sees(from, other); });
      EXPECT_GE(by, 1) << words;
      for (const Cell from : named) {
        if (by == 1 && sees(from, other)) needed.insert(from);
      }
    }
    EXPECT_EQ(needed.size(), named.size()) << words;
    ++seen;
  });
  EXPECT_GT(seen, 5);
}

/// No link of a chain is told twice in a step.
TEST(ExplainText, TellsNothingTwice) {
  int links = 0;
  for_each_scene([&](const Scene& scene) {
    std::set<std::string> told;
    for (const std::string& line : reason_lines(scene)) {
      if (!line.starts_with("    (") || line.ends_with("as above")) continue;
      EXPECT_TRUE(told.insert(line).second) << line;
      ++links;
    }
  });
  EXPECT_GT(links, 100);
}

TEST(ExplainText, IsShortForHardPuzzles) {
  struct {
    const char* puzzle;
    double rating;
    int lines;
  } const puzzles[] = {
      {"9....7..4....2.....2.3..7...45..6...3.2....6.....8...51....8.5....9.4.8.43....9..", 9.0,
       300},
      {"5..4..8......9..1...2..1..56..3..4...5..7......4.....83..6..7...6.....8...8..2..1", 9.3,
       400},
  };
  for (const auto& [line, rating, lines] : puzzles) {
    const Walkthrough walk = explain(Puzzle(Grid::parse(line)));
    const std::string text = walkthrough_text(walk);
    EXPECT_EQ(walk.rating().rating, rating);
    EXPECT_LT(std::ranges::count(text, '\n'), lines);
    EXPECT_THAT(text, HasSubstr("as in step "));
  }
}

/// Among chains, singles that follow each other share a paragraph, and none gets lost.
TEST(ExplainText, JoinsSinglesOfExtremePuzzles) {
  const Walkthrough walk = explain(Puzzle(Grid::parse(
      "9....7..4....2.....2.3..7...45..6...3.2....6.....8...51....8.5....9.4.8.43....9..")));
  std::string text;  // with one blank where lines are broken and indented
  for (const char letter : walkthrough_text(walk, {.boards = StepBoards::kNone})) {
    const bool blank = letter == '\n' || letter == ' ';
    if (!blank || !text.ends_with(' ')) text += blank ? ' ' : letter;
  }
  int joined = 0;
  walk.for_each([&](const Scene& scene) {
    const std::string_view name = scene.step.technique->name;
    if (name != "last-value" && name.find("-single") == std::string_view::npos) return;
    const auto [cell, value] = scene.step.placements[0];
    const std::string claim =
        fmt::format("({}) {} is {}", scene.number, walk.puzzle().shape().cell_name(cell), value);
    EXPECT_THAT(text, HasSubstr(claim));
    ++joined;
  });
  EXPECT_GT(joined, 30);
  const std::string easy = walkthrough_text(explain(Puzzle(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."))));
  EXPECT_THAT(easy, testing::Not(HasSubstr("singles (")));
  EXPECT_THAT(easy, HasSubstr("  2. "));
}

/// Colours go around the title alone, and take no room.
TEST(ExplainText, TitlesAreBold) {
  const Walkthrough walk = explain(Puzzle(Grid::parse(
      "9....7..4....2.....2.3..7...45..6...3.2....6.....8...51....8.5....9.4.8.43....9..")));
  const WalkthroughStyle plain = {.boards = StepBoards::kNone};
  WalkthroughStyle bold = plain;
  bold.style.color = true;
  walk.for_each([&](const Scene& scene) {
    std::string text = step_text(scene, bold);
    const std::size_t begin = text.find("\x1b[1m");
    ASSERT_NE(begin, std::string::npos);
    text.erase(begin, 4);
    const std::size_t end = text.find("\x1b[0m");
    ASSERT_NE(end, std::string::npos);
    text.erase(end, 4);
    EXPECT_EQ(text, step_text(scene, plain));
    EXPECT_EQ(text.substr(end, 2), " (");
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
