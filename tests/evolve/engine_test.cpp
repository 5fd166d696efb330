#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <sstream>

#include "evolve/checkpoint.hpp"
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
crowd = { vote = "by_group", fill = "random", join = "replace_worst" }
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

/// Why a checkpoint is refused; empty where it is not.
std::string refusal(const std::string& bytes, const Recipe& recipe, std::uint64_t seed = 1,
                    const Problem& problem = InOrder(), const std::string& words = "") {
  std::istringstream in(bytes);
  Engine engine(problem, recipe, {.seed = seed, .jobs = 1, .problem = words});
  try {
    engine.load(in, "c.bin");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(Engine, DamageAtAnyByteOfACheckpointIsNoticed) {
  const Recipe tested = recipe(kRecipe, {"population=20"});
  const std::string good = state_after(tested, 3, 1);
  ASSERT_EQ(refusal(good, tested), "");
  for (std::size_t length = 0; length < good.size(); ++length) {
    EXPECT_THAT(refusal(good.substr(0, length), tested), testing::StartsWith("c.bin: is "))
        << length;
  }
  for (std::size_t at = 0; at < good.size(); ++at) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
    EXPECT_THAT(refusal(bad, tested), testing::StartsWith("c.bin: is ")) << at;
    bad[at] = static_cast<char>(~good[at]);
    EXPECT_THAT(refusal(bad, tested), testing::StartsWith("c.bin: is ")) << at;
  }
  EXPECT_THAT(refusal(good + "x", tested), HasSubstr("follows its end"));
  EXPECT_THAT(refusal("something else altogether", tested), HasSubstr("is not a checkpoint"));
  EXPECT_THAT(refusal("evodoku checkpoint 1\nold", tested), HasSubstr("of an older program"));
}

TEST(Engine, ACheckpointOfAnotherRunIsRefusedWithWhatDiffers) {
  const Recipe tested = recipe(kRecipe, {"population=20"});
  const std::string good = state_after(tested, 3, 1);
  EXPECT_THAT(refusal(good, tested, 2), HasSubstr("with the seed 1, this run has 2"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=21"})),
              HasSubstr("it has 'population = 20', this run has 'population = 21'"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=20", "mutate.rate=0.5"})),
              HasSubstr("rate 0.4"));
  EXPECT_THAT(refusal(good, recipe(kRecipe, {"population=20", "rescue.patience=8"})),
              HasSubstr("patience = 7"));
  // When it stops does not matter.
  EXPECT_EQ(refusal(good, recipe(kRecipe, {"population=20", "stop.1.window=61"})), "");
  EXPECT_THAT(refusal(good, tested, 1, InOrder(), "other"), HasSubstr("another problem"));
  /// The same domain with another idea of what is good.
  class Backwards : public InOrder {
   public:
    void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
      InOrder::evaluate(people, first, count);
      for (std::uint32_t i = first; i < first + count; ++i) people.error[i] = 32 - people.error[i];
    }
  };
  EXPECT_THAT(refusal(good, tested, 1, Backwards()), HasSubstr("another problem"));
}

TEST(Engine, WhatACheckpointClaimsIsWorkedOutAgain) {
  const InOrder problem;
  const Recipe tested = recipe(kRecipe, {"population=20"});
  Engine engine(problem, tested, {.seed = 1, .jobs = 1});
  EndAt end(3);
  Observer* observers[] = {&end};
  engine.run({}, observers);
  const Checkpoint good = engine.checkpoint();
  // With a checksum that fits whatever is in it: nothing that is put there may do harm.
  for (std::size_t at = 0; at < good.state.size(); ++at) {
    for (const int flip : {1, 2, 128, 255}) {
      Checkpoint bad = good;
      bad.state[at] = static_cast<char>(bad.state[at] ^ flip);
      Engine other(problem, tested, {.seed = 1, .jobs = 1});
      try {
        other.load(bad, "c.bin");
      } catch (const InputError&) {
        continue;
      }
      const Result result = other.run({.evaluations = 200});
      Population one(32, 1);
      std::copy(result.genes.begin(), result.genes.end(), one.row(0));
      problem.evaluate(one, 0, 1);
      EXPECT_EQ(one.error[0], result.error) << at;
    }
  }
}

/// Says that individuals are better than they are, once it is told to.
class Flatterer : public InOrder {
 public:
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    InOrder::evaluate(people, first, count);
    if (calls_++ == 0) return;
    for (std::uint32_t i = first; i < first + count; ++i) people.error[i] += 1;
  }

 private:
  mutable std::atomic<int> calls_ = 0;
};

TEST(Engine, TheBestIsScoredAgainBeforeItIsReported) {
  const Flatterer problem;
  Engine engine(problem, recipe(kRecipe, {"population=20"}), {.seed = 1, .jobs = 1});
  EndAt end(0);
  Observer* observers[] = {&end};
  EXPECT_THROW(engine.run({}, observers), InternalError);
}

TEST(Engine, GroupsAndFixedGenesAreKeptThroughoutARun) {
  const InOrder problem;
  Engine engine(problem, recipe(kRecipe, {"crowd.when=stuck", "crowd.when.generations=1"}),
                {.seed = 5, .jobs = 1});
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

/// Notes what is said of each generation, and checks that it is said of this one.
class Notes : public Observer {
 public:
  bool see(const Event& event) override {
    const CrowdReport& crowd = event.crowd();
    aggregates.push_back(crowd.aggregate);
    population.push_back(static_cast<std::int32_t>(event.error().best));
    if (!crowd.asked()) return true;
    EXPECT_EQ(crowd.best_expert, population.back());
    Population again(event.problem().domain().genes(), 2);
    std::copy(crowd.genes.begin(), crowd.genes.end(), again.row(0));
    std::copy(crowd.best_genes.begin(), crowd.best_genes.end(), again.row(1));
    event.problem().evaluate(again, 0, 2);
    EXPECT_EQ(again.error[0], crowd.aggregate);
    EXPECT_EQ(again.error[1], crowd.best_expert);
    EXPECT_EQ(event.best_error(), std::min(crowd.aggregate, population.back()));
    EXPECT_GT(event.agreement(), 0);
    EXPECT_LE(event.agreement(), 1);
    return true;
  }
  std::vector<std::int32_t> aggregates;  ///< -1 where the crowd was not asked
  std::vector<std::int32_t> population;
};

TEST(Engine, AnAggregateThatSolvesEndsTheRun) {
  const InOrder problem;
  int by_crowd = 0;
  int at_once = 0;
  for (const char* join : {"replace_worst", "as_child", "if_better", "observer"}) {
    for (const char* vote : {"by_cell", "by_group"}) {
      for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        const Recipe tested =
            recipe(kRecipe, {std::string("crowd.join=") + join, std::string("crowd.vote=") + vote,
                             "crowd.who.share=0.3"});
        Notes notes;
        const Result result = evolve(problem, tested, {.seed = seed, .observers = {&notes}});
        ASSERT_EQ(result.error, 0) << join << ' ' << seed;
        ASSERT_EQ(result.generations + 1, notes.population.size());
        for (std::size_t g = 0; g + 1 < notes.population.size(); ++g) {
          EXPECT_NE(notes.population[g], 0) << join << ' ' << seed;
          EXPECT_NE(notes.aggregates[g], 0) << join << ' ' << seed;
        }
        const bool crowd = notes.population.back() != 0;
        EXPECT_TRUE(!crowd || notes.aggregates.back() == 0);
        by_crowd += crowd ? 1 : 0;
        at_once += crowd && result.generations == 0 ? 1 : 0;
      }
    }
  }
  EXPECT_GT(by_crowd, 100);
  EXPECT_GT(at_once, 0) << "the first population counts, too";
}

TEST(Engine, AnObserverChangesNothing) {
  const auto course = [](const std::vector<std::string>& changes) {
    Notes notes;
    const InOrder problem;
    (void)evolve(problem, recipe(kRecipe, changes),
                 {.seed = 3, .budget = {.evaluations = 5000}, .observers = {&notes}});
    return notes;
  };
  const Notes none = course({"crowd=none", "population=200"});
  const Notes watched =
      course({"crowd.join=observer", "crowd.who=number", "crowd.who.number=2", "population=200"});
  EXPECT_EQ(none.aggregates, std::vector<std::int32_t>(none.population.size(), -1));
  ASSERT_GT(none.population.size(), 5U);
  // It may end earlier, by an aggregate that solves or because each one counts as an evaluation.
  ASSERT_GT(watched.population.size(), 5U);
  for (std::size_t g = 0; g < watched.population.size(); ++g) {
    EXPECT_EQ(watched.population[g], none.population[g]) << g;
  }
}

TEST(Engine, ACrowdIsAskedWhenItIsMeantTo) {
  const InOrder problem;
  const auto asked = [&](const std::vector<std::string>& changes) {
    std::vector<std::string> all = {"population=40", "mutate.rate=0", "rescue=none",
                                    "stop=[{operator=\"generations\",most=9}]"};
    all.insert(all.end(), changes.begin(), changes.end());
    Notes notes;
    const Result result = evolve(problem, recipe(kRecipe, all), {.seed = 2, .observers = {&notes}});
    std::string out;
    for (const std::int32_t aggregate : notes.aggregates) out += aggregate < 0 ? '.' : 'x';
    // Each of them is an evaluation.
    EXPECT_EQ(result.evaluations,
              400 + static_cast<std::uint64_t>(std::count(out.begin(), out.end(), 'x')));
    return out;
  };
  EXPECT_EQ(asked({}), "xxxxxxxxxx");
  EXPECT_EQ(asked({"crowd.when.generations=4"}), "x...x...x.");
  EXPECT_EQ(asked({"crowd.when=end"}), ".........x");
  EXPECT_EQ(asked({"crowd=none"}), "..........");
  // Without progress for two generations: what the errors of the population say.
  Notes notes;
  (void)evolve(problem,
               recipe(kRecipe, {"population=40", "mutate.rate=0", "crowd.when=stuck",
                                "crowd.when.generations=2", "rescue=none",
                                "stop=[{operator=\"generations\",most=40}]"}),
               {.seed = 2, .observers = {&notes}});
  std::size_t since = 0;
  std::size_t stuck = 0;
  for (std::size_t g = 0; g < notes.population.size(); ++g) {
    if (g == 0 || notes.population[g] < notes.population[since]) since = g;
    EXPECT_EQ(notes.aggregates[g] >= 0, g - since >= 2) << g;
    stuck += g - since >= 2 ? 1 : 0;
  }
  EXPECT_GT(stuck, 5U);
}

TEST(Engine, TheEndIsNothingThatAContinuedRunNotices) {
  const InOrder problem;
  const Recipe tested = recipe(kRecipe, {"population=60", "crowd.when=end"});
  Engine whole(problem, tested, {.seed = 4, .jobs = 1});
  const Result at_once = whole.run({.evaluations = 3000});
  Engine halves(problem, tested, {.seed = 4, .jobs = 1});
  (void)halves.run({.evaluations = 1000});
  const Result later = halves.run({.evaluations = 3000});
  EXPECT_EQ(later.evaluations, at_once.evaluations);
  EXPECT_EQ(later.genes, at_once.genes);
  EXPECT_EQ(state(halves), state(whole));
}

TEST(Engine, ExpertsMayBeOfAllIslands) {
  const InOrder problem;
  class OfAll : public Observer {
   public:
    bool see(const Event& event) override {
      experts = event.crowd().experts;
      return true;
    }
    std::uint32_t experts = 0;
  };
  const std::string islands = "islands = 3\n";
  for (const auto& [of, experts] : {std::pair("island", 20U), std::pair("all", 60U)}) {
    OfAll seen;
    (void)evolve(problem,
                 recipe(islands + kRecipe,
                        {"population=200", "crowd.who.share=0.1", std::string("crowd.who.of=") + of,
                         "stop=[{operator=\"generations\",most=2}]"}),
                 {.seed = 1, .observers = {&seen}});
    EXPECT_EQ(seen.experts, experts);
  }
  const Recipe all = recipe(islands + kRecipe, {"crowd.who.of=all", "population=300"});
  EXPECT_EQ(state_after(all, 8, 1), state_after(all, 8, 3));
  EXPECT_NE(state_after(all, 8, 1),
            state_after(recipe(islands + kRecipe, {"population=300"}), 8, 1));
}

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
