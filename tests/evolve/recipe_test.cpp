#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evolve/machinery.hpp"
#include "in_order.hpp"

namespace evodoku::evolution {
namespace {

using testing::HasSubstr;

TEST(Recipe, StartsFromAnotherAndTakesChanges) {
  const Recipe changed = recipe(
      "base = \"test\"\nname = \"mine\"\nmutate = { rate = 0.1, operator = "
      "\"shuffle_group\" }\n",
      {"population=1000", "crowd.who.share=0.1"});
  EXPECT_EQ(changed.name(), "mine");
  EXPECT_EQ(changed.population(), 1000U);
  const InOrder problem;
  const Machinery machinery = changed.build(problem);
  EXPECT_EQ(machinery.crowd->who->count(1000), 100U);
  EXPECT_DOUBLE_EQ(machinery.mutations.front().rate, 0.1);
  EXPECT_EQ(machinery.crossings.size(), 2U);
}

TEST(Recipe, AnotherOperatorKeepsTheParametersThatBothHave) {
  const std::string text =
      "name = \"a\"\nselect = { operator = \"tournament\", size = 7 }\n"
      "mutate = { operator = \"shuffle_group\", rate = 0.3 }\n"
      "crowd = { who = { share = 0.2 }, vote = { operator = \"by_group\", ties = \"random\" } }\n";
  // In whatever order they are given.
  const Recipe changed = recipe(text, {"select.pressure=1.5", "select.operator=rank",
                                       "mutate=swap_in_group", "crowd.vote=by_cell"});
  EXPECT_EQ(changed.value("select.operator"), "rank");
  EXPECT_EQ(changed.value("select.pressure"), "1.5");
  EXPECT_EQ(changed.value("select.size"), std::nullopt) << "a parameter of tournaments";
  EXPECT_EQ(changed.value("mutate.rate"), "0.3");
  EXPECT_EQ(changed.value("crowd.who.share"), "0.2");
  EXPECT_EQ(changed.value("crowd.vote.ties"), "random");
  EXPECT_EQ(changed.value("crowd.vote.agreement"), "0") << "its own default";
}

TEST(Recipe, ANameAloneIsAnOperatorAndNoneIsNoneAtAll) {
  const Recipe one = recipe(
      "base = \"test\"\nname = \"mine\"\nselect = \"tournament\"\nrescue = \"none\"\n"
      "stop = [\"solved\", { operator = \"generations\", most = 7 }]\n"
      "crowd = { vote = \"by_cell\", who = { operator = \"number\", number = 3 } }\n");
  EXPECT_EQ(one.value("select.size"), "3");
  EXPECT_EQ(one.value("stop.0"), "solved");
  EXPECT_EQ(one.value("stop.1.most"), "7");
  EXPECT_EQ(one.value("rescue.patience"), std::nullopt);
  // What it does not say of the crowd is the base's.
  EXPECT_EQ(one.value("crowd.vote"), "by_cell");
  EXPECT_EQ(one.value("crowd.who.number"), "3");
  EXPECT_EQ(one.value("crowd.join"), "replace_worst");
  EXPECT_EQ(one.value("crowd"), std::nullopt);
  // The text of a recipe is a recipe.
  EXPECT_EQ(recipe(one.text()).text(), one.text());

  const InOrder problem;
  const Machinery plain = recipe(kRecipe, {"crowd=none", "rescue=none"}).build(problem);
  EXPECT_FALSE(plain.crowd);
  EXPECT_TRUE(plain.rescues.empty());
  EXPECT_EQ(recipe(kRecipe, {"crowd=none"}).value("crowd"), "none");
  EXPECT_FALSE(recipe("base = \"test\"\nname = \"x\"\ncrowd = \"none\"\n").build(problem).crowd);
  // In whatever order they are given.
  const Recipe made =
      recipe("name = \"x\"\n", {"crowd.vote.agreement=0.3", "crowd.vote=by_group", "crowd={}"});
  EXPECT_EQ(made.value("crowd.vote.agreement"), "0.3");
  EXPECT_EQ(made.value("crowd.vote"), "by_group");
  EXPECT_EQ(made.value("crowd.when.generations"), "1");
}

TEST(Recipe, TellsTheValueThatAChangeWouldChange) {
  const Recipe one = recipe(
      "name = \"a\"\npopulation = 12\ntwins = true\nproblem = { encoding = \"rows\" }\n"
      "cross = [{ operator = \"one_group\" }, { operator = \"segments\", weight = 3 }]\n"
      "mutate = { operator = \"swap\", twin = \"second\" }\n"
      "rescue = { operator = \"shake_up\" }\n");
  EXPECT_EQ(one.value("population"), "12");
  EXPECT_EQ(one.value("cross_rate"), "1");
  EXPECT_EQ(one.value("twins"), "true");
  EXPECT_EQ(one.value("islands"), "1");
  EXPECT_EQ(one.value("stop_when"), "any");
  EXPECT_EQ(one.value("problem.encoding"), "rows");
  EXPECT_EQ(one.value("problem.fitness"), std::nullopt);
  EXPECT_EQ(one.value("cross.1.weight"), "3");
  EXPECT_EQ(one.value("cross.1.points"), "2");
  EXPECT_EQ(one.value("cross.2.weight"), std::nullopt);
  EXPECT_EQ(one.value("cross.weight"), std::nullopt) << "there are two";
  EXPECT_EQ(one.value("mutate.rate"), "1");
  EXPECT_EQ(one.value("mutate.twin"), "second");
  EXPECT_EQ(one.value("mutate.0.operator"), "swap");
  EXPECT_EQ(one.value("rescue.share"), "0.5");
  EXPECT_EQ(one.value("pool.operator"), "whole");
  EXPECT_EQ(one.value("survive.rate"), std::nullopt);
  EXPECT_EQ(one.value("migrate.interval"), "10");
  EXPECT_EQ(one.value("nothing.at.all"), std::nullopt);
}

std::string refused(const std::string& text, const std::vector<std::string>& changes = {}) {
  try {
    recipe(text, changes).check(InOrder());
  } catch (const Error& error) {
    return error.what();
  }
  return "accepted";
}

TEST(Recipe, TakesTheSmallestNumbers) {
  for (const char* change : {"mutate.rate=1e-310", "cross.0.weight=5e-324"}) {
    EXPECT_NO_THROW((void)recipe(kRecipe, {change})) << change;
  }
}

TEST(Recipe, SaysWhatIsWrongAndWhere) {
  EXPECT_THAT(refused("name = \"x\"\npopulaton = 5\n"),
              HasSubstr("test.toml:2:13: there is no key 'populaton'; did you mean 'population'?"));
  EXPECT_THAT(refused("name = \"x\"\nselect = { operator = \"tournamnt\" }\n"),
              HasSubstr("did you mean 'tournament'?"));
  EXPECT_THAT(refused("name = \"x\"\nselect = { operator = \"tournament\", size = 0 }\n"),
              HasSubstr("size is '0', expected a whole number 1 to 10000"));
  EXPECT_THAT(refused("name = \"x\"\nmutate = { operator = \"shuffle_group\", rate = 2 }\n"),
              HasSubstr("test.toml:2"));
  EXPECT_THAT(refused("name = \"x\"\npopulation = 1\n"), HasSubstr("expected a whole number 2 to"));
  EXPECT_THAT(refused("name = "), HasSubstr("test.toml:1:"));
  EXPECT_THAT(refused("population = 10\n"), HasSubstr("no name"));
  EXPECT_THAT(refused(kRecipe, {"crowd.vot=by_cell"}), HasSubstr("did you mean 'vote'?"));
  EXPECT_THAT(refused(kRecipe, {"crowd=by_cell"}),
              HasSubstr("crowd is 'by_cell', expected \"none\" or a table of who, vote"));
  EXPECT_THAT(refused(kRecipe, {"crowd.who.share=0"}), HasSubstr("expected a number 0.0001 to 1"));
  EXPECT_THAT(refused(kRecipe, {"crowd.who=number", "crowd.who.number=0"}),
              HasSubstr("expected a whole number 1 to"));
  EXPECT_THAT(refused("name = \"x\"\ncrowd = { vote = \"by_cel\" }\n"),
              HasSubstr("test.toml:2:18: there is no vote 'by_cel'; did you mean 'by_cell'?"));
  EXPECT_THAT(refused("name = \"x\"\n", {"crowd.vote=by_cell"}),
              HasSubstr("the recipe has no 'crowd'"));
  EXPECT_THAT(refused(kRecipe, {"nothing"}), HasSubstr("expected NAME=VALUE"));
  EXPECT_THAT(refused(kRecipe, {"cross.weight=2"}), HasSubstr("cross.0.weight"));
}

}  // namespace
}  // namespace evodoku::evolution
