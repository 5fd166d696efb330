/// \file
/// A study as a folder in the layout of IOHprofiler, for IOHanalyzer and iohinspector.
///
///     export_ioh(store, "population", "ioh");
///     // ioh/hughes_population_100/IOHprofiler_f1_hughes.sdm_1.json
///     // ioh/hughes_population_100/data_f1_hughes.sdm_1/IOHprofiler_f1_DIM81.dat
///
/// A solver is an algorithm, a puzzle a function, and its cells are the dimension. What is
/// minimised is the error, by evaluations (nodes for solvers that make none). The format wants a
/// value at the first evaluation: that is three times the number of cells, which no board can
/// exceed, since nothing was recorded there. A run of a solver that keeps no board goes from there
/// to 0 when it is solved. Seeds are an attribute of runs.
#pragma once

#include <string>

#include "study/store/store.hpp"

namespace evodoku::study {

/// Throws UsageError where \p folder is there and not empty, SystemError where it cannot be
/// written.
void export_ioh(Store& store, const std::string& name, const std::string& folder);

}  // namespace evodoku::study
