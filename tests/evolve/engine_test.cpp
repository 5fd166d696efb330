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

}  // namespace
}  // namespace evodoku::evolution
