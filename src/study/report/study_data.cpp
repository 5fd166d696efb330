#include "study/report/study_data.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <set>
#include <tuple>

#include "base/split.hpp"
#include "study/plan/presentation.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/stratified_mean.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study::report {

namespace {

/// The limit of a budget such as "evaluations=500000 seconds=2"; 0 where it has none of that name.
double limit_of(const std::string& budget, std::string_view name) {
  const std::string key = std::string(name) + "=";
  for (const std::string_view one : split_words(budget)) {
    if (one.starts_with(key)) return std::strtod(std::string(one).c_str() + key.size(), nullptr);
  }
  return 0;
}

/// Fills in what solvers have in common: units, and what failures cost.
void set_penalties(StudyData& study) {
  for (const CostUnit unit : {CostUnit::kEvaluations, CostUnit::kNodes}) {
    double penalty = limit_of(study.status.budget, unit_name(unit));
    const bool none = penalty == 0;
    for (const SolverData& solver : study.solvers) {
      if (!none || solver.unit != unit) continue;
      for (const RunRow& run : solver.runs) {
        penalty = std::max(penalty, run.cost);
        if (!run.solved) study.penalty_is_seen = true;
      }
    }
    for (SolverData& solver : study.solvers) {
      if (solver.unit == unit) solver.penalty = penalty;
    }
  }
}

/// What the store knows of some computers: the name alone where that is all.
std::vector<Machine> machines_of(Store& store, const std::set<std::string, std::less<>>& hosts) {
  std::vector<Machine> out;
  out.reserve(hosts.size());
  for (const std::string& host : hosts) out.push_back({.host = host});
  for (const Machine& known : store.machines()) {
    for (Machine& one : out) {
      if (one.host == known.host) one = known;
    }
  }
  return out;
}

}  // namespace

double RunRow::cost_or_infinity() const {
  return solved ? cost : std::numeric_limits<double>::infinity();
}

std::string_view unit_name(CostUnit unit) {
  return unit == CostUnit::kEvaluations ? "evaluations" : "nodes";
}

RunsFigures figures_of(const std::vector<RunRow>& runs, double penalty) {
  RunsFigures out;
  out.runs = runs.size();
  if (runs.empty()) return out;
  std::vector<RunCost> costs;
  std::vector<double> at_infinity;
  std::vector<double> errors;
  costs.reserve(runs.size());
  at_infinity.reserve(runs.size());
  for (const RunRow& run : runs) {
    costs.push_back({.cost = run.cost, .solved = run.solved});
    at_infinity.push_back(run.cost_or_infinity());
    if (run.error >= 0) errors.push_back(run.error);
    if (run.solved) ++out.solved;
    if (run.failed) ++out.failed;
  }
  out.success = static_cast<double>(out.solved) / static_cast<double>(out.runs);
  out.wilson = wilson(out.solved, out.runs);
  out.exact = clopper_pearson(out.solved, out.runs);
  out.expected_cost = expected_running_time(costs);
  out.par10 = par10(costs, penalty);
  out.median = bootstrap_median(at_infinity);
  out.errors = errors.size();
  if (!errors.empty()) {
    out.error = mean(errors);
    out.error->interval = clipped(out.error->interval, entry_of(Measure::kError).range);
  }
  return out;
}

std::size_t StudyData::solvers_with_runs() const {
  return static_cast<std::size_t>(std::count_if(
      solvers.begin(), solvers.end(), [](const SolverData& one) { return !one.runs.empty(); }));
}

std::vector<std::size_t> StudyData::best(std::size_t most) const {
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < solvers.size(); ++i) {
    if (!solvers[i].runs.empty()) out.push_back(i);
  }
  const auto quality = [&](std::size_t i) {
    const RunsFigures& figures = solvers[i].figures;
    return std::tuple(figures.par10, figures.error ? figures.error->mean : 0);
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](std::size_t a, std::size_t b) { return quality(a) < quality(b); });
  out.resize(std::min(out.size(), most));
  return out;
}

StudyData load_study(Store& store, const std::string& name) {
  StudyData out;
  out.status = store.study(name, 0);
  out.plan = store.plan_text(name);
  out.seeds = store.seeds(name);
  out.failures = store.failures(name);
  out.puzzles = store.puzzles(name);
  for (StoredSolver& solver : store.solvers(name)) out.solvers.push_back({std::move(solver)});
  std::vector<bool> evaluates(out.solvers.size(), false);
  std::vector<bool> searches(out.solvers.size(), false);
  std::set<std::string, std::less<>> hosts;
  store.scan_runs(name, [&](const ScannedRun& run) {
    if (!hosts.contains(run.host)) hosts.emplace(run.host);
    const auto seed = std::lower_bound(out.seeds.begin(), out.seeds.end(), run.seed);
    SolverData& solver = out.solvers[run.solver];
    solver.runs.push_back({.cost = run.cost(),
                           .puzzle = run.puzzle,
                           .seed = static_cast<std::uint32_t>(seed - out.seeds.begin()),
                           .error = run.error ? static_cast<std::int32_t>(*run.error) : -1,
                           .solved = run.solved,
                           .failed = run.failed});
    if (run.evaluations != 0) evaluates[run.solver] = true;
    if (run.nodes != 0) searches[run.solver] = true;
    solver.seconds += run.seconds;
    out.started = out.started == 0 ? run.started : std::min(out.started, run.started);
    out.ended = std::max(out.ended, run.ended);
  });
  out.machines = machines_of(store, hosts);
  for (std::size_t i = 0; i < out.solvers.size(); ++i) {
    SolverData& solver = out.solvers[i];
    std::stable_sort(solver.runs.begin(), solver.runs.end(), [](const RunRow& a, const RunRow& b) {
      return std::tuple(a.puzzle, a.seed) < std::tuple(b.puzzle, b.seed);
    });
    if (searches[i] && !evaluates[i]) solver.unit = CostUnit::kNodes;
    out.seconds += solver.seconds;
  }
  set_penalties(out);
  for (SolverData& solver : out.solvers) {
    solver.figures = figures_of(solver.runs, solver.penalty);
    for (const RunRow& run : solver.runs) solver.costs.push_back(run.cost_or_infinity());
    std::sort(solver.costs.begin(), solver.costs.end());
  }
  return out;
}

}  // namespace evodoku::study::report
