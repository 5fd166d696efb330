/// \file
/// The plan of a study: every solver on every puzzle with every seed.
///
///     # studies/population.toml
///     summary = "Does a larger population pay?"
///     seeds = { from = 1, to = 25 }
///     budget = { evaluations = 500_000 }
///
///     [[solvers]]
///     solver = "pencil"
///     set = { population = [11, 21, 41] }      # one solver for each
///
///     [[puzzles]]
///     file = "../puzzles/hughes.sdm"           # beside the plan's own place
///
/// docs/studies.md has all keys. Everything is checked when the plan is read, before any run:
///
///     const Plan plan = load_plan("studies/population.toml");
///     for (std::uint64_t i = 0; i < plan.size(); ++i) use(plan.run(i));
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/budget.hpp"
#include "evodoku/puzzle.hpp"
#include "evolve/recipe.hpp"

namespace evodoku::study {

/// What of a run is kept besides its end; only evolving solvers have more to tell.
enum class Record { kEnd, kImprovement, kGeneration };
[[nodiscard]] std::string_view record_name(Record record);

/// A parameter that a plan sets, as people read it: "population" "21", "select" "rank".
struct Setting {
  std::string name;
  std::string value;
};

/// A solver with the parameters that it is run with.
struct PlannedSolver {
  std::string label;              ///< for people: "pencil population=21"
  std::string group;              ///< those that belong together; "" unless the plan says so
  std::vector<Setting> settings;  ///< what the plan sets of a recipe
  /// All that the solver's results depend on: its name, or the whole text of a recipe. Part of the
  /// key of a run, so a recipe that has changed is another solver.
  std::string spec;
  std::string solver;                               ///< of the table of solvers; empty for a recipe
  std::shared_ptr<const evolution::Recipe> recipe;  ///< null for a solver of the table
};

struct PlannedPuzzle {
  std::string name;   ///< "hughes.sdm 3", "samurai level=hard seed=7"
  std::string group;  ///< those of one kind: "hughes.sdm", "hard"
  std::string text;   ///< the givens in a line, behind the box where that is not the usual one
  Puzzle puzzle;      ///< givens alone
};

/// One run, by positions in the plan.
struct PlannedRun {
  std::size_t solver = 0;
  std::size_t puzzle = 0;
  std::uint64_t seed = 0;
};

class Plan {
 public:
  std::string name;  ///< the file's stem
  std::string text;  ///< the file itself
  std::string summary;
  std::vector<PlannedSolver> solvers;
  std::vector<PlannedPuzzle> puzzles;
  std::vector<std::uint64_t> seeds;
  Budget budget;
  Record record = Record::kEnd;
  std::size_t quick_seeds = 1;    ///< how many of the seeds, and of the puzzles,
  std::size_t quick_puzzles = 3;  ///< the quick form takes
  /// How many runs there will be at most where a race chooses among all; 0: all of them.
  std::uint64_t most_runs = 0;

  [[nodiscard]] std::uint64_t size() const {
    return std::uint64_t{solvers.size()} * puzzles.size() * seeds.size();
  }
  /// The runs in order: all solvers take turns, then the puzzles, then the seeds. So a study that
  /// is under way has a little of everything.
  [[nodiscard]] PlannedRun run(std::uint64_t index) const;
  /// The index of a run, by positions in the three lists.
  [[nodiscard]] std::uint64_t index(std::size_t solver, std::size_t puzzle,
                                    std::size_t seed) const {
    return (std::uint64_t{seed} * puzzles.size() + puzzle) * solvers.size() + solver;
  }
  /// Whether a run belongs to the quick form: one of the first seeds and the first puzzles.
  [[nodiscard]] bool is_quick(std::uint64_t index) const;
  /// "evaluations=500000", the limits that are set, in one order: part of the key of a run.
  [[nodiscard]] std::string budget_text() const;
  /// Whether runs may end by the clock: they are then not the same on every machine.
  [[nodiscard]] bool is_timed() const;
};

/// Reads and checks a plan. Throws InputError with the place of what is wrong, SystemError for a
/// file that cannot be read.
[[nodiscard]] Plan load_plan(const std::string& path);

}  // namespace evodoku::study
