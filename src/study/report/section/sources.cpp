// The plan and the recipes, as they were.
#include <fmt/format.h>

#include "study/report/sections.hpp"

namespace evodoku::study::report {

void fill_sources(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  section.add(Folded{"The plan", study.plan});
  constexpr std::size_t kMost = 100;
  std::size_t shown = 0;
  for (const SolverData& one : study.solvers) {
    const bool is_recipe = one.solver.spec.find('\n') != std::string::npos;
    if (!is_recipe) continue;
    if (shown++ == kMost) break;
    section.add(Folded{fmt::format("The recipe {}", one.solver.label), one.solver.spec});
  }
  if (shown > kMost) {
    section.add(Paragraph{fmt::format("Recipes of the first {} solvers only.", kMost)});
  }
}

}  // namespace evodoku::study::report
