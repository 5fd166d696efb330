/// \file
/// Solving: every solver there is, complete or not, behind one function.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   const evodoku::Puzzle puzzle = evodoku::parse(
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
///   const evodoku::Outcome exact = evodoku::solve(puzzle);  // with proof that it is the only one
///   std::cout << exact.solution.to_line() << '\n';
///   const evodoku::Outcome evolved = evodoku::solve(puzzle, {.with = "champion", .seed = 7});
///   return evolved.solution == exact.solution ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/budget.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

namespace evolution {
class Exchange;
class Observer;
class Recipe;
}  // namespace evolution

/// How a run ended. The names are those of the JSON output.
enum class Status {
  kSolved,      ///< a solution; with a limit of 2 or more also: the only one
  kNoSolution,  ///< proved: there is none
  kMultiple,    ///< more than one; `Outcome::solution` is one of them
  kUnsolved,    ///< the budget was spent
  kCancelled,   ///< stopped from outside
  kInvalid,     ///< the givens break the rules
};

[[nodiscard]] std::string_view status_name(Status status);
[[nodiscard]] ExitCode exit_code(Status status);

/// What is asked of a solver.
struct Request {
  /// How many solutions to look for. 1: any solution will do. 2: tell whether it is the only one.
  /// kUnlimited: find them all.
  std::uint64_t limit = 2;
  Budget budget = {};
  std::uint64_t seed = 1;
  /// Called with each solution as it is found; false ends the run. May be empty.
  std::function<bool(const Grid&)> on_solution = {};
};

/// What an evolving solver has to say of a run besides its outcome.
struct Evolved {
  std::string recipe;
  std::int64_t error = 0;  ///< values missing from the units of the best board, and equal pairs
  double fitness = 0;      ///< of the best board, as the recipe has it
  std::uint64_t generations = 0;
  Grid best;
  bool reproducible = true;  ///< the same seed gives the same
  std::string unsaved = {};  ///< why the run could not be saved at its end; empty where it could
};

struct Outcome {
  Status status = Status::kUnsolved;
  Grid solution;                ///< blank where none was found
  std::uint64_t solutions = 0;  ///< how many were found, up to the limit
  /// Whether the search went through everything: `solutions` is then exact.
  bool complete = false;
  std::uint64_t nodes = 0;         ///< decisions of a complete solver
  std::uint64_t evaluations = 0;   ///< individuals or moves scored by a heuristic one
  double seconds = 0;              ///< wall time inside the solver
  std::string handed_to;           ///< the solver that finished the work, where it was another
  std::optional<Evolved> evolved;  ///< of an evolving solver alone
};

/// What every solver is: a puzzle and a request in, an outcome out.
///
/// A solver of one's own derives from this, overrides `search`, and reports each solution with
/// `report_solution`, so that limits mean the same for all. What it reports is checked against the
/// rules and the puzzle before anybody hears of it: InternalError is thrown for anything else.
class Solver {
 public:
  virtual ~Solver() = default;

  /// Solves the position of a puzzle: givens and placed values are kept, pencil marks are obeyed.
  /// A solver may keep memory between calls; one object is used by one thread at a time.
  void solve(const Puzzle& puzzle, const Request& request, Outcome& outcome);
  [[nodiscard]] Outcome solve(const Puzzle& puzzle, const Request& request = {}) {
    Outcome outcome;
    solve(puzzle, request, outcome);
    return outcome;
  }
  /// Solves many puzzles; outcome i is that of puzzle i. The budget is each puzzle's own. A solver
  /// that works on several at once overrides this.
  virtual void solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                           std::span<Outcome> outcomes);

 protected:
  /// Makes an outcome fresh, keeping its memory.
  static void begin(const Puzzle& puzzle, Outcome& outcome);
  /// Sets the status of a search that has ended from what it found.
  void conclude(const Puzzle& puzzle, const Request& request, Outcome& outcome) const;

 private:
  /// Whether `search` may be given positions that break the rules, and finds no solution then.
  [[nodiscard]] virtual bool finds_conflicts() const { return false; }
  /// The search itself. The position obeys the rules, \p outcome is fresh. Sets solution,
  /// solutions, complete and the counts; the status too where it ended early (unsolved, cancelled).
  virtual void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) = 0;
  /// Whether it can prove that a solution is the only one. One that cannot is done with the first.
  [[nodiscard]] virtual bool proves() const { return true; }
};

/// Counts a solution in an outcome and tells the caller of it; false once the search should end.
bool report_solution(const Grid& solution, const Request& request, Outcome& outcome);

/// What a solver can promise.
enum class SolverKind {
  kExact,     ///< complete: can prove that a solution is the only one, or that there is none
  kSearch,    ///< looks for one solution without a population
  kEvolving,  ///< looks for one solution with a population: a recipe
};
/// "exact", "search" or "evolving".
[[nodiscard]] std::string_view kind_name(SolverKind kind);

/// One line in the table of solvers.
struct SolverEntry {
  std::string name;
  SolverKind kind = SolverKind::kExact;
  int smallest = 0;  ///< the smallest board it takes
  int largest = 0;   ///< the largest one
  std::string summary;
  std::function<std::unique_ptr<Solver>()> make;
  bool variants = true;  ///< whether it takes others than plain boards of boxes

  [[nodiscard]] bool takes(Shape shape) const {
    return shape.size() >= smallest && shape.size() <= largest && (variants || shape.boxed());
  }
};

/// All solvers that are not recipes. The first that takes a shape is the default for it.
[[nodiscard]] const Table<SolverEntry>& solvers();
/// All names that `SolveOptions::with` takes: solvers, then recipes.
[[nodiscard]] std::vector<std::string> solver_names();

/// Has other processes take part in runs: they make engines of the same problem, recipe and seed,
/// and have some of the islands (cluster.hpp).
class IslandHost {
 public:
  virtual ~IslandHost() = default;
  /// Calls for the others; the exchange is good for one run.
  [[nodiscard]] virtual evolution::Exchange& begin(const Puzzle& puzzle,
                                                   const evolution::Recipe& recipe,
                                                   std::uint64_t seed, const Budget& budget) = 0;
  /// Whether the same seed gives the same result.
  [[nodiscard]] virtual bool is_reproducible() const = 0;
  /// How many processes there are. A recipe without islands of its own gets one for each.
  [[nodiscard]] virtual int ranks() const = 0;
};

/// Which solver, and how it is run. The default: the best for each shape, with proof.
struct SolveOptions {
  std::string with;                           ///< a solver or a recipe by name; empty: the default
  const evolution::Recipe* recipe = nullptr;  ///< or a recipe at hand, copied
  std::string recipe_file;                    ///< or a recipe in a file
  std::vector<std::string> set;               ///< changes of a recipe: "population=1000"
  std::string on;                             ///< "gpu", or "cpu", which is the default
  std::uint64_t limit = 2;                    ///< see Request
  std::uint64_t seed = 1;                     ///< decides everything that is random
  Budget budget = {};                         ///< for each puzzle
  int jobs = 1;                               ///< threads; 0: as many as there are processors
  std::uint64_t restarts = 0;                 ///< of a recipe that has not solved it
  std::string checkpoint;                     ///< file to save a run to; empty: none
  std::string resume;                         ///< file to resume a run from; empty: none
  std::vector<evolution::Observer*> observers;  ///< see every generation (evolve.hpp)
  IslandHost* host = nullptr;                   ///< where islands live in several processes

  [[nodiscard]] Request request() const { return {.limit = limit, .budget = budget, .seed = seed}; }
  /// Whether something is set that only a recipe understands.
  [[nodiscard]] bool wants_recipe() const;
};

/// The solver that options ask for: a name of the table, a recipe, or the best for each shape. It
/// keeps the solvers that it has made and is used by one thread; a copy makes its own.
class SolverChoice {
 public:
  /// Throws UsageError for a name that is neither a solver nor a recipe and for options that do not
  /// go together, InputError for a wrong recipe.
  explicit SolverChoice(const SolveOptions& options = {});
  SolverChoice(const SolverChoice& other)
      : own_(other.own_), named_(other.named_), shares_puzzles_(other.shares_puzzles_) {}
  SolverChoice(SolverChoice&&) = default;
  SolverChoice& operator=(SolverChoice&&) = default;
  SolverChoice& operator=(const SolverChoice&) = delete;
  ~SolverChoice() = default;

  [[nodiscard]] const SolverEntry& entry(Shape shape) const;
  [[nodiscard]] Solver& solver(Shape shape);

  [[nodiscard]] bool is_evolving() const {
    return named_ != nullptr && named_->kind == SolverKind::kEvolving;
  }
  /// Whether puzzles are shared among threads. Otherwise one comes after the other, and a run uses
  /// the threads: that of a recipe with many individuals, or of one that is saved or watched.
  [[nodiscard]] bool shares_puzzles() const { return shares_puzzles_; }
  /// Whether it goes through everything: only then can it tell how many solutions there are.
  [[nodiscard]] bool is_exact() const {
    return named_ == nullptr || named_->kind == SolverKind::kExact;
  }
  /// Throws UsageError where \p what needs a solver that is exact and this one is not.
  void must_be_exact(std::string_view what) const;
  /// Why the solver does not take a puzzle's board; empty where it does.
  [[nodiscard]] std::string refusal(const Puzzle& puzzle) const;

  /// Solves puzzles, neighbours that the same solver takes in one go. Those that it does not take
  /// stay unsolved.
  void solve(std::span<const Puzzle> puzzles, const Request& request, std::span<Outcome> outcomes);

 private:
  struct Made {
    const SolverEntry* entry;
    std::unique_ptr<Solver> solver;
  };
  std::shared_ptr<const SolverEntry> own_;  ///< a recipe
  const SolverEntry* named_ = nullptr;
  bool shares_puzzles_ = true;
  std::vector<Made> made_;
};

/// Solves a puzzle. Throws what `SolverChoice` throws, and InputError for a board that the solver
/// does not take.
[[nodiscard]] Outcome solve(const Puzzle& puzzle, const SolveOptions& options = {});
/// Solves many; outcome i is that of puzzle i, whatever `jobs` is. Puzzles of 9x9 go through the
/// lanes of a vector side by side, so this is several times as fast as one after the other.
[[nodiscard]] std::vector<Outcome> solve(std::span<const Puzzle> puzzles,
                                         const SolveOptions& options = {});

/// What there is to say of one of many boards.
struct BoardOutcome {
  Status status = Status::kUnsolved;
  bool complete = false;        ///< see Outcome
  std::uint64_t solutions = 0;  ///< see Outcome
};

/// Solves boards of one shape that stand one after the other in memory of the caller's, a byte for
/// each cell and 0 for a blank: an array of another language, say. Solutions are written to
/// \p solutions, which is as large, may be the same memory, or is empty where nobody wants them; a
/// board without a solution becomes blank. Throws InputError for a value that the board does not
/// have, its place being the number of the board and that of the cell.
[[nodiscard]] std::vector<BoardOutcome> solve_boards(Shape shape, std::span<const Value> boards,
                                                     std::span<Value> solutions,
                                                     const SolveOptions& options = {});

/// The seed of the n-th of several runs, from 0.
[[nodiscard]] constexpr std::uint64_t seed_of_run(std::uint64_t seed, std::uint64_t run) {
  return seed + run;
}

/// What there is to say of a puzzle. What could not be found out within the budget has no value.
struct Checked {
  Status status = Status::kUnsolved;
  std::optional<bool> valid;
  std::optional<bool> solvable;
  std::optional<bool> unique;
  std::optional<bool> minimal;
  std::vector<Cell> redundant;         ///< givens that can go, each on its own
  std::optional<bool> solution_right;  ///< of the solution that came with the puzzle
  double seconds = 0;
  std::uint64_t nodes = 0;
};

/// Is a puzzle valid, solvable, unique, minimal?
[[nodiscard]] Checked check(const Puzzle& puzzle, SolverChoice& choice, const Request& request);
[[nodiscard]] Checked check(const Puzzle& puzzle);

/// A remark on an outcome for people: "has more than one solution"; empty for a puzzle that was
/// solved.
[[nodiscard]] std::string describe_outcome(const Puzzle& puzzle, const Request& request,
                                           const Outcome& outcome);

}  // namespace evodoku
