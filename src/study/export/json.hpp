/// \file
/// A study as one JSON object: its plan, its parts, and all runs in the plan's order, a line each.
///
///     {"study": "population", "plan": "...", "solvers": [{"name": ..., "settings": {...}}], ...
///      "runs": [
///     {"solver": "hughes", "puzzle": "hughes.sdm 1", "seed": 1, "status": "solved", ...},
///     ...]}
#pragma once

#include <functional>
#include <string>

#include "study/store/store.hpp"

namespace evodoku::study {

/// Writes in pieces, so that a million runs need no memory. With \p points each run has what was
/// recorded within it.
void export_json(Store& store, const std::string& name, bool points,
                 const std::function<void(const std::string&)>& write);

}  // namespace evodoku::study
