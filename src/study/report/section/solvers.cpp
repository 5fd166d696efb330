// How often each solver succeeds, and what a success costs.
#include <fmt/format.h>

#include <cmath>

#include "study/plot/bars.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostBars = 40;

TextTable success_table(const StudyData& study) {
  TextTable out{.caption = "Success, over all runs; the best solver first",
                .columns = {{"solver"},
                            {"runs"},
                            {"solved"},
                            {"not solved"},
                            {"failed", "runs that threw an error"},
                            {"rate"},
                            {"95 % (Wilson)", "score interval, without continuity correction"},
                            {"95 % (Clopper–Pearson)", "exact interval"}},
                .rows = {}};
  for (const std::size_t i : study.best()) {
    const SolverData& one = study.solvers[i];
    const RunsFigures& figures = one.figures;
    out.rows.push_back({{one.solver.label},
                        {amount(figures.runs)},
                        {amount(figures.solved)},
                        {amount(figures.runs - figures.solved - figures.failed)},
                        {amount(figures.failed)},
                        {rate(figures.success)},
                        {rate(figures.wilson)},
                        {rate(figures.exact)}});
  }
  for (const SolverData& one : study.solvers) {
    if (!one.runs.empty()) continue;
    out.rows.push_back({{one.solver.label}, {"0"}, {"–"}, {"–"}, {"–"}, {"–"}, {"–"}, {"–"}});
  }
  return out;
}

TextTable cost_table(const StudyData& study) {
  TextTable out{.caption = "Cost, over all runs; the best solver first",
                .columns = {{"solver"},
                            {"unit", "", true},
                            {"unsolved", "runs without a solution, failed ones included"}},
                .rows = {}};
  // Where nothing is solved, what a solution costs is infinite for all of them.
  const bool any = study.status.solved > 0;
  if (any) {
    out.columns.insert(
        out.columns.end(),
        {{"ERT", "expected running time: what all runs spent, for each success"},
         {"PAR10", "mean, where a run without a solution counts as ten times the budget"},
         {"median", "runs without a solution at infinity"},
         {"95 %", "percentile bootstrap of the median"}});
  }
  out.columns.push_back(
      {"error at the end",
       "of the best, mean over all runs; for Sudoku the values missing from a board"});
  out.columns.push_back({"95 % ", "Student's interval of the mean"});
  for (const std::size_t i : study.best()) {
    const SolverData& one = study.solvers[i];
    const RunsFigures& figures = one.figures;
    std::vector<TableCell>& row = out.rows.emplace_back();
    row = {{one.solver.label},
           {std::string(unit_name(one.unit))},
           {fmt::format("{} of {}", amount(figures.runs - figures.solved), amount(figures.runs))}};
    if (any) {
      row.push_back({amount(figures.expected_cost)});
      row.push_back({amount(figures.par10)});
      row.push_back({amount(figures.median.median)});
      row.push_back({std::isfinite(figures.median.interval.low) && figures.runs > 1
                         ? amount(figures.median.interval)
                         : "–"});
    }
    row.push_back({figures.error ? amount(figures.error->mean) : "–"});
    row.push_back({figures.errors > 1 ? amount(figures.error->interval) : "–"});
  }
  return out;
}

/// Success rates; where nothing is solved, the errors at the end.
plot::BarsChart bars_of(const StudyData& study) {
  const bool any = study.status.solved > 0;
  plot::BarsChart out{.title = any ? "Success rate with its interval (Wilson, 95 %)"
                                   : "Error at the end with its interval (Student, 95 %)",
                      .label = any ? "share of runs that were solved"
                                   : "mean error over all runs, none of them solved",
                      .bars = {}};
  if (any) out.high = 1;
  for (const std::size_t i : study.best(kMostBars)) {
    const SolverData& one = study.solvers[i];
    const RunsFigures& figures = one.figures;
    plot::Bar bar{.label = one.solver.label, .value = figures.success, .style = i};
    bar.interval = figures.wilson;
    bar.remark = fmt::format("{} of {}", amount(figures.solved), amount(figures.runs));
    if (!any) {
      if (!figures.error) continue;
      bar.value = figures.error->mean;
      bar.interval = figures.error->interval;
      bar.remark = amount(figures.error->mean);
    }
    out.bars.push_back(std::move(bar));
  }
  return out;
}

}  // namespace

void fill_solvers(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  if (study.solvers_with_runs() == 0) return;
  const plot::BarsChart bars = bars_of(study);
  Picture picture{plot::bars_chart(bars)};
  if (study.solvers_with_runs() > kMostBars) {
    picture.caption = fmt::format("The {} of {} solvers with the smallest PAR10.", kMostBars,
                                  study.solvers_with_runs());
  }
  if (!bars.bars.empty()) section.add(std::move(picture));
  section.add(success_table(study));
  section.add(cost_table(study));
  bool mixed = false;
  bool partial = false;
  for (const SolverData& one : study.solvers) {
    mixed = mixed || (!one.runs.empty() && one.unit != study.solvers.front().unit);
    partial = partial || (one.figures.errors > 0 && one.figures.errors < one.figures.runs);
  }
  std::string remark = "No figure leaves failures out.";
  if (study.status.solved > 0) {
    remark =
        "ERT is what all runs have spent, those without a solution included, for each success. In "
        "the median a run without a solution stands at infinity. " +
        remark;
  }
  if (study.penalty_is_seen && study.status.solved > 0) {
    remark +=
        " The budget sets no limit in these units, so PAR10 counts a run without a solution as ten "
        "times the largest cost of any run.";
  }
  if (mixed) remark += " Costs in nodes cannot be compared with costs in evaluations.";
  if (partial) remark += " Runs that failed have no board, and no error at the end.";
  section.add(Paragraph{remark});
}

}  // namespace evodoku::study::report
