#include <gtest/gtest.h>

#include <algorithm>

#include "in_order.hpp"

namespace evodoku::evolution {
namespace {

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

TEST(EngineCrowd, AnAggregateThatSolvesEndsTheRun) {
  const InOrder problem;
  int by_crowd = 0;
  int at_once = 0;
  for (const char* join : {"replace_worst", "as_child", "if_better", "fix", "observer"}) {
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

TEST(EngineCrowd, ChildrenTakeWhatIsFixed) {
  /// Looks whether all individuals hold what the experts of the last generation agreed on.
  class Fixed : public Observer {
   public:
    bool see(const Event& event) override {
      const Population& people = event.people();
      for (std::uint32_t i = 0; i < people.size(); ++i) {
        EXPECT_TRUE(event.problem().domain().is_legal(people.genes_of(i)));
        for (const auto& [gene, value] : agreed_) EXPECT_EQ(people.row(i)[gene], value);
      }
      most = std::max(most, agreed_.size());
      agreed_.clear();
      const CrowdReport& crowd = event.crowd();
      for (const std::uint16_t gene : event.problem().domain().free_genes()) {
        if (crowd.votes[gene] >= 0.8 * crowd.experts) agreed_[gene] = crowd.genes[gene];
      }
      return true;
    }
    std::size_t most = 0;

   private:
    std::map<std::uint16_t, Gene> agreed_;
  };
  const InOrder problem;
  for (const char* vote : {"by_cell", "by_group"}) {
    Fixed fixed;
    (void)evolve(problem,
                 recipe(kRecipe, {std::string("crowd.vote=") + vote, "crowd.join=fix",
                                  "crowd.join.agreement=0.8", "population=100", "mutate.rate=0.1",
                                  "stop=[{operator=\"generations\",most=40}]"}),
                 {.seed = 1, .observers = {&fixed}});
    EXPECT_GT(fixed.most, 20U) << vote;
  }
  const Recipe tested = recipe(kRecipe, {"crowd.join=fix", "population=300", "islands=2"});
  EXPECT_EQ(state_after(tested, 8, 1), state_after(tested, 8, 3));
}

TEST(EngineCrowd, AnObserverChangesNothing) {
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

TEST(EngineCrowd, ACrowdIsAskedWhenItIsMeantTo) {
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

TEST(EngineCrowd, TheEndIsNothingThatAContinuedRunNotices) {
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

TEST(EngineCrowd, ExpertsMayBeOfAllIslands) {
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

}  // namespace
}  // namespace evodoku::evolution
