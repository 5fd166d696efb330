// How often each solver succeeds, and what a success costs.
#include <fmt/format.h>

#include "study/plot/bars.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostBars = 40;

TextTable success_table(const StudyData& study) {
  TextTable out{.caption = "Success, over all runs",
                .columns = {{"solver"},
                            {"runs"},
                            {"solved"},
                            {"not solved"},
                            {"failed", "runs that threw an error"},
                            {"rate"},
                            {"95 % (Wilson)", "score interval, without continuity correction"},
                            {"95 % (Clopper–Pearson)", "exact interval"}},
                .rows = {}};
  for (const SolverData& one : study.solvers) {
    const RunsFigures& figures = one.figures;
    if (figures.runs == 0) {
      out.rows.push_back({{one.solver.label}, {"0"}, {"–"}, {"–"}, {"–"}, {"–"}, {"–"}, {"–"}});
      continue;
    }
    out.rows.push_back({{one.solver.label},
                        {amount(figures.runs)},
                        {amount(figures.solved)},
                        {amount(figures.runs - figures.solved - figures.failed)},
                        {amount(figures.failed)},
                        {rate(figures.success)},
                        {rate(figures.wilson)},
                        {rate(figures.exact)}});
  }
  return out;
}

TextTable cost_table(const StudyData& study) {
  TextTable out{
      .caption = "Cost, over all runs",
      .columns = {{"solver"},
                  {"unit", "", true},
                  {"unsolved", "runs without a solution, failed ones included"},
                  {"ERT", "expected running time: what all runs spent, for each success"},
                  {"PAR10", "mean, where a run without a solution counts as ten times the budget"},
                  {"median", "runs without a solution at infinity"},
                  {"95 %", "percentile bootstrap of the median"},
                  {"error at the end",
                   "of the best, mean over all runs; for Sudoku the values missing from a board"},
                  {"95 % ", "Student's interval of the mean"}},
      .rows = {}};
  for (const SolverData& one : study.solvers) {
    const RunsFigures& figures = one.figures;
    if (figures.runs == 0) continue;
    out.rows.push_back(
        {{one.solver.label},
         {std::string(unit_name(one.unit))},
         {fmt::format("{} of {}", amount(figures.runs - figures.solved), amount(figures.runs))},
         {amount(figures.expected_cost)},
         {amount(figures.par10)},
         {amount(figures.median.median)},
         {figures.runs > 1 ? amount(figures.median.interval) : "–"},
         {figures.error ? amount(figures.error->mean) : "–"},
         {figures.errors > 1 ? amount(figures.error->interval) : "–"}});
  }
  return out;
}

}  // namespace

void fill_solvers(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  if (study.solvers_with_runs() == 0) return;
  plot::BarsChart chart{.title = "Success rate with its interval (Wilson, 95 %)",
                        .label = "share of runs that were solved",
                        .high = 1,
                        .bars = {}};
  for (const std::size_t i : study.best(kMostBars)) {
    const SolverData& one = study.solvers[i];
    chart.bars.push_back(
        {.label = one.solver.label,
         .value = one.figures.success,
         .interval = one.figures.wilson,
         .style = i,
         .remark = fmt::format("{} of {}", amount(one.figures.solved), amount(one.figures.runs))});
  }
  Picture picture{plot::bars_chart(chart)};
  if (study.solvers_with_runs() > kMostBars) {
    picture.caption = fmt::format("The {} of {} solvers with the smallest PAR10.", kMostBars,
                                  study.solvers_with_runs());
  }
  section.add(std::move(picture));
  section.add(success_table(study));
  section.add(cost_table(study));
  bool mixed = false;
  bool partial = false;
  for (const SolverData& one : study.solvers) {
    mixed = mixed || (!one.runs.empty() && one.unit != study.solvers.front().unit);
    partial = partial || (one.figures.errors > 0 && one.figures.errors < one.figures.runs);
  }
  std::string remark =
      "ERT is what all runs have spent, those without a solution included, for each success. In "
      "the "
      "median a run without a solution stands at infinity. No figure leaves failures out.";
  if (study.penalty_is_seen) {
    remark +=
        " The budget sets no limit in these units, so PAR10 counts a run without a solution as ten "
        "times the largest cost of any run.";
  }
  if (mixed) remark += " Costs in nodes cannot be compared with costs in evaluations.";
  if (partial) remark += " Runs that failed have no board, and no error at the end.";
  section.add(Paragraph{remark});
}

}  // namespace evodoku::study::report
