#include <array>
#include <chrono>

#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {

namespace {

bool obeys_rules(const Puzzle& puzzle) {
  return puzzle.placed.empty() ? is_valid(puzzle.givens) : is_valid(puzzle.position());
}

/// Every board that is called a solution has come through here, whoever found it: a solver, a run
/// that was saved and resumed, another process.
void must_solve(const Grid& board, const Puzzle& puzzle) {
  if (is_solution_of(board, puzzle)) return;
  throw InternalError(InputError(puzzle.place,
                                 "the board that was found does not solve the "
                                 "puzzle: " +
                                     board.to_line())
                          .what());
}

/// Whether nothing may be done any more. Searches look at the clock and the flag only now and then,
/// and many short ones would never do so.
bool is_over(const Budget& budget, Status& status) {
  if (budget.cancel != nullptr && budget.cancel->load(std::memory_order_relaxed)) {
    status = Status::kCancelled;
    return true;
  }
  if (budget.seconds <= 0) return true;
  Watch::look();
  return false;
}

}  // namespace

std::string_view status_name(Status status) {
  static constexpr std::array<std::string_view, 6> kNames = {"solved",   "no_solution", "multiple",
                                                             "unsolved", "cancelled",   "invalid"};
  return kNames[static_cast<std::size_t>(status)];
}

ExitCode exit_code(Status status) {
  switch (status) {
    case Status::kSolved:
      return ExitCode::kOk;
    case Status::kNoSolution:
      return ExitCode::kNoSolution;
    case Status::kMultiple:
      return ExitCode::kMultiple;
    case Status::kUnsolved:
      return ExitCode::kUnsolved;
    case Status::kCancelled:
      return ExitCode::kInterrupted;
    case Status::kInvalid:
      return ExitCode::kBadInput;
  }
  return ExitCode::kSystem;
}

bool report_solution(const Grid& solution, const Request& request, Outcome& outcome) {
  if (outcome.solutions++ == 0) outcome.solution = solution;
  const bool wanted = !request.on_solution || request.on_solution(solution);
  return wanted && outcome.solutions < request.limit;
}

void Solver::solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                         std::span<Outcome> outcomes) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) solve(puzzles[i], request, outcomes[i]);
}

void Solver::begin(const Puzzle& puzzle, Outcome& outcome) {
  outcome.status = Status::kSolved;
  outcome.solution.reset(puzzle.shape());
  outcome.solutions = outcome.nodes = outcome.evaluations = 0;
  outcome.complete = false;
  outcome.handed_to.clear();
  outcome.evolved.reset();
}

void Solver::conclude(const Puzzle& puzzle, const Request& request, Outcome& outcome) const {
  if (outcome.solutions > 0) must_solve(outcome.solution, puzzle);
  // What was found decides, even where the budget then ended the search for a second solution:
  // two solutions are two solutions. One that might not be the only one is unsolved if asked.
  if (outcome.solutions > 1) {
    outcome.status = Status::kMultiple;
  } else if (outcome.solutions == 1 && (outcome.complete || request.limit == 1 || !proves())) {
    outcome.status = Status::kSolved;
  } else if (outcome.solutions == 0 && finds_conflicts() && !obeys_rules(puzzle)) {
    outcome.status = Status::kInvalid;
    outcome.complete = false;
  } else if (outcome.solutions == 0 && outcome.complete) {
    outcome.status = Status::kNoSolution;
  } else if (outcome.status == Status::kSolved) {
    outcome.status = Status::kUnsolved;
  }
}

void Solver::solve(const Puzzle& puzzle, const Request& request, Outcome& outcome) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  begin(puzzle, outcome);
  if (!finds_conflicts() && !obeys_rules(puzzle)) {
    outcome.status = Status::kInvalid;
  } else {
    if (is_over(request.budget, outcome.status)) {
      // Nothing is known.
    } else if (request.on_solution) {
      Request checked = request;
      checked.on_solution = [&](const Grid& solution) {
        must_solve(solution, puzzle);
        return request.on_solution(solution);
      };
      search(puzzle, checked, outcome);
    } else {
      search(puzzle, request, outcome);
    }
    conclude(puzzle, request, outcome);
  }
  outcome.seconds = std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace evodoku
