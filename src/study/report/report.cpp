#include "study/report/report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <map>

#include "evodoku/budget.hpp"
#include "study/plot/number.hpp"
#include "study/report/effects.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

Document report_of(Store& store, const std::string& name, const std::string& measure) {
  if (!measure.empty()) (void)effect_measures().find(measure);
  const StudyData study = load_study(store, name);
  const std::vector<ScoredPublished> published = scored(store, study);
  Document out{.title = name, .summary = study.status.summary, .sections = {}};
  for (const SectionEntry& entry : sections()) {
    Watch::look();
    ReportSection section{entry.name, entry.title};
    entry.fill({study, store, published, measure}, section);
    if (!section.blocks.empty()) out.sections.push_back(std::move(section));
  }
  return out;
}

Document summary_of(Store& store, const std::string& name, const std::string& measure) {
  if (!measure.empty()) (void)effect_measures().find(measure);
  const StudyData study = load_study(store, name);
  const StudyStatus& status = study.status;
  const std::vector<ScoredPublished> published = scored(store, study);
  const Context context{study, store, published, measure};
  Document out{.title = fmt::format("{}: {} of {} runs, {}, version {}", name, status.done,
                                    status.planned, status.budget, status.version),
               .summary = {},
               .sections = {{"abstract", ""}, {"solvers", ""}, {"parameters", ""}}};
  fill_abstract(context, out.sections[0]);
  fill_summary(context, out.sections[1]);
  fill_parameters(context, out.sections[2]);
  return out;
}

Document joint_report_of(Store& store, const std::vector<std::string>& names,
                         const std::string& title) {
  Document out{.title = title, .summary = {}, .sections = {}};
  out.sections.push_back({"verdicts", "Verdicts"});
  TextTable table{.columns = {{"study"},
                              {"runs"},
                              {"solved"},
                              {"agree", "published values and claims in some reading of them"},
                              {"differ", "by more than chance allows, in all readings"},
                              {"undecided"},
                              {"n unknown", "how many runs were summed up is not published"},
                              {"summary", "", true}},
                  .rows = {}};
  VerdictCounts sum;
  std::map<std::string, std::vector<std::string>> behaviours;  // with their studies
  for (const std::string& name : names) {
    const StudyData study = load_study(store, name);
    const std::vector<ScoredPublished> published = scored(store, study);
    const Context context{study, store, published};
    behaviours[study.status.behaviour].push_back(fmt::format(
        "{} by {}", name, to_string(StoredProgram{study.status.version, study.status.behaviour})));
    ReportSection section{name, study.status.summary.empty() ? name : study.status.summary};
    fill_abstract(context, section);
    fill_published(context, section);
    fill_figures(context, section);
    const VerdictCounts counts = counts_of(published);
    sum += counts;
    table.rows.push_back({{name},
                          {amount(study.status.done)},
                          {amount(study.status.solved)},
                          {amount(counts.agree), true},
                          {amount(counts.differ)},
                          {amount(counts.undecided)},
                          {amount(counts.unknown_runs)},
                          {study.status.summary}});
    out.sections.push_back(std::move(section));
  }
  if (behaviours.size() > 1) {
    std::string list;
    for (const auto& [behaviour, studies] : behaviours) {
      list += fmt::format("{}{}", list.empty() ? "" : "; ", fmt::join(studies, ", "));
    }
    out.sections.front().add(
        Warning{fmt::format("These studies were run by programs that behave differently, so what "
                            "they say together is not of one program: {}.",
                            list)});
  }
  out.sections.front().add(std::move(table));
  out.summary = fmt::format(
      "{} studies. Of {} published values and claims that can be compared, {} agree with ours, {} "
      "differ by more than chance allows and {} cannot be decided; of {} more it is not published "
      "how many runs they sum up.",
      names.size(), sum.decided() + sum.undecided, sum.agree, sum.differ, sum.undecided,
      sum.unknown_runs);
  return out;
}

}  // namespace evodoku::study::report
