#include <fmt/format.h>

#include <cmath>

#include "evodoku/problems.hpp"
#include "study/plan/parts.hpp"

namespace evodoku {

const Table<study::RecordEntry>& study::records() {
  static const Table<RecordEntry> kRecords("record", {{"end", Record::kEnd},
                                                      {"improvement", Record::kImprovement},
                                                      {"generation", Record::kGeneration}});
  return kRecords;
}

const evolution::Recipe* study::PlannedSolver::recipe_for(const PlannedPuzzle& puzzle) const {
  const ProblemEntry* problem = puzzle.puzzle ? nullptr : problem_of(puzzle.text);
  const auto one = problem == nullptr ? own.end() : own.find(problem->name);
  return one == own.end() ? recipe.get() : one->second.get();
}

study::PlannedRun StudyPlan::run(std::uint64_t index) const {
  study::PlannedRun out;
  out.solver = index % solvers.size();
  index /= solvers.size();
  out.puzzle = index % puzzles.size();
  out.seed = seeds[index / puzzles.size()];
  return out;
}

bool StudyPlan::is_quick(std::uint64_t index) const {
  index /= solvers.size();
  return index % puzzles.size() < quick_puzzles && index / puzzles.size() < quick_seeds;
}

std::string StudyPlan::budget_text() const {
  std::string out;
  const auto add = [&](std::string_view limit, const auto& value) {
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", limit, value);
  };
  if (budget.evaluations != kUnlimited) add("evaluations", budget.evaluations);
  if (budget.nodes != kUnlimited) add("nodes", budget.nodes);
  if (is_timed()) add("seconds", budget.seconds);
  return out;
}

bool StudyPlan::is_timed() const { return std::isfinite(budget.seconds); }

}  // namespace evodoku
