/// \file
/// The two lists of a plan: what [[solvers]] and [[puzzles]] stand for.
#pragma once

#include "study/plan/plan.hpp"
#include "study/plan/presentation.hpp"
#include "study/plan/toml_values.hpp"

namespace evodoku::study {

/// A solver, or a recipe with every combination of the values that `set` lists. \p folder is where
/// files are looked for.
[[nodiscard]] std::vector<PlannedSolver> planned_solvers(const TomlTable& entry,
                                                         const std::string& folder);
/// The puzzles of a file, or of a maker with every level and seed.
[[nodiscard]] std::vector<PlannedPuzzle> planned_puzzles(const TomlTable& entry,
                                                         const std::string& folder);

/// Throws InputError where what the report shall show is not there or cannot be told.
void check_presentation(const TomlTable& root, const Plan& plan);

/// Throws InputError at \p place where a solver cannot work on boards like a puzzle.
void check_fit(const PlannedSolver& solver, const PlannedPuzzle& puzzle, const Place& place);

}  // namespace evodoku::study
