#include "study/run/lengths.hpp"

#include <algorithm>

#include "evodoku/budget.hpp"

namespace evodoku::study {

Lengths::Lengths(const StudyPlan& plan, const std::vector<MeanSeconds>& known)
    : plan_(plan), by_solver_(plan.solvers.size()) {
  for (const MeanSeconds& one : known) add(one.solver, one.puzzle, one.seconds, one.runs);
}

void Lengths::add(std::size_t solver, std::size_t puzzle, double seconds, std::uint64_t runs) {
  by_solver_[solver].add(seconds, runs);
  by_pair_[plan_.index(solver, puzzle, 0)].add(seconds, runs);
}

void Lengths::learn(const RunResult& result) {
  const PlannedRun run = plan_.run(result.index);
  add(run.solver, run.puzzle, result.figures.seconds, 1);
}

double Lengths::expected(std::uint64_t index) const {
  const PlannedRun run = plan_.run(index);
  const auto pair = by_pair_.find(plan_.index(run.solver, run.puzzle, 0));
  return pair != by_pair_.end() ? pair->second.value() : by_solver_[run.solver].value();
}

void Lengths::sort(std::deque<std::uint64_t>& indexes) const {
  std::vector<std::pair<double, std::uint64_t>> keyed;
  keyed.reserve(indexes.size());
  for (const std::uint64_t index : indexes) {
    Watch::look();
    keyed.emplace_back(expected(index), index);
  }
  std::stable_sort(keyed.begin(), keyed.end(), [](const auto& a, const auto& b) {
    Watch::look();
    return a.first > b.first;
  });
  std::transform(keyed.begin(), keyed.end(), indexes.begin(),
                 [](const auto& one) { return one.second; });
}

}  // namespace evodoku::study
