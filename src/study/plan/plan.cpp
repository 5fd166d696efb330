#include "study/plan/plan.hpp"

#include <fmt/format.h>

#include <cmath>

namespace evodoku::study {

std::string_view record_name(Record record) {
  switch (record) {
    case Record::kImprovement:
      return "improvement";
    case Record::kGeneration:
      return "generation";
    case Record::kEnd:
      break;
  }
  return "end";
}

PlannedRun Plan::run(std::uint64_t index) const {
  PlannedRun out;
  out.solver = index % solvers.size();
  index /= solvers.size();
  out.puzzle = index % puzzles.size();
  out.seed = seeds[index / puzzles.size()];
  return out;
}

bool Plan::is_quick(std::uint64_t index) const {
  index /= solvers.size();
  return index % puzzles.size() < quick_puzzles && index / puzzles.size() < quick_seeds;
}

std::string Plan::budget_text() const {
  std::string out;
  const auto add = [&](std::string_view limit, const auto& value) {
    out += fmt::format("{}{}={}", out.empty() ? "" : " ", limit, value);
  };
  if (budget.evaluations != kUnlimited) add("evaluations", budget.evaluations);
  if (budget.nodes != kUnlimited) add("nodes", budget.nodes);
  if (is_timed()) add("seconds", budget.seconds);
  return out;
}

bool Plan::is_timed() const { return std::isfinite(budget.seconds); }

}  // namespace evodoku::study
