// How the error falls during runs, where that was recorded.
#include "study/report/convergence.hpp"

#include <fmt/format.h>

#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"

namespace evodoku::study::report {

void fill_convergence(const Context& context, ReportSection& section) {
  constexpr std::size_t kMostLines = 8;
  const std::vector<std::size_t> shown = context.study.best(kMostLines);
  const Convergence found = convergence_of(context, shown);
  if (found.curves.empty()) return;
  plot::LinesChart chart{.title = "Error of the best by evaluations",
                         .x_label = "evaluations",
                         .y_label = "error",
                         .x_kind = plot::Scale::kLog,
                         .y_low = 0,
                         .series = {}};
  double first = found.curves.front().x.front();
  for (const ConvergenceCurve& curve : found.curves) {
    first = std::min(first, curve.x.front());
    chart.series.push_back({.label = context.study.solvers[curve.solver].solver.label,
                            .x = curve.x,
                            .y = curve.middle,
                            .low = curve.lower,
                            .high = curve.upper,
                            .style = curve.solver});
  }
  chart.x_low = first;
  std::string caption =
      "Lines are medians over all runs of a solver, solved and unsolved, bands the quartiles. A "
      "run "
      "that has ended keeps its last error.";
  if (found.read < found.all) {
    caption += fmt::format(" Of {} runs the {} with the first seeds were looked at.",
                           amount(found.all), amount(found.read));
  }
  if (context.study.solvers_with_runs() > shown.size()) {
    caption += fmt::format(" Only the {} of {} solvers with the smallest PAR10 were looked at.",
                           shown.size(), context.study.solvers_with_runs());
  }
  if (found.curves.size() < shown.size()) caption += " Solvers that record nothing are missing.";
  section.add(Picture{plot::lines_chart(chart), caption});
}

}  // namespace evodoku::study::report
