// Which solvers differ: every pair, corrected for how many pairs there are.
#include <fmt/format.h>

#include <algorithm>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/stats/fisher.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/mann_whitney.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostSolvers = 12;
constexpr double kLevel = 0.05;

/// One test of a pair.
struct Tested {
  std::size_t pair = 0;
  double p = 1;
  double chance = 0.5;  ///< A12: that the first does better, equal ones counted half
};

/// The p-values of some pairs, Holm's correction over all of them.
class TestFamily {
 public:
  explicit TestFamily(std::size_t pairs) : of_pair_(pairs, kNone) {}

  void add(const Tested& one) {
    of_pair_[one.pair] = tests_.size();
    tests_.push_back(one);
  }
  void correct() {
    std::vector<double> p;
    p.reserve(tests_.size());
    for (const Tested& one : tests_) p.push_back(one.p);
    corrected_ = holm(p);
  }
  [[nodiscard]] bool has(std::size_t pair) const { return of_pair_[pair] != kNone; }
  [[nodiscard]] bool empty() const { return tests_.empty(); }
  [[nodiscard]] const Tested& test(std::size_t pair) const { return tests_[of_pair_[pair]]; }
  [[nodiscard]] double corrected(std::size_t pair) const { return corrected_[of_pair_[pair]]; }

  [[nodiscard]] TableCell p_cell(std::size_t pair) const {
    return {has(pair) ? p_value(test(pair).p) : "–"};
  }
  [[nodiscard]] TableCell corrected_cell(std::size_t pair) const {
    if (!has(pair)) return {"–"};
    return {p_value(corrected(pair)), corrected(pair) < kLevel};
  }
  [[nodiscard]] TableCell chance_cell(std::size_t pair) const {
    return {has(pair) ? rate(test(pair).chance) : "–"};
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> of_pair_;
  std::vector<Tested> tests_;
  std::vector<double> corrected_;
};

struct SolverPair {
  const SolverData& a;
  const SolverData& b;
};

Tested compared(std::size_t pair, const std::vector<double>& a, const std::vector<double>& b) {
  const MannWhitney test = mann_whitney(a, b);
  const double pairs = static_cast<double>(a.size()) * static_cast<double>(b.size());
  return {.pair = pair, .p = test.p, .chance = 1 - test.u / pairs};
}

/// Ascending; empty where a run has none.
std::vector<double> errors_of(const SolverData& solver) {
  std::vector<double> out;
  if (solver.figures.errors < solver.figures.runs) return out;
  out.reserve(solver.runs.size());
  for (const RunRow& run : solver.runs) out.push_back(run.error);
  std::sort(out.begin(), out.end());
  return out;
}

double fisher_of(const RunsFigures& a, const RunsFigures& b) {
  return fisher_exact({.solved_a = a.solved,
                       .failed_a = a.runs - a.solved,
                       .solved_b = b.solved,
                       .failed_b = b.runs - b.solved});
}

/// What the corrected tests say, the better one first.
std::string verdict(const SolverPair& pair, std::size_t i, const TestFamily& success,
                    const TestFamily& cost, const TestFamily& error) {
  std::string out;
  const auto add = [&](bool a_is_better, const char* how) {
    out += fmt::format("{}{} {}", out.empty() ? "" : "; ", a_is_better ? "A" : "B", how);
  };
  if (success.corrected(i) < kLevel) {
    add(pair.a.figures.success > pair.b.figures.success, "solves more");
  }
  if (cost.has(i) && cost.corrected(i) < kLevel) add(cost.test(i).chance > 0.5, "needs less");
  if (error.has(i) && error.corrected(i) < kLevel) {
    add(error.test(i).chance > 0.5, "ends with less error");
  }
  return out.empty() ? "–" : out;
}

}  // namespace

void fill_pairs(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const std::vector<std::size_t> shown = study.best(kMostSolvers);
  if (shown.size() < 2) return;
  std::vector<SolverPair> pairs;
  std::vector<std::vector<double>> errors;
  errors.reserve(shown.size());
  for (const std::size_t i : shown) errors.push_back(errors_of(study.solvers[i]));
  const std::size_t count = shown.size() * (shown.size() - 1) / 2;
  TestFamily success(count);
  TestFamily cost(count);
  TestFamily error(count);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    for (std::size_t j = i + 1; j < shown.size(); ++j) {
      const std::size_t pair = pairs.size();
      const SolverData& a = study.solvers[shown[i]];
      const SolverData& b = study.solvers[shown[j]];
      pairs.push_back({a, b});
      success.add({.pair = pair, .p = fisher_of(a.figures, b.figures)});
      if (a.unit == b.unit) cost.add(compared(pair, a.costs, b.costs));
      if (!errors[i].empty() && !errors[j].empty()) {
        error.add(compared(pair, errors[i], errors[j]));
      }
    }
  }
  for (TestFamily* one : {&success, &cost, &error}) one->correct();

  TextTable table{.caption =
                      "p-values of two-sided tests; bold where Holm's correction leaves them "
                      "below 0.05",
                  .columns = {{"A"}, {"B", "", true}},
                  .rows = {}};
  const auto column = [&](const char* name, const char* hint) {
    table.columns.push_back({name, hint});
  };
  column("success p", "Fisher's exact test on solved and unsolved runs");
  column("Holm", "corrected for all pairs of this table");
  if (!cost.empty()) {
    column("cost p", "Mann–Whitney, corrected for ties; runs without a solution at infinity");
    column("Holm", "corrected for all pairs of this table");
    column("A12", "Vargha and Delaney: the chance that a run of A costs less than one of B");
  }
  if (!error.empty()) {
    column("error p", "Mann–Whitney on the error at the end, corrected for ties");
    column("Holm", "corrected for all pairs of this table");
    column("A12", "Vargha and Delaney: the chance that a run of A ends with less error");
  }
  table.columns.push_back({"at 0.05", "", true});
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    std::vector<TableCell> row = {{pairs[i].a.solver.label}, {pairs[i].b.solver.label}};
    row.push_back(success.p_cell(i));
    row.push_back(success.corrected_cell(i));
    for (const TestFamily* one : {&cost, &error}) {
      if (one->empty()) continue;
      row.push_back(one->p_cell(i));
      row.push_back(one->corrected_cell(i));
      row.push_back(one->chance_cell(i));
    }
    row.push_back({verdict(pairs[i], i, success, cost, error)});
    table.rows.push_back(std::move(row));
  }
  section.add(std::move(table));
  if (shown.size() < study.solvers_with_runs()) {
    section.add(Paragraph{fmt::format(
        "Compared are the {} of {} solvers with the smallest PAR10, and corrected is for their {} "
        "pairs. They were chosen by the same runs, so take the tests as a description.",
        shown.size(), study.solvers_with_runs(), pairs.size())});
  }
  section.add(Paragraph{
      "A12 is above 0.5 where A does better; 0.56, 0.64 and 0.71 are small, medium and large by "
      "convention. Runs are taken as independent samples of a solver's results on these puzzles."});
}

}  // namespace evodoku::study::report
