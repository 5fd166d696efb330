// Which share of runs is solved by which cost.
#include <fmt/format.h>

#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/stats/ecdf.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostLines = 10;

plot::Series series_of(const SolverData& solver, double end) {
  std::vector<RunCost> costs;
  costs.reserve(solver.runs.size());
  for (const RunRow& run : solver.runs) costs.push_back({.cost = run.cost, .solved = run.solved});
  plot::Series out{.label = fmt::format("{} ({} of {} solved)", solver.solver.label,
                                        solver.figures.solved, solver.figures.runs),
                   .x = {},
                   .y = {},
                   .steps = true};
  const auto add = [&](double x, double y) {
    out.x.push_back(x);
    out.y.push_back(y);
  };
  double share = 0;
  for (const Ecdf::Step& step : Ecdf(costs).steps()) {
    if (share == 0) add(std::max(step.cost, 1.0), 0);
    add(std::max(step.cost, 1.0), step.share);
    share = step.share;
  }
  if (out.x.empty()) add(1, 0);
  if (end > out.x.back()) add(end, share);
  return out;
}

void add_chart(const StudyData& study, const std::vector<std::size_t>& shown, CostUnit unit,
               ReportSection& section) {
  double end = 1;
  for (const std::size_t i : shown) {
    if (study.solvers[i].unit != unit) continue;
    for (const RunRow& run : study.solvers[i].runs) end = std::max(end, run.cost);
  }
  plot::LinesChart chart{.title = "Share of runs solved by cost",
                         .x_label = std::string(unit_name(unit)),
                         .y_label = "share of runs",
                         .x_kind = plot::Scale::kLog,
                         .y_low = 0,
                         .y_high = 1,
                         .series = {}};
  for (const std::size_t i : shown) {
    if (study.solvers[i].unit != unit) continue;
    chart.series.push_back(series_of(study.solvers[i], end));
    chart.series.back().style = i;
  }
  if (chart.series.empty()) return;
  std::string caption =
      "The empirical distribution of running times. A run without a solution stands at infinity: a "
      "line ends below 1 by the share of those.";
  if (study.solvers_with_runs() > shown.size()) {
    caption += fmt::format(" Shown are the {} of {} solvers with the smallest PAR10.", shown.size(),
                           study.solvers_with_runs());
  }
  section.add(Picture{plot::lines_chart(chart), caption});
}

}  // namespace

void fill_running_times(const Context& context, ReportSection& section) {
  const std::vector<std::size_t> shown = context.study.best(kMostLines);
  if (context.study.status.solved == 0) {
    if (!shown.empty()) section.add(Paragraph{"No run was solved: there are no running times."});
    return;
  }
  for (const CostUnit unit : {CostUnit::kEvaluations, CostUnit::kNodes}) {
    add_chart(context.study, shown, unit, section);
  }
}

}  // namespace evodoku::study::report
