/// \file
/// Plans of studies: which solvers run on which puzzles with which seeds, from a file or in one
/// line. study.hpp runs them.
///
/// \code
/// #include <evodoku/plan.hpp>
/// #include <iostream>
///
/// int main() {
///   // The recipe as it is beside one with a larger population, on one puzzle.
///   const evodoku::StudyPlan plan = evodoku::compare_plan({
///       .solvers = {"hughes", "population=300"},
///       .puzzles =
///           "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
///   }).plan;
///   for (const evodoku::study::PlannedSolver& one : plan.solvers) std::cout << one.label << '\n';
///   return plan.size() == 2 * plan.seeds.size() ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "evodoku/budget.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

namespace evolution {
class Problem;
class Recipe;
}  // namespace evolution

namespace study {

/// What of a run is kept besides its end; only evolving solvers have more to tell.
enum class Record { kEnd, kImprovement, kGeneration };

/// A parameter that a plan sets, as people read it: "population" "21", "select" "rank".
struct Setting {
  std::string name;
  std::string value;
};

/// What solvers are run on: a Sudoku, or another problem of the engine (problems.hpp).
struct PlannedPuzzle {
  std::string name;   ///< "hughes.sdm 3", "samurai level=hard seed=7", "queens size=12"
  std::string group;  ///< those of one kind: "hughes.sdm", "hard", "queens"
  /// All that it is, and part of the key of a run: the givens in a line, after the box where that
  /// is not the usual one; or what `make_problem` makes the problem from.
  std::string text;
  std::optional<Puzzle> puzzle;                       ///< of a Sudoku: givens alone
  std::shared_ptr<const evolution::Problem> problem;  ///< of anything else
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
  /// Of the solver "own" alone: the recipe of each problem, by the problem's name.
  std::map<std::string, std::shared_ptr<const evolution::Recipe>, std::less<>> own;

  /// The recipe that it runs on a puzzle; null for a solver of the table.
  [[nodiscard]] const evolution::Recipe* recipe_for(const PlannedPuzzle& puzzle) const;
};

/// One run, by positions in the plan.
struct PlannedRun {
  std::size_t solver = 0;
  std::size_t puzzle = 0;
  std::uint64_t seed = 0;
};

}  // namespace study

/// The plan of a study: every solver on every puzzle with every seed.
///
///     summary = "Does a larger population pay?"
///     seeds = { from = 1, to = 25 }
///     budget = { evaluations = 500_000 }
///     [[solvers]]
///     solver = "pencil"
///     set = { population = [11, 21, 41] }      # one solver for each
///     [[puzzles]]
///     file = "../puzzles/hughes.sdm"           # relative to the plan's own place
///
/// Puzzles may be other problems of the engine: [[puzzles]] problem = "queens", size = [8, 12].
struct StudyPlan {
  std::string name;  ///< the file's stem
  std::string text;  ///< the file itself
  std::string summary;
  std::vector<study::PlannedSolver> solvers;
  std::vector<study::PlannedPuzzle> puzzles;
  std::vector<std::uint64_t> seeds;
  Budget budget;
  study::Record record = study::Record::kEnd;
  std::size_t quick_seeds = 1;    ///< how many of the seeds, and of the puzzles,
  std::size_t quick_puzzles = 3;  ///< the quick form takes
  /// How many runs there will be at most where a race chooses among all; 0: all of them.
  std::uint64_t most_runs = 0;

  [[nodiscard]] std::uint64_t size() const {
    return std::uint64_t{solvers.size()} * puzzles.size() * seeds.size();
  }
  /// The runs in order: all solvers take turns, then the puzzles, then the seeds. So a study that
  /// is under way has a little of everything.
  [[nodiscard]] study::PlannedRun run(std::uint64_t index) const;
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

/// Reads and checks a plan (docs/studies.md has all keys) before anything is run. Throws InputError
/// with the place of what is wrong, SystemError for a file that cannot be read.
[[nodiscard]] StudyPlan load_plan(const std::string& path);
/// The same of a text. The study is named after \p path, and files are looked for beside it.
[[nodiscard]] StudyPlan read_plan(const std::string& text, const std::string& path);

/// The plans of the five papers that this program brings together (docs/papers.md). They are
/// compiled in.
[[nodiscard]] std::vector<StudyPlan> paper_plans();

/// What is to be compared, without a file.
struct Comparison {
  /// "hughes", "mine.toml", "hughes population=300 mutate.rate=0.4"; settings alone are of the
  /// recipe before: {"hughes", "population=300"}.
  std::vector<std::string> solvers;
  std::string puzzles;              ///< a file, or one puzzle
  std::string name;                 ///< of the study; "": made of what is compared
  std::uint64_t seeds = 0;          ///< 0: 2 to 20, about a hundred runs of each solver
  std::uint64_t most_puzzles = 50;  ///< the first of them; 0: all
  Budget budget{.nodes = 1'000'000, .evaluations = 1'000'000};  ///< of each run
};
struct ComparisonPlan {
  StudyPlan plan;
  std::size_t puzzles = 0;  ///< that there are, though not all may be used
};
/// The plan of it. Throws UsageError for what cannot be compared, and as `load_plan` does for the
/// puzzles.
[[nodiscard]] ComparisonPlan compare_plan(const Comparison& what);

}  // namespace evodoku
