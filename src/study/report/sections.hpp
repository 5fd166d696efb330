/// \file
/// The sections of a report, in order. A new one is a file in section/, a line here and a line in
/// sections.cpp.
///
///     for (const SectionEntry& entry : sections()) {
///       ReportSection section{entry.name, entry.title};
///       entry.fill({study, store, scored(store, study)}, section);
///       // one that stays empty is left out
///     }
#pragma once

#include <string>
#include <vector>

#include "study/report/document.hpp"
#include "study/report/scored.hpp"
#include "study/report/study_data.hpp"
#include "study/store/store.hpp"

namespace evodoku::study::report {

struct Context {
  const StudyData& study;
  Store& store;                                ///< for what is read by one section alone
  const std::vector<ScoredPublished>& scored;  ///< what others have published, and ours
  std::string measure = {};  ///< that parameters are to explain; "": what tells the most
};

struct SectionEntry {
  const char* name;  ///< also its place in the page
  const char* title;
  void (*fill)(const Context& context, ReportSection& section);
};

[[nodiscard]] const Table<SectionEntry>& sections();

/// The sections themselves, each in section/ in a file of its name.
void fill_abstract(const Context& context, ReportSection& section);
void fill_published(const Context& context, ReportSection& section);
void fill_overview(const Context& context, ReportSection& section);
void fill_figures(const Context& context, ReportSection& section);
void fill_solvers(const Context& context, ReportSection& section);
void fill_puzzles(const Context& context, ReportSection& section);
void fill_running_times(const Context& context, ReportSection& section);
void fill_spread(const Context& context, ReportSection& section);
void fill_convergence(const Context& context, ReportSection& section);
void fill_crowd(const Context& context, ReportSection& section);
void fill_parameters(const Context& context, ReportSection& section);
void fill_baseline(const Context& context, ReportSection& section);
void fill_pairs(const Context& context, ReportSection& section);
void fill_ranks(const Context& context, ReportSection& section);
void fill_sources(const Context& context, ReportSection& section);
/// Not part of a report: what `study show` has in the place of the tables of all solvers.
void fill_summary(const Context& context, ReportSection& section);

}  // namespace evodoku::study::report
