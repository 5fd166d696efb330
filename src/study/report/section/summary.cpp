// One line per solver, the best first: what fits on a terminal.
#include <fmt/format.h>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

void fill_summary(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  if (study.solvers_with_runs() == 0) return;
  const bool any_solved = study.status.solved > 0;
  TextTable table{.columns = {{"solver"}, {"solved"}, {"rate"}, {"95 % interval"}}, .rows = {}};
  if (any_solved) table.columns.push_back({"ERT"});
  bool any_error = false;
  for (const SolverData& one : study.solvers) any_error = any_error || one.figures.error;
  if (any_error) table.columns.push_back({"error"});
  if (any_error && !any_solved) table.columns.push_back({"95 % interval"});
  if (study.status.failed > 0) table.columns.push_back({"failed"});
  for (const std::size_t i : study.best()) {
    const SolverData& one = study.solvers[i];
    const RunsFigures& figures = one.figures;
    std::vector<TableCell>& row = table.rows.emplace_back();
    row = {{one.solver.label},
           {fmt::format("{} of {}", figures.solved, figures.runs)},
           {rate(figures.success)},
           {rate(figures.wilson)}};
    // Where a solver solves nothing, its error tells more than that a solution costs infinitely
    // much.
    if (any_solved) row.push_back({figures.solved > 0 ? amount(figures.expected_cost) : "–"});
    if (any_error) row.push_back({figures.error ? amount(figures.error->mean) : "–"});
    if (any_error && !any_solved)
      row.push_back({figures.errors > 1 ? amount(figures.error->interval) : "–"});
    if (study.status.failed > 0) row.push_back({amount(figures.failed)});
  }
  section.add(std::move(table));
  std::string key;
  if (any_solved) {
    key = "ERT: evaluations, or nodes, that all runs spent for each one that is solved. ";
  }
  if (any_error) {
    key += "Error: what is wrong with the best board at the end, mean over all runs.";
  }
  if (!key.empty()) section.add(Paragraph{key});
}

}  // namespace evodoku::study::report
