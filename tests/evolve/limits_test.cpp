// What a run does between two looks at the clock, and what is left of one that was stopped.
#include <gtest/gtest.h>

#include <sstream>

#include "support.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku::evolution {
namespace {

using evodoku::support::TickingClock;

/// Queens in spirit: groups of four, counted.
class Counted : public Problem {
 public:
  Counted() : domain_(32, 4) {
    domain_.group_by(4, std::vector<std::vector<Gene>>(8, {1, 2, 3, 4}));
    domain_.band_by(2);
  }
  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    evaluated_ += count;
    for (std::uint32_t i = first; i < first + count; ++i) {
      std::int32_t wrong = 1;  // never solved
      for (int g = 0; g < 32; ++g) wrong += static_cast<int>(people.row(i)[g] != g % 4 + 1);
      people.error[i] = wrong;
      people.score[i] = static_cast<float>(-wrong);
    }
  }
  [[nodiscard]] Levels levels() const override { return {-33, 0}; }
  [[nodiscard]] std::string to_string(const Gene* /*genes*/) const override { return ""; }
  [[nodiscard]] std::uint64_t evaluated() const { return evaluated_; }

 private:
  Domain domain_;
  mutable std::atomic<std::uint64_t> evaluated_ = 0;
};

/// Everything that changes a population in place: rescue, new parents, migrants.
constexpr auto kRecipe = R"(name = "test"
population = 3000
pool = { operator = "elitism", rate = 0.3, parents = 0.6, fill = "new" }
select = { operator = "tournament", size = 2 }
cross = { operator = "one_group" }
mutate = { operator = "shuffle_group", rate = 0.4 }
rescue = { operator = "shake_up", patience = 2 }
stop = { operator = "generations", most = 100000 }
)";

std::string state(const Engine& engine) {
  std::ostringstream out;
  engine.save(out);
  return out.str();
}

class EndAfter : public Observer {
 public:
  explicit EndAfter(std::uint64_t generation) : generation_(generation) {}
  bool see(const Event& event) override { return event.generation() < generation_; }

 private:
  std::uint64_t generation_;
};

TEST(EngineLimits, LooksAtTheClockAtLeastOnceForEachPartOfAGeneration) {
  constexpr std::uint64_t kPart = 256;
  for (const char* islands : {"islands=1", "islands=3"}) {
    const Counted problem;
    const TickingClock clock([&] { return problem.evaluated(); });
    Engine engine(problem, recipe_of(kRecipe, {"population=20000", islands}), {.seed = 1});
    const Result result = engine.run({.seconds = 400, .clock = &clock});
    EXPECT_FALSE(result.genes.empty());
    EXPECT_FALSE(result.cancelled);
    EXPECT_LE(clock.most_between_looks(), kPart) << islands;
    EXPECT_LE(clock.looks(), 420U) << islands;
    EXPECT_GT(problem.evaluated(), 10 * kPart);
  }
}

TEST(EngineLimits, ARunThatIsStoppedInItsFirstGenerationStillHasABest) {
  const Counted problem;
  const TickingClock clock;
  Engine engine(problem, recipe_of(kRecipe, {"population=100000"}), {.seed = 1});
  const Result result = engine.run({.seconds = 5, .clock = &clock});
  EXPECT_EQ(result.genes.size(), 32U);
  EXPECT_TRUE(problem.domain().is_legal(result.genes));
  EXPECT_EQ(result.evaluations, 0U);
  EXPECT_EQ(result.generations, 0U);
  // And it can be run again, to what it would have been.
  EndAfter end(3);
  Observer* observers[] = {&end};
  (void)engine.run({}, observers);
  Engine fresh(problem, recipe_of(kRecipe, {"population=100000"}), {.seed = 1});
  (void)fresh.run({}, observers);
  EXPECT_EQ(state(engine), state(fresh));
}

TEST(EngineLimits, WhatIsLeftOfARunThatIsStoppedAnywhereIsAWholeGeneration) {
  const Counted problem;
  for (const char* islands : {"islands=1", "islands=4"}) {
    const Recipe recipe = recipe_of(
        std::string(kRecipe) + "migrate = { operator = \"ring\", interval = 2 }\n", {islands});
    for (const double seconds : {30, 61, 97, 133, 181, 260, 333, 402}) {
      const TickingClock clock;
      Engine stopped(problem, recipe, {.seed = 7});
      const Result result = stopped.run({.seconds = seconds, .clock = &clock});
      if (result.evaluations == 0) continue;  // not even the first one
      EndAfter end(result.generations);
      Observer* observers[] = {&end};
      Engine whole(problem, recipe, {.seed = 7});
      const Result same = whole.run({}, observers);
      ASSERT_EQ(state(stopped), state(whole)) << islands << ' ' << seconds;
      EXPECT_EQ(result.error, same.error);
      EXPECT_EQ(result.genes, same.genes);
      EXPECT_EQ(result.evaluations, same.evaluations);
      // Resumed, it comes to the same as if nobody had stopped it.
      EndAfter later(result.generations + 4);
      Observer* further[] = {&later};
      (void)stopped.run({}, further);
      (void)whole.run({}, further);
      ASSERT_EQ(state(stopped), state(whole)) << islands << ' ' << seconds;
    }
  }
}

/// A second for each individual that was evaluated.
class WorkClock : public TimeSource {
 public:
  explicit WorkClock(const Counted& problem) : problem_(problem) {}
  [[nodiscard]] double now() const override { return static_cast<double>(problem_.evaluated()); }

 private:
  const Counted& problem_;
};

/// The generations of a run that its recipe ends after 5000 seconds, with pauses in between.
std::uint64_t generations_with_a_pause_after_each(std::uint64_t step) {
  const Counted problem;
  const WorkClock clock(problem);
  const Recipe recipe =
      recipe_of(kRecipe, {"population=100", "stop={ operator = \"seconds\", most = 5000 }"});
  Engine engine(problem, recipe, {.seed = 1});
  for (std::uint64_t until = step;; until += step) {
    EndAfter pause(until);
    Observer* observers[] = {&pause};
    const Result result = engine.run({.clock = &clock}, observers);
    if (result.generations < until || until > 10000) return result.generations;
  }
}

TEST(EngineLimits, ARecipeThatStopsByTheClockCountsAllItsPieces) {
  const std::uint64_t whole = generations_with_a_pause_after_each(1000);
  EXPECT_GT(whole, 10U);
  EXPECT_LT(whole, 1000U);
  EXPECT_EQ(generations_with_a_pause_after_each(1), whole);
  EXPECT_EQ(generations_with_a_pause_after_each(7), whole);
}

TEST(EngineLimits, ThreadsAreStoppedToo) {
  const Counted problem;
  std::atomic<bool> cancel = false;
  Engine engine(problem, recipe_of(kRecipe), {.seed = 1, .jobs = 4});
  class Cancel : public Observer {
   public:
    explicit Cancel(std::atomic<bool>& flag) : flag_(flag) {}
    bool see(const Event& event) override {
      if (event.generation() == 3) flag_ = true;
      return true;
    }

   private:
    std::atomic<bool>& flag_;
  } canceller(cancel);
  Observer* observers[] = {&canceller};
  const Result result = engine.run({.cancel = &cancel}, observers);
  EXPECT_TRUE(result.cancelled);
  EXPECT_EQ(result.generations, 3U);
}

TEST(EngineLimits, APopulationThatDoesNotFitIsRefusedWithItsSize) {
  const Counted problem;
  try {
    const Engine engine(problem, recipe_of(kRecipe, {"population=100000000", "islands=4096"}), {});
    FAIL();
  } catch (const SystemError& error) {
    EXPECT_NE(std::string(error.what()).find("a population of 100000000 on 4096 islands would"),
              std::string::npos)
        << error.what();
    EXPECT_EQ(error.code(), ExitCode::kSystem);
  }
}

}  // namespace
}  // namespace evodoku::evolution
