/// \file
/// What every solver is, complete or evolving: a puzzle and a budget in, an outcome out.
///
///     std::unique_ptr<Solver> solver = solvers().find("general").make();      // solve/solvers.hpp
///     Outcome outcome = solver->solve(puzzle, {.limit = 2, .budget = {.seconds = 1}});
///     if (outcome.status == Status::kSolved) std::cout << outcome.solution.to_line();
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "evodoku/budget.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

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
  /// Stop after so many solutions. 1: any solution will do. 2: tell whether it is the only one.
  /// 0: never, find them all.
  std::uint64_t limit = 2;
  Budget budget = {};
  std::uint64_t seed = 1;
  /// Called with each solution as it is found; false ends the run. May be empty.
  std::function<bool(const Grid&)> on_solution = {};
};

struct Outcome {
  Status status = Status::kUnsolved;
  Grid solution;                ///< blank where none was found
  std::uint64_t solutions = 0;  ///< how many were found, up to the limit
  /// Whether the search went through everything: `solutions` is then exact.
  bool complete = false;
  std::uint64_t nodes = 0;        ///< decisions of a complete solver
  std::uint64_t evaluations = 0;  ///< individuals or moves scored by a heuristic one
  double seconds = 0;             ///< wall time inside the solver
  std::string handed_to;          ///< the solver that finished the work, where it was another

  /// What an evolving solver has to say besides; nothing for the others.
  struct Evolved {
    std::string recipe;
    std::int64_t error = 0;  ///< values missing from the rows, columns and boxes of the best board
    double fitness = 0;      ///< of the best board, as the recipe has it
    std::uint64_t generations = 0;
    Grid best;
    bool reproducible = true;  ///< the same seed gives the same
  };
  std::optional<Evolved> evolved;
};

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
/// All complete solvers report through this, so that limits mean the same for all.
bool report_solution(const Grid& solution, const Request& request, Outcome& outcome);

}  // namespace evodoku
