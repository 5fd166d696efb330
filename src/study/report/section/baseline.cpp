// What every solver is worth beside one of them, which the plan names: differences in error and in
// cost on the same puzzles with the same seeds, corrected for how many solvers there are. And what
// each choice of a group of solvers is worth, over all of them that have it.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
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

/// What a quantity is beside that of the baseline.
struct Difference {
  StratifiedMean mean;  ///< negative is less
  double p = 1;         ///< Wilcoxon's signed ranks
  bool more = false;    ///< by the ranks
};

/// Runs of some solvers beside those of the baseline.
struct Beside {
  std::string label;
  std::uint64_t solvers = 0;
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t solved_baseline = 0;  ///< on the same puzzles with the same seeds
  Difference success;                 ///< of the share of solved runs
  Difference error;
  Difference cost;  ///< as a share of the baseline's mean
};

using RunKey = std::pair<std::uint32_t, std::uint32_t>;  // puzzle and seed
using Baseline = std::map<RunKey, const RunRow*>;

/// Runs of one puzzle and seed, each by another solver.
struct RunSum {
  const RunRow* baseline = nullptr;
  double runs = 0, solved = 0, error = 0, cost = 0;
};

/// The mean of \p value over the runs of each pair, beside what the baseline has there.
Difference difference_of(const std::map<RunKey, RunSum>& pairs, double RunSum::*value,
                         const std::function<double(const RunRow&)>& of_baseline) {
  std::map<std::uint32_t, std::vector<double>> by_puzzle;
  std::vector<double> a, b;
  for (const auto& [key, pair] : pairs) {
    a.push_back(pair.*value / pair.runs);
    b.push_back(of_baseline(*pair.baseline));
    by_puzzle[key.first].push_back(a.back() - b.back());
  }
  std::vector<std::vector<double>> strata;
  strata.reserve(by_puzzle.size());
  for (auto& [puzzle, values] : by_puzzle) strata.push_back(std::move(values));
  const SignedRank ranks = signed_rank(a, b);
  return {stratified_mean(strata), ranks.p, ranks.a_is_larger};
}

/// What solvers have in common with one puzzle and seed counts once: as their mean.
Beside beside_of(const std::string& label, const std::vector<const SolverData*>& solvers,
                 const Baseline& baseline) {
  Beside out{.label = label, .solvers = solvers.size()};
  std::map<RunKey, RunSum> pairs;
  for (const SolverData* solver : solvers) {
    for (const RunRow& run : solver->runs) {
      const auto found = baseline.find({run.puzzle, run.seed});
      if (found == baseline.end() || run.error < 0 || found->second->error < 0) continue;
      RunSum& pair = pairs[found->first];
      pair.baseline = found->second;
      pair.runs += 1;
      pair.solved += run.solved ? 1 : 0;
      pair.error += run.error;
      pair.cost += run.cost;
      ++out.runs;
      out.solved += run.solved ? 1 : 0;
      out.solved_baseline += found->second->solved ? 1 : 0;
    }
  }
  if (out.runs == 0) return out;
  out.success = difference_of(pairs, &RunSum::solved,
                              [](const RunRow& run) { return run.solved ? 1.0 : 0.0; });
  out.error = difference_of(pairs, &RunSum::error,
                            [](const RunRow& run) { return static_cast<double>(run.error); });
  out.cost = difference_of(pairs, &RunSum::cost, [](const RunRow& run) { return run.cost; });
  double sum = 0;
  for (const auto& [key, pair] : pairs) sum += pair.baseline->cost;
  const double mean = std::max(sum / static_cast<double>(pairs.size()), 1.0);
  StratifiedMean& cost = out.cost.mean;
  for (double* one : {&cost.mean, &cost.interval.low, &cost.interval.high}) *one /= mean;
  // Of one solver the counts themselves are compared.
  if (solvers.size() == 1) {
    out.success.p = fisher_exact({.solved_a = out.solved,
                                  .failed_a = out.runs - out.solved,
                                  .solved_b = out.solved_baseline,
                                  .failed_b = out.runs - out.solved_baseline});
  }
  return out;
}

std::string beside_verdict(const Beside& one, double success, double error, double cost) {
  std::string out;
  const auto add = [&](bool significant, bool more, const char* most, const char* least) {
    if (significant) out += fmt::format("{}{}", out.empty() ? "" : "; ", more ? most : least);
  };
  const bool solves_more = one.solved > one.solved_baseline;
  add(success < kSignificant, solves_more, "solves more", "solves fewer");
  add(error < kSignificant, one.error.more, "more error", "less error");
  add(cost < kSignificant, one.cost.more, "needs more", "needs less");
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

/// Corrects for the rows of a table, and adds it.
void add_beside_table(const std::string& caption, const std::vector<Beside>& all,
                      ReportSection& section) {
  if (all.empty()) return;
  std::vector<double> success, error, cost;
  bool pooled = false;
  for (const Beside& one : all) {
    success.push_back(one.success.p);
    error.push_back(one.error.p);
    cost.push_back(one.cost.p);
    pooled = pooled || one.solvers > 1;
  }
  for (std::vector<double>* p : {&success, &error, &cost}) *p = holm(*p);
  const char* const kCorrected = "Wilcoxon's signed ranks, corrected for all rows of this table";
  TextTable table{
      .caption = caption,
      .columns = {{pooled ? "choice" : "solver"},
                  {"runs"},
                  {"solved", "and, in brackets, the baseline's"},
                  {"Holm", pooled ? kCorrected
                                  : "Fisher's exact test, corrected for all rows of this table"},
                  {"error", "difference of the means, with its 95 % interval within puzzles"},
                  {"Holm", kCorrected},
                  {"cost, %", "difference of the means, in percent of the baseline's"},
                  {"Holm", kCorrected},
                  {"at 0.05", "by the tests", true}},
      .rows = {}};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Beside& one = all[i];
    table.rows.push_back({{one.label},
                          {amount(one.runs)},
                          {fmt::format("{} ({})", amount(one.solved), amount(one.solved_baseline))},
                          {p_value(success[i]), success[i] < kSignificant},
                          {difference(one.error.mean, 1)},
                          {p_value(error[i]), error[i] < kSignificant},
                          {difference(one.cost.mean, 100)},
                          {p_value(cost[i]), cost[i] < kSignificant},
                          {beside_verdict(one, success[i], error[i], cost[i])}});
  }
  section.add(std::move(table));
}

/// The solvers of each group that vary something, by what they have in common: all of them, and
/// each value of a setting.
std::vector<std::pair<std::string, std::vector<const SolverData*>>> choices_of(
    const StudyData& study, const SolverData& baseline) {
  std::map<std::string, std::vector<const SolverData*>> groups;
  for (const SolverData& one : study.solvers) {
    if (&one != &baseline && !one.solver.settings.empty()) {
      groups[one.solver.group].push_back(&one);
    }
  }
  std::vector<std::pair<std::string, std::vector<const SolverData*>>> out;
  for (const auto& [group, solvers] : groups) {
    if (solvers.size() < 4) continue;  // nothing is varied twice
    out.emplace_back(fmt::format("{}: all", group), solvers);
    for (const Setting& setting : solvers.front()->solver.settings) {
      std::map<std::string, std::vector<const SolverData*>> by_value;
      for (const SolverData* one : solvers) {
        by_value[one->solver.setting(setting.name)].push_back(one);
      }
      if (by_value.size() < 2) continue;
      for (auto& [value, some] : by_value) {
        out.emplace_back(fmt::format("{}: {}={}", group, setting.name, value), std::move(some));
      }
    }
  }
  return out;
}

}  // namespace

void fill_baseline(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const std::string name = presentation_of(study.plan).baseline;
  if (name.empty()) return;
  const auto found = std::find_if(study.solvers.begin(), study.solvers.end(),
                                  [&](const SolverData& one) { return one.solver.label == name; });
  if (found == study.solvers.end()) return;
  const auto beside = [&](const std::string& group) {
    Baseline runs;
    for (const RunRow& run : found->runs) {
      if (!group.empty() && study.puzzles[run.puzzle].group != group) continue;
      runs.emplace(RunKey{run.puzzle, run.seed}, &run);
    }
    const std::string of =
        fmt::format("beside {}: differences on the same puzzles with the same seeds{}", name,
                    group.empty() ? "" : fmt::format(", {}", group));
    const auto add = [&](const char* what, const auto& list) {
      std::vector<Beside> all;
      for (const auto& [label, solvers] : list) {
        if (Beside one = beside_of(label, solvers, runs); one.runs > 0) all.push_back(one);
      }
      add_beside_table(fmt::format("{} {}", what, of), all, section);
    };
    std::vector<std::pair<std::string, std::vector<const SolverData*>>> others;
    for (const SolverData& one : study.solvers) {
      if (&one != &*found) others.push_back({one.solver.label, {&one}});
    }
    add("Choices", choices_of(study, *found));
    add(others.size() == 1 ? "One solver" : "Solvers", others);
  };
  beside("");
  std::set<std::string> groups;
  for (const StoredPuzzle& puzzle : study.puzzles) groups.insert(puzzle.group);
  constexpr std::size_t kMostGroups = 8;
  if (groups.size() < 2 || groups.size() > kMostGroups || section.blocks.empty()) return;
  for (const std::string& group : groups) beside(group);
}

}  // namespace evodoku::study::report
