/// \file
/// The formats that runs are written in for other programs. A new one is a file here, a line below
/// and a line in exports.cpp.
///
///     study_exports().find("csv").write(store, "population", {.write = print});
#pragma once

#include "study/store/store.hpp"

namespace evodoku::study {

/// Columns: study, solver, puzzle, seed and so on, after a line with their names. Those that differ
/// from time to time come last and say so by their names.
void export_csv(Store& store, const std::string& name, const ExportOptions& options);

/// One JSON object: the plan, its parts, and all runs, one line each.
///
///     {"study": "population", "plan": "...", "solvers": [{"name": ..., "settings": {...}}], ...
///      "runs": [
///     {"solver": "hughes", "puzzle": "hughes.sdm 1", "seed": 1, "status": "solved", ...},
///     ...]}
void export_json(Store& store, const std::string& name, const ExportOptions& options);
/// What was recorded within one run, by its row: the array that a run has with its points.
[[nodiscard]] std::string export_points(Store& store, std::int64_t run);

/// A folder in the layout of IOHprofiler, for IOHanalyzer and iohinspector.
///
///     ioh/hughes_population_100/IOHprofiler_f1_hughes.sdm_1.json
///     ioh/hughes_population_100/data_f1_hughes.sdm_1/IOHprofiler_f1_DIM81.dat
///
/// A solver is an algorithm, a puzzle a function, and its cells (genes, where it is not a Sudoku)
/// are the dimension. What is minimised is the error, by evaluations (nodes for solvers that make
/// none). The format wants a value at the first evaluation: that is one which no board can exceed,
/// three times the number of cells for Sudoku, since nothing was recorded there. A run of a solver
/// that keeps no board goes from there to 0 when it is solved. Seeds are an attribute of runs.
/// Throws UsageError where the folder is there and not empty, SystemError where it cannot be
/// written.
void export_ioh(Store& store, const std::string& name, const ExportOptions& options);

}  // namespace evodoku::study
