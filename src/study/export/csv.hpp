/// \file
/// Runs as CSV, in the plan's order, which does not depend on when each was run.
///
///     export_csv(store, "population", [](const std::string& text) { std::cout << text; });
#pragma once

#include <functional>
#include <string>

#include "study/store/store.hpp"

namespace evodoku::study {

/// Columns: study, solver, puzzle, seed and so on, behind a line with their names. Appends to
/// \p write in pieces. Columns that differ from time to time come last and say so by their names.
void export_csv(Store& store, const std::string& name,
                const std::function<void(const std::string&)>& write);
/// The same for the points that were recorded within runs.
void export_points_csv(Store& store, const std::string& name,
                       const std::function<void(const std::string&)>& write);

}  // namespace evodoku::study
