#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <sstream>

#include "evolve/machinery.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

using testing::HasSubstr;

/// Eight groups of four values each; an individual is the better the more values are in order.
class InOrder : public Problem {
 public:
  InOrder() : domain_(32, 4) {
    domain_.fix(0, 1);
    std::vector<std::vector<Gene>> pools(8, {1, 2, 3, 4});
    pools[0].erase(pools[0].begin());
    domain_.group_by(4, pools);
    domain_.band_by(2);
  }
  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    for (std::uint32_t i = first; i < first + count; ++i) {
      std::int32_t wrong = 0;
      for (int g = 0; g < 32; ++g) wrong += static_cast<int>(people.row(i)[g] != g % 4 + 1);
      people.error[i] = wrong;
      people.score[i] = static_cast<float>(-wrong);
    }
  }
  [[nodiscard]] Levels levels() const override { return {-32, 0}; }
  [[nodiscard]] std::string to_string(const Gene* genes) const override {
    std::string out;
    for (int g = 0; g < 32; ++g) out += static_cast<char>('0' + genes[g]);
    return out;
  }

 private:
  Domain domain_;
};

constexpr auto kRecipe = R"(name = "test"
population = 700
select = { operator = "roulette" }
cross = [ { operator = "one_group" }, { operator = "band" } ]
mutate = { operator = "shuffle_group", rate = 0.4 }
crowd = { operator = "by_group", experts = 0.05 }
rescue = { operator = "shake_up", patience = 7 }
stop = [ { operator = "solved" }, { operator = "stagnation", window = 60 },
         { operator = "stagnation", of = "mean", window = 90 } ]
)";

Recipe recipe(const std::string& text, const std::vector<std::string>& changes = {}) {
  return recipe_of(text, changes, kRecipe);
}

/// Ends a run after a generation.
class EndAt : public Observer {
 public:
  explicit EndAt(std::uint32_t generation) : generation_(generation) {}
  bool see(const Event& event) override { return event.generation() < generation_; }

 private:
  std::uint32_t generation_;
};

std::string state(const Engine& engine) {
  std::ostringstream out;
  engine.save(out);
  return out.str();
}

std::string state_after(const Recipe& recipe, std::uint32_t generations, int jobs,
                        std::uint64_t seed = 1) {
  const InOrder problem;
  Engine engine(problem, recipe, {.seed = seed, .jobs = jobs});
  EndAt end(generations);
  Observer* observers[] = {&end};
  engine.run({}, observers);
  return state(engine);
}

TEST(Engine, SolvesAnEasyProblem) {
  const InOrder problem;
  Engine engine(problem, recipe(kRecipe), {.seed = 1, .jobs = 1});
  const Result result = engine.run();
  EXPECT_EQ(result.error, 0);
  EXPECT_EQ(problem.to_string(result.genes.data()), "12341234123412341234123412341234");
  EXPECT_GT(result.evaluations, 700U);
}

TEST(Engine, ResultDoesNotDependOnTheNumberOfThreads) {
  for (const char* more : {"", "islands = 3\n", "twins = true\ncross_rate = 0.7\n"}) {
    const Recipe tested = recipe(std::string(more) + kRecipe, {"mutate.count=300"});
    const std::string alone = state_after(tested, 12, 1);
    EXPECT_EQ(state_after(tested, 12, 2), alone) << more;
    EXPECT_EQ(state_after(tested, 12, 8), alone) << more;
    EXPECT_NE(state_after(tested, 12, 1, 2), alone) << "the seed must matter";
  }
}

TEST(Engine, ResumesAtAnyGenerationAsIfNothingHadHappened) {
  const InOrder problem;
  const Recipe tested = recipe(
      std::string("islands = 2\nmigrate = { operator = \"random\", interval = 4 }\n") + kRecipe,
      {"population=300"});
  const std::string whole = state_after(tested, 20, 1);
  for (std::uint32_t pause = 0; pause < 20; ++pause) {
    std::istringstream saved(state_after(tested, pause, 2));
    Engine engine(problem, tested, {.seed = 1, .jobs = 2});
    engine.load(saved, "saved");
    EndAt end(20);
    Observer* observers[] = {&end};
    engine.run({}, observers);
    EXPECT_EQ(state(engine), whole) << pause;
  }
}

TEST(Engine, RefusesADamagedCheckpoint) {
  const InOrder problem;
  const Recipe tested = recipe(kRecipe, {"population=50"});
  const std::string good = state_after(tested, 3, 1);
  const auto load = [&](const std::string& text, std::uint64_t seed = 1) {
    std::istringstream in(text);
    Engine engine(problem, tested, {.seed = seed, .jobs = 1});
    engine.load(in, "c.bin");
  };
  EXPECT_NO_THROW(load(good));
  for (std::size_t length = 0; length < good.size(); length += 13) {
    EXPECT_THROW(load(good.substr(0, length)), InputError) << length;
  }
  EXPECT_THROW(load(good, 2), InputError);
  EXPECT_THROW(load("something else altogether, and long enough to be read"), InputError);
}

TEST(Engine, GroupsAndFixedGenesAreKeptThroughoutARun) {
  const InOrder problem;
  Engine engine(problem, recipe(kRecipe), {.seed = 5, .jobs = 1});
  class Check : public Observer {
   public:
    bool see(const Event& event) override {
      const Population& people = event.people();
      for (std::uint32_t i = 0; i < people.size(); ++i) {
        legal = legal && event.problem().domain().is_legal(people.genes_of(i));
      }
      ++seen;
      return true;
    }
    bool legal = true;
    int seen = 0;
  } check;
  Observer* observers[] = {&check};
  engine.run({}, observers);
  EXPECT_TRUE(check.legal);
  EXPECT_GT(check.seen, 3);
}

TEST(Engine, EndsWithItsBudget) {
  const InOrder problem;
  Engine engine(problem, recipe(kRecipe), {.seed = 1, .jobs = 1});
  EXPECT_LE(engine.run({.evaluations = 1500}).evaluations, 1500U + 701U);
  std::atomic<bool> cancel = true;
  Engine other(problem, recipe(kRecipe), {.seed = 1, .jobs = 1});
  EXPECT_TRUE(other.run({.cancel = &cancel}).cancelled);
}

TEST(Recipe, StartsFromAnotherAndTakesChanges) {
  const Recipe changed = recipe(
      "base = \"test\"\nname = \"mine\"\nmutate = { rate = 0.1, operator = "
      "\"shuffle_group\" }\n",
      {"population=1000", "crowd.experts=0.1"});
  EXPECT_EQ(changed.name(), "mine");
  EXPECT_EQ(changed.population(), 1000U);
  const InOrder problem;
  const Machinery machinery = changed.build(problem);
  EXPECT_DOUBLE_EQ(machinery.experts, 0.1);
  EXPECT_DOUBLE_EQ(machinery.mutations.front().rate, 0.1);
  EXPECT_EQ(machinery.crossings.size(), 2U);
}

TEST(Recipe, AnotherOperatorKeepsTheParametersThatBothHave) {
  const std::string text =
      "name = \"a\"\nselect = { operator = \"tournament\", size = 7 }\n"
      "mutate = { operator = \"shuffle_group\", rate = 0.3 }\n"
      "crowd = { operator = \"by_group\", experts = 0.2 }\n";
  // In whatever order they are given.
  const Recipe changed = recipe(text, {"select.pressure=1.5", "select.operator=rank",
                                       "mutate.operator=swap_in_group", "crowd.operator=by_cell"});
  EXPECT_EQ(changed.value("select.operator"), "rank");
  EXPECT_EQ(changed.value("select.pressure"), "1.5");
  EXPECT_EQ(changed.value("select.size"), std::nullopt) << "a parameter of tournaments";
  EXPECT_EQ(changed.value("mutate.rate"), "0.3");
  EXPECT_EQ(changed.value("crowd.experts"), "0.2");
  EXPECT_EQ(changed.value("crowd.repair"), "group") << "its own default";
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
  EXPECT_THAT(refused(kRecipe, {"crowd.expert=1"}), HasSubstr("did you mean 'experts'?"));
  EXPECT_THAT(refused(kRecipe, {"nothing"}), HasSubstr("expected NAME=VALUE"));
  EXPECT_THAT(refused(kRecipe, {"cross.weight=2"}), HasSubstr("cross.0.weight"));
}

}  // namespace
}  // namespace evodoku::evolution
