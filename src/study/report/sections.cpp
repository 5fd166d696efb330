#include "study/report/sections.hpp"

namespace evodoku::study::report {

const Table<SectionEntry>& sections() {
  static const Table<SectionEntry> kSections(
      "section", {
                     {"abstract", "In short", fill_abstract},
                     {"published", "Published values and ours", fill_published},
                     {"figures", "Figures", fill_figures},
                     {"overview", "What was run", fill_overview},
                     {"solvers", "Solvers", fill_solvers},
                     {"puzzles", "Puzzles", fill_puzzles},
                     {"running-times", "Running times", fill_running_times},
                     {"spread", "Spread", fill_spread},
                     {"convergence", "Convergence", fill_convergence},
                     {"crowd", "What crowds thought", fill_crowd},
                     {"parameters", "Parameters", fill_parameters},
                     {"baseline", "Beside the baseline", fill_baseline},
                     {"pairs", "Pairs of solvers", fill_pairs},
                     {"ranks", "Ranks over puzzles", fill_ranks},
                     {"sources", "Plan and recipes", fill_sources},
                 });
  return kSections;
}

}  // namespace evodoku::study::report
