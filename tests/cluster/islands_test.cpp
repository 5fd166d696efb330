#include "cluster/islands.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cluster/thread_link.hpp"
#include "evodoku/make.hpp"
#include "evodoku/recipe.hpp"
#include "solve/evolving.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku::cluster {
namespace {

Puzzle hard_puzzle() { return make({.level = "hard", .maker = "samurai"}).front().puzzle; }

/// A recipe of the program's own with islands and migration.
evolution::Recipe with_islands(const std::string& base, int islands, const std::string& migrate,
                               const std::vector<std::string>& changes = {}) {
  const std::string text = fmt::format(
      "name = \"spread\"\nsummary = \"\"\nbase = \"{}\"\nislands = {}\nmigrate = {{ {} }}\n", base,
      islands, migrate);
  return parse_recipe(text, "spread.toml", changes);
}

std::string content(const Outcome& outcome) {
  return fmt::format("{} {} {} {} {} {}", status_name(outcome.status), outcome.evaluations,
                     outcome.evolved->generations, outcome.evolved->error, outcome.evolved->fitness,
                     outcome.evolved->best.to_line());
}

/// The outcome on a number of ranks.
Outcome solve_on(int ranks, const evolution::Recipe& recipe, const Request& request,
                 std::uint64_t restarts = 0, IslandOptions options = {}) {
  Outcome out;
  Ranks(ranks).run([&](Link& link) {
    SharedIslands islands(link, options);
    out = EvolvingSolver(recipe, {.restarts = restarts, .host = &islands})
              .solve(hard_puzzle(), request);
  });
  return out;
}

TEST(Islands, OnAnyNumberOfRanksTheResultIsThatOfOneProcess) {
  for (const char* topology : {"ring", "full", "star", "random"}) {
    const evolution::Recipe recipe = with_islands(
        "hughes", 5, fmt::format("operator = \"{}\", interval = 3, migrants = 2", topology),
        {"population=30"});
    const Request request{.limit = 1, .budget = {.evaluations = 6000}, .seed = 3};
    const std::string alone = content(EvolvingSolver(recipe).solve(hard_puzzle(), request));
    for (const int ranks : {1, 2, 4, 5, 7}) {
      EXPECT_EQ(content(solve_on(ranks, recipe, request)), alone)
          << topology << " on " << ranks << " ranks";
    }
  }
}

TEST(Islands, CrowdsOfOneIslandAndOfAllAreTheSameOnAnyNumberOfRanks) {
  for (const char* of : {"island", "all"}) {
    for (const char* when : {"every", "stuck", "end"}) {
      const evolution::Recipe recipe =
          with_islands("hughes", 5, "operator = \"ring\", interval = 3",
                       {"population=30", "crowd={}", fmt::format("crowd.when={}", when),
                        fmt::format("crowd.who={{operator=\"share\",share=0.2,of=\"{}\"}}", of)});
      const Request request{.limit = 1, .budget = {.evaluations = 6000}, .seed = 3};
      const std::string alone = content(EvolvingSolver(recipe).solve(hard_puzzle(), request));
      for (const int ranks : {2, 5, 7}) {
        EXPECT_EQ(content(solve_on(ranks, recipe, request)), alone)
            << of << ' ' << when << " on " << ranks << " ranks";
      }
    }
  }
}

TEST(Islands, BudgetsOfLocalSearchesAndRestartsAreKeptTo) {
  const evolution::Recipe recipe =
      with_islands("champion-pure", 4, "operator = \"ring\", interval = 1", {"improve.moves=500"});
  for (const std::uint64_t most : {3000U, 20'001U, 40'003U}) {
    // A puzzle without a solution would do as well: what matters is that it ends by its budget.
    const Request request{.limit = 1, .budget = {.evaluations = most}, .seed = 2};
    const SolveOptions options{.restarts = 2};
    const Outcome alone = EvolvingSolver(recipe, options).solve(hard_puzzle(), request);
    EXPECT_LE(alone.evaluations, most + 4 * recipe.population());
    for (const int ranks : {2, 3, 4}) {
      EXPECT_EQ(content(solve_on(ranks, recipe, request, 2)), content(alone)) << ranks;
    }
  }
}

TEST(Islands, LimitsAndCancellingAreSeenWithinAGeneration) {
  // By rank 0's clock, which ticks whenever it is looked at: the others have all the time in the
  // world, and end because they are told. A generation has some 80 looks.
  const evolution::Recipe recipe =
      with_islands("hughes", 3, "operator = \"ring\", interval = 1", {"population=20000"});
  for (const bool waits : {true, false}) {
    for (const double limit : {20.0, 100.0, 170.0}) {
      const support::TickingClock clock;
      const Outcome outcome = solve_on(
          3, recipe,
          {.limit = 1, .budget = {.seconds = limit, .evaluations = 600'000, .clock = &clock}}, 0,
          {.jobs = 1, .waits = waits});
      EXPECT_LE(clock.looks(), limit + 12) << waits;
      // Without waiting the others keep to their own clocks.
      if (waits) {
        EXPECT_LE(outcome.evolved->generations, limit / 50) << limit;
      }
      EXPECT_EQ(outcome.status, Status::kUnsolved);
      EXPECT_EQ(outcome.evolved->best.shape(), Shape());
    }
  }
  // A crowd that is asked on all islands needs all of them, and is not asked at such an end.
  for (const char* of : {"island", "all"}) {
    const support::TickingClock clock;
    const evolution::Recipe crowd =
        with_islands("hughes", 3, "operator = \"ring\", interval = 1",
                     {"population=20000", "crowd={}", "crowd.when=every",
                      fmt::format("crowd.who={{operator=\"share\",share=0.01,of=\"{}\"}}", of)});
    (void)solve_on(3, crowd, {.limit = 1, .budget = {.seconds = 130, .clock = &clock}});
    EXPECT_LE(clock.looks(), 130 + 12) << of;
  }
  std::atomic<bool> cancel = true;
  const Outcome none = solve_on(3, recipe, {.limit = 1, .budget = {.cancel = &cancel}});
  EXPECT_EQ(none.status, Status::kCancelled);
  EXPECT_EQ(none.evaluations, 0U);
}

TEST(Islands, WithoutWaitingTheyStillSolveAndSaySo) {
  const evolution::Recipe recipe =
      with_islands("champion-pure", 4, "operator = \"ring\", interval = 1");
  const Outcome outcome =
      solve_on(3, recipe, {.limit = 1, .seed = 1}, 0, {.jobs = 1, .waits = false});
  EXPECT_EQ(outcome.status, Status::kSolved);
  EXPECT_FALSE(outcome.evolved->reproducible);
  EXPECT_TRUE(solve_on(3, recipe, {.limit = 1, .seed = 1}).evolved->reproducible);
}

TEST(Islands, WithoutWaitingEachRankKeepsToItsShareOfTheBudget) {
  const evolution::Recipe recipe =
      with_islands("hughes", 4, "operator = \"ring\", interval = 2", {"population=20"});
  constexpr std::uint64_t kMost = 4000;
  const Outcome outcome = solve_on(4, recipe, {.limit = 1, .budget = {.evaluations = kMost}}, 0,
                                   {.jobs = 1, .waits = false});
  EXPECT_GE(outcome.evaluations, kMost);
  EXPECT_LE(outcome.evaluations, kMost + 4 * 21);
}

}  // namespace
}  // namespace evodoku::cluster
