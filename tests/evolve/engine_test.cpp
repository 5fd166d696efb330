#include <gtest/gtest.h>

#include <atomic>

#include "in_order.hpp"

namespace evodoku::evolution {
namespace {

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

TEST(Engine, TellsObserversOfTheEndHoweverItCame) {
  const InOrder problem;
  class Ending : public Observer {
   public:
    explicit Ending(std::atomic<bool>* cancel = nullptr) : cancel_(cancel) {}
    bool see(const Event& event) override {
      EXPECT_EQ(ends, 0);
      seen = event.generation();
      EXPECT_EQ(event.best_errors().size(), seen + 1U);
      EXPECT_EQ(event.error_sums().size(), seen + 1U);
      EXPECT_NEAR(static_cast<double>(event.error_sums().back()),
                  event.error().mean * event.people().size(), 1e-6);
      if (cancel_ != nullptr && seen == 2) {
        *cancel_ = true;
        Watch::look();  // throws
        ADD_FAILURE();
      }
      return true;
    }
    void end(const Result& result, const Event* last) override {
      ++ends;
      told = result;
      if (last != nullptr) generation = last->generation();
    }
    Result told;
    int ends = 0;
    std::uint32_t seen = 99;
    std::uint32_t generation = 99;

   private:
    std::atomic<bool>* cancel_;
  };
  const auto run = [&](const Budget& budget, Ending& ending) {
    Engine engine(problem, recipe(kRecipe, {"crowd.when=stuck", "crowd.when.generations=1"}),
                  {.seed = 5, .jobs = 1});
    Observer* observers[] = {&ending};
    const Result result = engine.run(budget, observers);
    EXPECT_EQ(ending.ends, 1);
    EXPECT_EQ(ending.told.genes, result.genes);
    EXPECT_EQ(ending.told.evaluations, result.evaluations);
    EXPECT_EQ(ending.generation, ending.seen) << "the last that was seen is the last";
    return result;
  };
  Ending by_itself;
  EXPECT_EQ(run({}, by_itself).error, 0);
  std::atomic<bool> cancel = false;
  Ending cancelled(&cancel);
  EXPECT_TRUE(run({.cancel = &cancel}, cancelled).cancelled);
  EXPECT_EQ(cancelled.seen, 2U);
  Ending before_it_began;
  EXPECT_TRUE(run({.cancel = &cancel}, before_it_began).cancelled);
  EXPECT_EQ(before_it_began.generation, 99U) << "there was no generation";
}

}  // namespace
}  // namespace evodoku::evolution
