// How long status, list, show, report and the exports take with very many runs, and how much
// memory.
//   build/release/bench/bench_study_store /tmp/large.sqlite 1000000 [POINTS]
// makes a store with a study "large" of that many runs (12 solvers on 100 puzzles), POINTS points
// in each run of the first hundred seeds of six of the solvers. Then, for each command:
//   /usr/bin/time -f "%e s %M KB" build/release/evodoku study report large --store
//   /tmp/large.sqlite
#include <fmt/format.h>

#include <cstdlib>
#include <exception>

#include "base/random.hpp"
#include "study/store/store.hpp"

namespace {

using namespace evodoku;
using namespace evodoku::study;

constexpr std::size_t kSolvers = 12;
constexpr std::size_t kPuzzles = 100;
constexpr std::uint64_t kBudget = 500'000;

StudyPlan make_plan(std::uint64_t runs) {
  StudyPlan plan;
  plan.name = "large";
  plan.text = "# made by bench_study_store\n";
  const Grid empty{Shape::of_size(9)};
  for (std::size_t i = 0; i < kSolvers; ++i) {
    plan.solvers.push_back({.label = fmt::format("solver population={}", 100 * (i + 1)),
                            .settings = {{"population", fmt::format("{}", 100 * (i + 1))}},
                            .spec = fmt::format("solver {}", i)});
  }
  for (std::size_t i = 0; i < kPuzzles; ++i) {
    plan.puzzles.push_back({.name = fmt::format("puzzle {}", i + 1),
                            .group = i % 2 == 0 ? "even" : "odd",
                            .text = fmt::format("{:081}", i),
                            .puzzle = Puzzle(empty)});
  }
  const std::uint64_t seeds = (runs + kSolvers * kPuzzles - 1) / (kSolvers * kPuzzles);
  for (std::uint64_t i = 1; i <= seeds; ++i) plan.seeds.push_back(i);
  plan.budget.evaluations = kBudget;
  plan.record = Record::kImprovement;
  return plan;
}

/// Some run: which one matters little, but none like another.
RunResult make_run(const StudyPlan& plan, std::uint64_t index, std::uint64_t points) {
  constexpr std::uint64_t kPurpose = 1;
  RandomStream random(index, kPurpose);
  const PlannedRun run = plan.run(index);
  RunResult out;
  out.index = index;
  RunFigures& figures = out.figures;
  const bool solved = random.below(20) < run.solver + 2;
  figures.status = solved ? "solved" : "unsolved";
  figures.error = solved ? 0 : 2 + random.below(20);
  figures.fitness = static_cast<double>(*figures.error);
  figures.evaluations = solved ? 1000 + random.below(kBudget - 1000) : kBudget;
  figures.generations = figures.evaluations / 100;
  figures.seconds = 0.5;
  figures.started = 1.7e9 + static_cast<double>(index) / 2;
  figures.ended = figures.started + figures.seconds;
  figures.host = "bench";
  if (run.solver % 2 == 1 || run.seed > 100) points = 0;
  for (std::uint64_t i = 0; i < points; ++i) {
    const std::uint64_t at = figures.evaluations * (i + 1) / points;
    out.points.push_back({.generation = i,
                          .evaluations = at,
                          .error = *figures.error + static_cast<std::int64_t>(points - i - 1) / 4,
                          .fitness = 0});
  }
  return out;
}

void make_store(const std::string& path, std::uint64_t runs, std::uint64_t points) {
  const StudyPlan plan = make_plan(runs);
  Store store(path);
  const StudyKey key = store.enter(plan);
  constexpr std::size_t kBatch = 20'000;
  std::vector<RunResult> batch;
  for (std::uint64_t i = 0; i < plan.size(); ++i) {
    batch.push_back(make_run(plan, i, points));
    if (batch.size() < kBatch && i + 1 < plan.size()) continue;
    store.save(plan, key, batch);
    batch.clear();
  }
  fmt::print("{} runs\n", plan.size());
}

}  // namespace

int main(int count, char** arguments) {
  try {
    if (count < 3) {
      fmt::print(stderr, "usage: {} STORE RUNS [POINTS]\n", arguments[0]);
      return 2;
    }
    make_store(arguments[1], std::strtoull(arguments[2], nullptr, 10),
               count > 3 ? std::strtoull(arguments[3], nullptr, 10) : 0);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
