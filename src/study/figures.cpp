// One line per solver for people.
#include <limits>

#include "study/stats/median.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/success_rate.hpp"
#include "study/store/store.hpp"

namespace evodoku {

namespace {

using namespace study;

/// Closes a line of the table over the costs of its runs.
void conclude(SolverFigures& line, std::vector<RunCost>& costs) {
  if (line.runs == 0) return;
  line.rate = wilson(line.solved, line.runs);
  line.expected_cost = expected_running_time(costs);
  std::vector<double> at_infinity;
  at_infinity.reserve(costs.size());
  for (const RunCost& one : costs) {
    at_infinity.push_back(one.solved ? one.cost : std::numeric_limits<double>::infinity());
  }
  line.median_cost = median(at_infinity);
  costs = {};
}

}  // namespace

std::vector<SolverFigures> Studies::figures(const std::string& name) {
  Store& store = open(false);
  std::vector<SolverFigures> lines;
  for (const StoredSolver& solver : store.solvers(name)) lines.push_back({.solver = solver.label});
  std::vector<std::vector<RunCost>> costs(lines.size());
  store.scan_runs(name, [&](const ScannedRun& run) {
    SolverFigures& line = lines[run.solver];
    ++line.runs;
    if (run.solved) ++line.solved;
    if (run.failed) ++line.failed;
    costs[run.solver].push_back({.cost = run.cost(), .solved = run.solved});
  });
  for (std::size_t i = 0; i < lines.size(); ++i) conclude(lines[i], costs[i]);
  std::erase_if(lines, [](const SolverFigures& line) { return line.runs == 0; });
  return lines;
}

}  // namespace evodoku
