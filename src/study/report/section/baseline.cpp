// What every solver is worth beside one of them, which the plan names: differences in error and in
// cost on the same puzzles with the same seeds, corrected for how many solvers there are.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "study/plan/presentation.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/stats/fisher.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/signed_rank.hpp"
#include "study/stats/stratified_mean.hpp"

namespace evodoku::study::report {

namespace {

constexpr double kSignificant = 0.05;

/// Runs of a solver beside those of the baseline.
struct Beside {
  const SolverData* solver = nullptr;
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t solved_baseline = 0;
  StratifiedMean error;  ///< the difference: negative is better
  StratifiedMean cost;   ///< the same, as a share of the baseline's mean
  double p_error = 1;
  double p_cost = 1;
  double p_success = 1;
};

using RunKey = std::pair<std::uint32_t, std::uint32_t>;  // puzzle and seed

Beside beside_of(const SolverData& solver, const std::map<RunKey, const RunRow*>& baseline) {
  std::map<std::uint32_t, std::vector<double>> errors;  // by puzzle
  std::map<std::uint32_t, std::vector<double>> costs;
  std::vector<double> error_a, error_b, cost_a, cost_b;
  Beside out{.solver = &solver};
  double sum = 0;
  for (const RunRow& run : solver.runs) {
    const auto found = baseline.find({run.puzzle, run.seed});
    if (found == baseline.end() || run.error < 0 || found->second->error < 0) continue;
    const RunRow& other = *found->second;
    ++out.runs;
    out.solved += run.solved ? 1 : 0;
    out.solved_baseline += other.solved ? 1 : 0;
    error_a.push_back(run.error);
    error_b.push_back(other.error);
    cost_a.push_back(run.cost);
    cost_b.push_back(other.cost);
    errors[run.puzzle].push_back(error_a.back() - error_b.back());
    costs[run.puzzle].push_back(run.cost - other.cost);
    sum += other.cost;
  }
  if (out.runs == 0) return out;
  const auto mean_of = [](const std::map<std::uint32_t, std::vector<double>>& by_puzzle) {
    std::vector<std::vector<double>> strata;
    for (const auto& [puzzle, values] : by_puzzle) strata.push_back(values);
    return stratified_mean(strata);
  };
  out.error = mean_of(errors);
  out.cost = mean_of(costs);
  const double mean = std::max(sum / static_cast<double>(out.runs), 1.0);
  for (double* one : {&out.cost.mean, &out.cost.interval.low, &out.cost.interval.high}) {
    *one /= mean;
  }
  out.p_error = signed_rank(error_a, error_b).p;
  out.p_cost = signed_rank(cost_a, cost_b).p;
  out.p_success = fisher_exact({.solved_a = out.solved,
                                .failed_a = out.runs - out.solved,
                                .solved_b = out.solved_baseline,
                                .failed_b = out.runs - out.solved_baseline});
  return out;
}

std::string beside_verdict(const Beside& one, double success, double error, double cost) {
  std::string out;
  const auto add = [&](bool significant, bool better, const char* good, const char* bad) {
    if (significant) out += fmt::format("{}{}", out.empty() ? "" : "; ", better ? good : bad);
  };
  add(success<kSignificant, one.solved> one.solved_baseline, "solves more", "solves fewer");
  add(error < kSignificant, one.error.mean < 0, "less error", "more error");
  add(cost < kSignificant, one.cost.mean < 0, "needs less", "needs more");
  return out.empty() ? "–" : out;
}

/// A mean difference with its interval, where there are runs enough for one.
std::string difference(const StratifiedMean& mean, double unit) {
  std::string out = fmt::format("{:+.2f}", unit * mean.mean);
  if (std::isfinite(mean.interval.low) && std::isfinite(mean.interval.high)) {
    out +=
        fmt::format(" ({:+.2f} to {:+.2f})", unit * mean.interval.low, unit * mean.interval.high);
  }
  return out;
}

/// One table: all puzzles, or those of a group.
void add_beside_table(const StudyData& study, std::size_t baseline, const std::string& group,
                      ReportSection& section) {
  const auto wanted = [&](const RunRow& run) {
    return group.empty() || study.puzzles[run.puzzle].group == group;
  };
  std::map<RunKey, const RunRow*> runs;
  for (const RunRow& run : study.solvers[baseline].runs) {
    if (wanted(run)) runs.emplace(RunKey{run.puzzle, run.seed}, &run);
  }
  std::vector<Beside> all;
  std::vector<double> success, error, cost;
  for (std::size_t i = 0; i < study.solvers.size(); ++i) {
    if (i == baseline) continue;
    const Beside one = beside_of(study.solvers[i], runs);
    if (one.runs == 0) continue;
    all.push_back(one);
    success.push_back(one.p_success);
    error.push_back(one.p_error);
    cost.push_back(one.p_cost);
  }
  if (all.empty()) return;
  for (std::vector<double>* p : {&success, &error, &cost}) *p = holm(*p);
  const std::string& name = study.solvers[baseline].solver.label;
  TextTable table{
      .caption = fmt::format("{} beside {}: differences on the same puzzles with the same seeds{}",
                             all.size() == 1 ? "One solver" : "Solvers", name,
                             group.empty() ? "" : fmt::format(", {}", group)),
      .columns = {{"solver"},
                  {"runs"},
                  {"solved", "and, in brackets, the baseline's"},
                  {"Holm", "Fisher's exact test, corrected for all solvers of this table"},
                  {"error", "difference of the means, with its 95 % interval within puzzles"},
                  {"Holm", "Wilcoxon's signed ranks, corrected for all solvers of this table"},
                  {"cost, %", "difference of the means, in percent of the baseline's"},
                  {"Holm", "Wilcoxon's signed ranks, corrected for all solvers of this table"},
                  {"at 0.05", "", true}},
      .rows = {}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Beside& one = all[i];
    table.rows.push_back({{one.solver->solver.label},
                          {std::to_string(one.runs)},
                          {fmt::format("{} ({})", one.solved, one.solved_baseline)},
                          {p_value(success[i]), success[i] < kSignificant},
                          {difference(one.error, 1)},
                          {p_value(error[i]), error[i] < kSignificant},
                          {difference(one.cost, 100)},
                          {p_value(cost[i]), cost[i] < kSignificant},
                          {beside_verdict(one, success[i], error[i], cost[i])}});
  }
  section.add(std::move(table));
}

}  // namespace

void fill_baseline(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const std::string name = presentation_of(study.plan).baseline;
  if (name.empty()) return;
  const auto found = std::find_if(study.solvers.begin(), study.solvers.end(),
                                  [&](const SolverData& one) { return one.solver.label == name; });
  if (found == study.solvers.end()) return;
  const auto baseline = static_cast<std::size_t>(found - study.solvers.begin());
  add_beside_table(study, baseline, "", section);
  std::set<std::string> groups;
  for (const StoredPuzzle& puzzle : study.puzzles) groups.insert(puzzle.group);
  constexpr std::size_t kMostGroups = 8;
  if (groups.size() < 2 || groups.size() > kMostGroups || section.blocks.empty()) return;
  for (const std::string& group : groups) add_beside_table(study, baseline, group, section);
}

}  // namespace evodoku::study::report
