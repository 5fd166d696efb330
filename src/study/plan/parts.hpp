/// \file
/// The parts of a plan: what [[solvers]], [[puzzles]] and the budget stand for.
#pragma once

#include <filesystem>
#include <set>

#include "base/toml.hpp"
#include "evodoku/study.hpp"

namespace evodoku::study {

/// What can be recorded, in the order of `Record`.
struct RecordEntry {
  std::string_view name;
  Record record;
};
[[nodiscard]] const Table<RecordEntry>& records();

/// The most that the file of a plan or a race may have, for the reason that recipes have a limit
/// (`evolution::kMostRecipe`); boards may stand in it.
inline constexpr std::size_t kMostPlan = std::size_t{16} << 20;

/// The files that a plan names: where they lie, and which have been read.
struct PlanFiles {
  std::string folder;
  std::set<std::string> read = {};
};

/// The limits of `budget`, one at least.
[[nodiscard]] Budget read_budget(const TomlTable& root);
/// The `seeds`; 1 where there are none.
[[nodiscard]] std::vector<std::uint64_t> read_seeds(const TomlTable& entry);
/// All [[puzzles]], each with a name of its own.
[[nodiscard]] std::vector<PlannedPuzzle> read_planned_puzzles(const TomlTable& root,
                                                              PlanFiles& files);
/// Two solvers or puzzles with one name could not be told apart in a table, and a run would be
/// counted twice if they are the same: throws InputError for the second.
void add_name(std::set<std::string>& names, const std::string& name, const Place& place);

/// Throws InputError at \p place where keys have more than \p most combinations of their \p values,
/// before any of these is made.
void check_combinations(const std::vector<const TomlValue*>& values, std::size_t most,
                        const Place& place);

/// The file that a key names. Throws InputError for a pipe or a device: a plan is read more than
/// once, and nobody expects one to wait for input.
[[nodiscard]] std::filesystem::path planned_file(const TomlTable& entry, std::string_view key,
                                                 PlanFiles& files);

/// The recipe that an entry names by `solver` or `recipe`, read once: a file that is edited while a
/// race goes on must not change what it races.
struct RecipeOrigin {
  std::string file;
  std::string text;
};
/// Throws InputError unless exactly one is said, and for a solver that is not a recipe.
[[nodiscard]] RecipeOrigin recipe_origin(const TomlTable& entry, PlanFiles& files);
/// The plain values of a table as changes: "mutate.rate=0.4".
[[nodiscard]] std::vector<std::string> read_changes(const TomlTable& entry, std::string_view key);
/// A recipe with changes, by its name. Its errors are told at \p place.
[[nodiscard]] PlannedSolver planned_recipe(const RecipeOrigin& origin,
                                           const std::vector<std::string>& changes,
                                           const Place& place);

/// A solver, or a recipe with every combination of the values that `set` lists. \p puzzles are
/// those of the plan, whose own recipes the solver "own" takes.
[[nodiscard]] std::vector<PlannedSolver> planned_solvers(const TomlTable& entry, PlanFiles& files,
                                                         const std::vector<PlannedPuzzle>& puzzles);
/// The puzzles of a file, of a maker with every level and seed, or of another problem with every
/// combination of its parameters.
[[nodiscard]] std::vector<PlannedPuzzle> planned_puzzles(const TomlTable& entry, PlanFiles& files);
/// Those of a file that `only` names.
[[nodiscard]] std::vector<PlannedPuzzle> only_some(const TomlTable& entry,
                                                   std::vector<PlannedPuzzle> all,
                                                   const std::string& file);
/// Those of another problem than Sudoku.
[[nodiscard]] std::vector<PlannedPuzzle> planned_problems(const TomlTable& entry, PlanFiles& files);

/// Throws InputError where what the report is to show is not there or cannot be told.
void check_presentation(const TomlTable& root, const StudyPlan& plan);

/// Throws InputError at \p place where a solver cannot work on one of the puzzles.
void check_fits(const PlannedSolver& solver, const std::vector<PlannedPuzzle>& puzzles,
                const Place& place);

}  // namespace evodoku::study
