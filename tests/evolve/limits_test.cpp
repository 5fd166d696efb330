// What a run does between two looks at the clock, and what is left of one that was stopped.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "evolve/checkpoint.hpp"
#include "evolve/watched.hpp"
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

/// Runs that replace whole populations, and ask crowds of all of them.
TEST(EngineLimits, WhatIsLeftOfALargeRunIsAWholeGenerationToo) {
  const Counted problem;
  for (const char* crowd :
       {R"(crowd={who={operator="share",share=1},vote="by_cell"})",
        R"(crowd={who={operator="share",share=1},vote="by_group",join="replace_worst"})",
        R"(crowd={who={operator="share",share=1,of="all"},vote="by_cell",join="fix"})"}) {
    const Recipe recipe =
        recipe_of(std::string(kRecipe) + "migrate = { operator = \"ring\", interval = 2 }\n",
                  {"population=17000", "islands=2", crowd,
                   "rescue={operator=\"restart\",patience=1}", "pool.parents=1"});
    int tried = 0;
    for (double seconds = 300; seconds < 2500; seconds += 311) {
      const TickingClock clock;
      Engine stopped(problem, recipe, {.seed = 7});
      const Result result = stopped.run({.seconds = seconds, .clock = &clock});
      EXPECT_LE(clock.looks(), seconds + 12) << crowd;
      if (result.evaluations == 0) continue;  // not even the first one
      ++tried;
      EndAfter end(result.generations);
      Observer* observers[] = {&end};
      Engine whole(problem, recipe, {.seed = 7});
      const Result same = whole.run({}, observers);
      ASSERT_EQ(state(stopped), state(whole)) << crowd << ' ' << seconds;
      EXPECT_EQ(result.genes, same.genes);
      EXPECT_EQ(result.evaluations, same.evaluations);
      EndAfter later(result.generations + 2);
      Observer* further[] = {&later};
      (void)stopped.run({}, further);
      (void)whole.run({}, further);
      ASSERT_EQ(state(stopped), state(whole)) << crowd << ' ' << seconds;
    }
    EXPECT_GT(tried, 5);
  }
}

/// Whether the crowd was asked at the end of a run.
class AskedAtEnd : public Observer {
 public:
  bool see(const Event& /*event*/) override { return true; }
  void end(const Result& /*result*/, const Event* last) override {
    asked = last != nullptr && last->crowd().asked();
  }
  bool asked = false;
};

TEST(EngineLimits, ACrowdIsAskedAtTheEndIfItAnswersAtOnce) {
  const Counted problem;
  const auto is_asked = [&](const std::string& share, const char* vote, const Budget& budget) {
    Engine engine(problem,
                  recipe_of(kRecipe, {"population=20000",
                                      "crowd={when=\"end\",who={operator=\"share\",share=" + share +
                                          "},vote=\"" + vote + "\"}"}),
                  {.seed = 1});
    AskedAtEnd observer;
    Observer* observers[] = {&observer};
    const Result result = engine.run(budget, observers);
    EXPECT_EQ(result.evaluations % 2, observer.asked ? 1U : 0U);
    return observer.asked;
  };
  for (const char* vote : {"by_cell", "by_group"}) {
    const TickingClock clock;
    const Budget time{.seconds = 700, .clock = &clock};
    EXPECT_TRUE(is_asked("0.01", vote, time)) << vote;
    const TickingClock again;
    EXPECT_FALSE(is_asked("1", vote, {.seconds = 700, .clock = &again})) << vote;
    EXPECT_LE(again.looks(), 712U);
    // What does not depend on the clock is asked, however many there are.
    EXPECT_TRUE(is_asked("1", vote, {.evaluations = 60000})) << vote;
  }
}

/// How often somebody looks while \p work is done.
template <typename Work>
std::uint64_t looks_of(const Work& work) {
  const TickingClock clock;
  const Watch watch({.seconds = 1e9, .clock = &clock});
  work();
  return clock.looks();
}

TEST(EngineLimits, WhateverGoesThroughAllIndividualsLooksMeanwhile) {
  constexpr std::uint32_t kSize = 100'000;
  constexpr std::uint64_t kLooks = kSize >> 14;
  Dice dice(1, 1);
  const Counted problem;
  Population people = people_of(problem, kSize, dice);
  const std::vector<std::uint32_t> rows = numbers_up_to(kSize);
  std::vector<std::uint32_t> pool;
  EXPECT_GE(looks_of([&] { for_all_watched(kSize, [](std::uint32_t) {}); }), kLooks);
  // Sorting takes a hundred thousand times seventeen comparisons.
  EXPECT_GE(looks_of([&] {
              sort_watched(pool = rows, [&](std::uint32_t a, std::uint32_t b) {
                return people.score[a] > people.score[b];
              });
            }),
            4U);
  const auto gather = [&](const char* fill, const char* parents) {
    const auto operation =
        make(pools(), "elitism", problem, {{"rate", "0.1"}, {"parents", parents}, {"fill", fill}});
    return looks_of([&] { (void)operation->gather(problem, people, rows, dice, pool); });
  };
  EXPECT_GE(gather("new", "1"), kSize * 9 / 10 / 256 + 4);
  EXPECT_GE(gather("drawn", "1"), 2 * kLooks);
  const auto fps = make(selects(), "fps", problem);
  EXPECT_GE(looks_of([&] { fps->prepare(people, rows, dice); }), 2 * kLooks);
  for (const auto& [vote, passes] : {std::pair("by_cell", 60U), std::pair("by_group", 9U)}) {
    const auto operation = make(crowd_votes(), vote, problem);
    Ballot ballot{.genes = std::vector<Gene>(32), .votes = std::vector<std::uint32_t>(32)};
    EXPECT_GE(looks_of([&] {
                operation->count(problem, {people, rows}, dice, ballot);
              }),
              passes * kLooks)
        << vote;
  }
}

TEST(EngineLimits, LoadingLooksForEachPartAndIsAllOrNothing) {
  constexpr std::uint64_t kPart = 256;
  const Counted problem;
  const Recipe recipe = recipe_of(kRecipe, {"population=20000"});
  Engine engine(problem, recipe, {.seed = 1});
  EndAfter end(2);
  Observer* observers[] = {&end};
  (void)engine.run({}, observers);
  const Checkpoint saved = engine.checkpoint();
  Engine loaded(problem, recipe, {.seed = 1});
  const Engine fresh(problem, recipe, {.seed = 1});
  for (const double seconds : {1.0, 20.0, 70.0}) {
    const std::uint64_t before = problem.evaluated();
    const TickingClock clock([&] { return problem.evaluated() - before; });
    const Watch watch({.seconds = seconds, .clock = &clock});
    EXPECT_THROW(loaded.load(saved, "saved"), Stopped);
    EXPECT_LE(clock.looks(), seconds + 2);
    EXPECT_LE(clock.most_between_looks(), kPart);
    EXPECT_EQ(state(loaded), state(fresh)) << seconds;
  }
  loaded.load(saved, "saved");
  EXPECT_EQ(state(loaded), state(engine));
  // Bytes are read by the megabyte.
  Checkpoint large = saved;
  large.state.resize(std::size_t{10} << 20);
  const std::string bytes = large.to_bytes();
  EXPECT_GE(looks_of([&] { (void)Checkpoint::from_bytes(bytes, "saved"); }), 20U);
}

std::string contents(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream out;
  out << in.rdbuf();
  return out.str();
}

TEST(EngineLimits, ARunThatIsStoppedBeforeItIsResumedLosesNothing) {
  const Counted problem;
  const Recipe recipe = recipe_of(kRecipe, {"population=20000"});
  const std::string file =
      (std::filesystem::temp_directory_path() / ("evodoku-limits-" + std::to_string(::getpid())))
          .string();
  EvolveOptions options{.budget = {.evaluations = 60000}, .checkpoint = file};
  (void)evolve(problem, recipe, options);
  const std::string saved = contents(file);
  options.resume = file;
  for (const double seconds : {0.0, 1.0, 4.0, 40.0}) {
    const TickingClock clock;
    options.budget = {.seconds = seconds, .clock = &clock};
    const Result result = evolve(problem, recipe, options);
    EXPECT_LE(clock.looks(), seconds + 8);
    EXPECT_TRUE(problem.domain().is_legal(result.genes));
    EXPECT_FALSE(result.cancelled);
    EXPECT_EQ(result.evaluations, 0U);
    EXPECT_EQ(result.unsaved, "");
    EXPECT_TRUE(contents(file) == saved) << seconds;
  }
  const std::atomic<bool> cancel = true;
  options.budget = {.cancel = &cancel};
  EXPECT_TRUE(evolve(problem, recipe, options).cancelled);
  EXPECT_TRUE(contents(file) == saved);
  std::filesystem::remove(file);
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

TEST(EngineLimits, WhatIsTakenBackAndVotesNeedMemoryToo) {
  const Counted problem;
  const auto needed = [&](const std::vector<std::string>& changes) {
    std::vector<std::string> all = {"population=100000000", "islands=4096", "pool=whole",
                                    "rescue=none"};
    all.insert(all.end(), changes.begin(), changes.end());
    try {
      const Engine engine(problem, recipe_of(kRecipe, all), {});
    } catch (const SystemError& error) {
      const std::string what = error.what();
      return std::stod(what.substr(what.find("would take ") + 11));
    }
    return 0.0;
  };
  const double least = needed({});
  EXPECT_GT(least, 50);  // TB
  EXPECT_GT(needed({"rescue={operator=\"restart\"}"}), least * 1.3);
  EXPECT_GT(needed({"pool={operator=\"elitism\",rate=0.1}"}), least * 1.2);
  EXPECT_GT(needed({"islands=2000",
                    R"(crowd={who={operator="share",share=1,of="all"},vote="by_group"})"}),
            needed({"islands=2000"}));
}

}  // namespace
}  // namespace evodoku::evolution
