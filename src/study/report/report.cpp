#include "study/report/report.hpp"

#include "evodoku/budget.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

Document report_of(Store& store, const std::string& name) {
  const StudyData study = load_study(store, name);
  Document out{.title = name, .summary = study.status.summary, .sections = {}};
  for (const SectionEntry& entry : sections()) {
    Watch::look();
    ReportSection section{entry.name, entry.title};
    entry.fill({study, store}, section);
    if (!section.blocks.empty()) out.sections.push_back(std::move(section));
  }
  return out;
}

}  // namespace evodoku::study::report
