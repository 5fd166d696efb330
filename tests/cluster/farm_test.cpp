#include "cluster/farm.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "cluster/thread_link.hpp"
#include "evodoku/make.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/recipe.hpp"

namespace evodoku::cluster {
namespace {

using namespace std::chrono_literals;
using study::RunJob;
using study::RunResult;

/// A plan with solvers of all kinds, one of which fails.
StudyPlan small_plan() {
  StudyPlan plan;
  plan.name = "small";
  for (const char* name : {"csp", "anneal"}) {
    plan.solvers.push_back({.label = name, .spec = std::string("solver ") + name, .solver = name});
  }
  plan.solvers.push_back({.label = "none", .spec = "solver none", .solver = "none"});
  for (const char* name : {"hughes-crowd", "champion-pure"}) {
    const evolution::Recipe recipe = load_recipe(name, {"population=20"});
    plan.solvers.push_back({.label = name,
                            .spec = "recipe " + recipe.text(),
                            .recipe = std::make_shared<const evolution::Recipe>(recipe)});
  }
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    plan.puzzles.push_back(
        {.puzzle = make({.level = "hard", .maker = "samurai", .seed = seed}).front().puzzle});
  }
  plan.seeds = {1, 2, 3};
  plan.budget.evaluations = 3000;
  plan.record = study::Record::kGeneration;
  return plan;
}

/// A plan of other problems than Sudoku, with recipes that differ by problem.
StudyPlan plan_of_problems() {
  StudyPlan plan = small_plan();
  plan.puzzles.clear();
  for (const char* text : {"queens size=20", "mastermind size=6 seed=3", "lightup"}) {
    plan.puzzles.push_back({.text = text, .problem = make_problem(text)});
  }
  plan.solvers = {{.label = "own", .spec = "own"}};
  for (const char* name : {"queens", "mastermind", "lightup"}) {
    plan.solvers.front().own[name] =
        std::make_shared<const evolution::Recipe>(load_recipe(name, {"population=20"}));
  }
  return plan;
}

/// What a run depends on its seed in, as text.
std::string content(const RunResult& result) {
  const study::RunFigures& figures = result.figures;
  std::string out = figures.status + " " + figures.message;
  out += " " + std::to_string(figures.error.value_or(-1));
  out += " " + std::to_string(figures.fitness.value_or(-1));
  out += " " + std::to_string(figures.generations.value_or(0));
  out += " " + std::to_string(figures.evaluations) + " " + std::to_string(figures.nodes);
  for (const study::RunPoint& point : result.points) {
    out += " " + std::to_string(point.generation) + ":" + std::to_string(point.evaluations) + ":" +
           std::to_string(point.error);
    if (point.crowd) out += ":" + std::to_string(point.crowd->mean_expert);
  }
  return out;
}

std::map<std::uint64_t, std::string> run_all(study::RunPool& pool, const StudyPlan& plan) {
  std::vector<RunJob> jobs;
  for (std::uint64_t i = 0; i < plan.size(); ++i) jobs.push_back(study::job_of(plan, i));
  pool.add(jobs);
  std::map<std::uint64_t, std::string> out;
  while (pool.open() > 0) {
    for (const RunResult& result : pool.take(100ms)) {
      EXPECT_TRUE(out.emplace(result.index, content(result)).second) << "came twice";
    }
  }
  return out;
}

/// Runs a plan with any number of ranks and threads, and returns the results, all alike.
std::map<std::uint64_t, std::string> run_everywhere(const StudyPlan& plan) {
  study::Workers workers(2);
  const auto alone = run_all(workers, plan);
  EXPECT_EQ(alone.size(), plan.size());
  for (const int size : {1, 2, 4}) {
    for (const int threads : {1, 3}) {
      Ranks(size).run([&](Link& link) {
        Farm farm(link, threads);
        EXPECT_EQ(farm.places(), static_cast<std::size_t>(size * threads));
        EXPECT_EQ(run_all(farm, plan), alone) << size << " ranks";
      });
    }
  }
  return alone;
}

TEST(Farm, ResultsAreThoseOfOneProcess) {
  EXPECT_THAT(run_everywhere(small_plan()).at(2), testing::HasSubstr("failed"));
}

TEST(Farm, RunsOtherProblemsThanSudoku) {
  for (const auto& [index, content] : run_everywhere(plan_of_problems())) {
    EXPECT_THAT(content, testing::ContainsRegex("^(un)?solved  [0-9]+ ")) << index;
  }
}

/// A job that says nothing of any solver, and one that does nothing with it.
const study::PlannedSolver kNothing{.label = "", .spec = "solver nothing", .solver = "nothing"};
const study::PlannedPuzzle kBlank{.puzzle = Puzzle(Grid())};
RunJob job(std::uint64_t number) {
  return {.number = number, .solver = &kNothing, .puzzle = &kBlank};
}
RunResult do_nothing(const RunJob& job, const std::atomic<bool>& /*cancel*/) {
  RunResult out;
  out.index = job.number;
  return out;
}
std::atomic<int> begun = 0;  ///< of those below

/// Runs until it is cancelled.
RunResult wait_for_cancel(const RunJob& job, const std::atomic<bool>& cancel) {
  ++begun;
  while (!cancel) std::this_thread::sleep_for(1ms);
  RunResult out;
  out.index = job.number;
  out.figures.status = "cancelled";
  return out;
}

TEST(Farm, ManyShortRunsGoSeveralToAMessage) {
  constexpr std::uint64_t kRuns = 20'000;
  Ranks(3, do_nothing).run([&](Link& link) {
    Farm farm(link, 1, do_nothing);
    std::vector<RunJob> jobs;
    for (std::uint64_t i = 0; i < kRuns; ++i) jobs.push_back(job(i));
    farm.add(jobs);
    std::set<std::uint64_t> seen;
    while (farm.open() > 0) {
      for (const RunResult& result : farm.take(100ms)) seen.insert(result.index);
    }
    EXPECT_EQ(seen.size(), kRuns);
    EXPECT_LT(farm.traffic().job_messages, kRuns / 4);
    EXPECT_LT(farm.traffic().job_bytes, kRuns * 200);
  });
}

TEST(Farm, ManyWorkersLeaveNothingForRankZeroToRun) {
  Ranks(kWorkersToServe + 1, do_nothing).run([&](Link& link) {
    Farm farm(link, 2, [](const RunJob&, const std::atomic<bool>&) -> RunResult {
      ADD_FAILURE() << "rank 0 has run one";
      return {};
    });
    EXPECT_EQ(farm.places(), 2U * kWorkersToServe);
    for (std::uint64_t i = 0; i < 100; ++i) farm.add({job(i)});
    std::size_t seen = 0;
    while (farm.open() > 0) seen += farm.take(100ms).size();
    EXPECT_EQ(seen, 100U);
  });
}

TEST(Farm, CancellingEndsWhatRunsAndForgetsTheRest) {
  begun = 0;
  Ranks(3, wait_for_cancel).run([&](Link& link) {
    Farm farm(link, 1, wait_for_cancel);
    for (std::uint64_t i = 0; i < 10; ++i) farm.add({job(i)});
    // What has not begun when it is cancelled would be forgotten, too.
    while (begun < 3) EXPECT_EQ(farm.take(1ms).size(), 0U);
    EXPECT_EQ(farm.open(), 10U);
    EXPECT_EQ(farm.waiting(), 7U) << "one each: nothing is known of their length";
    farm.cancel();
    std::size_t seen = 0;
    while (farm.open() > 0) {
      for (const RunResult& result : farm.take(100ms)) {
        EXPECT_EQ(result.figures.status, "cancelled");
        ++seen;
      }
    }
    EXPECT_EQ(seen, 3U);
  });
}

TEST(Farm, DoesNotWaitForARankThatDoesNotAnswer) {
  Post post(2);
  ThreadLink link(post, 0);
  Farm farm(link, 1, do_nothing);  // nobody serves as rank 1
  farm.add({job(0), job(1)});
  std::size_t seen = 0;
  while (seen == 0) seen += farm.take(10ms).size();
  EXPECT_EQ(farm.open(), 1U);
  farm.cancel();
  while (farm.open() > 0) seen += farm.take(10ms).size();
  EXPECT_EQ(seen, 1U);
}

}  // namespace
}  // namespace evodoku::cluster
