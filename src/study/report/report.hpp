/// \file
/// The report of a study: what was run, tables with intervals and tests, and plots.
///
///     const Document document = report_of(store, "population");
///     write(html_of(document));        // or markdown_of(document)
///
/// It depends on the store alone: the same store gives the same bytes.
#pragma once

#include <string>
#include <vector>

#include "study/report/document.hpp"
#include "study/store/store.hpp"

namespace evodoku::study::report {

/// \p measure is what parameters are to explain (effects.hpp). Throws UsageError where there is no
/// such study or measure.
[[nodiscard]] Document report_of(Store& store, const std::string& name,
                                 const std::string& measure = "");
/// What there is to know first: who did best, a line for each solver, and what parameters do.
[[nodiscard]] Document summary_of(Store& store, const std::string& name,
                                  const std::string& measure = "");
/// Several in one: how many published values agree in each, then each in short, with its published
/// values and figures.
[[nodiscard]] Document joint_report_of(Store& store, const std::vector<std::string>& names,
                                       const std::string& title);

}  // namespace evodoku::study::report
