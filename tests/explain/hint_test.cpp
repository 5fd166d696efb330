#include "explain/hint.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "walks.hpp"

namespace evodoku::explanation {
namespace {

using testing::HasSubstr;

const std::regex kCell("r[0-9]+c[0-9]+");
const std::regex kWhere("Look at (row|column|box) [0-9]+\\.\n");

TEST(Hint, TellsNoMoreThanAsked) {
  std::set<std::string> seen;
  const int scenes = for_each_scene([&](const Scene& scene) {
    const Technique& technique = *scene.step.technique;
    seen.insert(std::string(technique.name));
    const Hint where = make_hint(scene, Reveal::kWhere);
    EXPECT_FALSE(where.how || where.what);
    EXPECT_TRUE(where);
    EXPECT_TRUE(std::regex_match(hint_text(where), kWhere)) << hint_text(where);

    const Hint how = make_hint(scene, Reveal::kTechnique);
    EXPECT_TRUE(how.how && !how.what);
    EXPECT_FALSE(std::regex_search(hint_text(how), kCell)) << hint_text(how);
    EXPECT_THAT(hint_text(how), HasSubstr(std::string(technique.title)));

    const Hint all = make_hint(scene, Reveal::kStep);
    ASSERT_TRUE(all.how && all.what);
    EXPECT_EQ(all.what->placements, scene.step.placements);
    EXPECT_EQ(all.what->eliminations, scene.step.eliminations);
    EXPECT_TRUE(std::regex_search(hint_text(all), kCell)) << hint_text(all);
  });
  EXPECT_GT(scenes, 150);
  EXPECT_GT(seen.size(), 15U) << "the puzzles have too few techniques to tell";
}

/// What is to be seen is at least partly where the hint points to.
TEST(Hint, PointsToWhereTheStepIs) {
  for_each_scene([&](const Scene& scene) {
    const Shape shape = scene.position.shape();
    std::set<Cell> involved(scene.step.cells.begin(), scene.step.cells.end());
    for (const Step::Mark& mark : scene.step.marks) involved.insert(mark.candidate.cell);
    for (const Step::Branch& branch : scene.step.branches) {
      for (const Step::Node& node : branch.nodes) involved.insert(node.candidate.cell);
    }
    const std::span<const Cell> unit = shape.unit(where_to_look(scene.step, shape));
    EXPECT_TRUE(std::ranges::any_of(unit, [&](Cell cell) { return involved.contains(cell); }))
        << scene.number << " " << scene.step.technique->name;
  });
}

TEST(Hint, SaysWhyThereIsNoStep) {
  Explainer explainer;
  const Hint done = explainer.hint(Puzzle(Grid::parse("1234341221434321")), Reveal::kStep);
  EXPECT_FALSE(done);
  EXPECT_TRUE(done.done);
  EXPECT_EQ(done.message(), "everything is filled in already");
  const Hint several = explainer.hint(Puzzle(Grid::parse("1...............")), Reveal::kStep);
  EXPECT_FALSE(several);
  EXPECT_EQ(several.status, Status::kMultiple);
  EXPECT_THAT(several.remark, HasSubstr("has more than one solution"));
  const Puzzle puzzle(Grid::parse(".2..3..2..4.4..1"));
  const Hint step = hint(puzzle, Reveal::kStep);
  EXPECT_TRUE(step);
  EXPECT_THAT(hint_json(step, puzzle), HasSubstr("\"reveal\":3,\"where\":\"" + step.where));
  EXPECT_EQ(hint_json(done, Puzzle(Grid::parse("1234341221434321"))),
            "{\"puzzle\":\"1234341221434321\",\"status\":\"solved\",\"reveal\":3,"
            "\"message\":\"everything is filled in already\"}");
}

TEST(Hint, NamesTheUnitWithMostOfThePattern) {
  Step step;
  step.cells = {0, 4, 10, 20};  // r1c1, r1c5, r2c2, r3c3
  EXPECT_EQ(where_to_look(step, Shape()), 18) << "three of them are in box 1";
  step.units = {5};
  EXPECT_EQ(where_to_look(step, Shape()), 5) << "the only unit of the pattern";
}

}  // namespace
}  // namespace evodoku::explanation
