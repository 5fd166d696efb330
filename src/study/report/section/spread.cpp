// Box plots of what runs cost and of the error they ended with.
#include <fmt/format.h>

#include <algorithm>

#include "study/plot/boxes.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostBoxes = 40;

std::string remark_of(const RunsFigures& figures) {
  return fmt::format("{} of {} unsolved", amount(figures.runs - figures.solved),
                     amount(figures.runs));
}

void add_costs(const StudyData& study, const std::vector<std::size_t>& shown, CostUnit unit,
               ReportSection& section) {
  plot::BoxesChart chart{.title = "Cost of a run",
                         .label = fmt::format("{} to a solution", unit_name(unit)),
                         .kind = plot::Scale::kLog,
                         .boxes = {}};
  bool solved = false;
  for (const std::size_t i : shown) {
    const SolverData& one = study.solvers[i];
    if (one.unit != unit) continue;
    solved = solved || one.figures.solved > 0;
    chart.boxes.push_back(plot::box_of(one.solver.label, one.costs));
    chart.boxes.back().style = i;
    chart.boxes.back().remark = remark_of(one.figures);
  }
  if (!solved) return;
  section.add(Picture{plot::boxes_chart(chart),
                      "Boxes are quartiles, whiskers the least and the most. Runs without a "
                      "solution stand at infinity, beyond the axis."});
}

void add_errors(const StudyData& study, const std::vector<std::size_t>& shown,
                ReportSection& section) {
  plot::BoxesChart chart{
      .title = "Error at the end of a run", .label = "error of the best", .boxes = {}};
  double most = 0;
  for (const std::size_t i : shown) {
    const SolverData& one = study.solvers[i];
    std::vector<double> errors;
    for (const RunRow& run : one.runs) {
      if (run.error >= 0) errors.push_back(run.error);
    }
    if (errors.empty()) continue;
    std::sort(errors.begin(), errors.end());
    most = std::max(most, errors.back());
    chart.boxes.push_back(plot::box_of(one.solver.label, errors));
    chart.boxes.back().style = i;
    chart.boxes.back().remark = remark_of(one.figures);
  }
  if (chart.boxes.empty()) return;
  if (most == 0) {
    section.add(Paragraph{"No run that keeps a board ended with an error."});
    return;
  }
  section.add(Picture{plot::boxes_chart(chart), "Over all runs, solved ones at 0."});
}

}  // namespace

void fill_spread(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  const std::vector<std::size_t> shown = study.best(kMostBoxes);
  for (const CostUnit unit : {CostUnit::kEvaluations, CostUnit::kNodes}) {
    add_costs(study, shown, unit, section);
  }
  add_errors(study, shown, section);
  if (study.solvers_with_runs() > shown.size() && !section.blocks.empty()) {
    section.add(Paragraph{fmt::format("Shown are the {} of {} solvers with the smallest PAR10.",
                                      shown.size(), study.solvers_with_runs())});
  }
}

}  // namespace evodoku::study::report
