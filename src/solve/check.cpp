// Is a puzzle valid, solvable, unique, minimal?
#include "evodoku/solve.hpp"

namespace evodoku {

namespace {

class Checker {
 public:
  Checker(const Puzzle& puzzle, SolverChoice& choice, const Request& request)
      : puzzle_(puzzle),
        solver_(choice.solver(puzzle.shape())),
        request_(request),
        deadline_(request.budget) {}

  Checked check() {
    const Outcome first = run(puzzle_, 2);
    found_.status = first.status;
    found_.valid = first.status != Status::kInvalid;
    if (first.status == Status::kInvalid) return found_;
    if (first.solutions > 0 || first.complete) found_.solvable = first.solutions > 0;
    if (first.solutions > 1 || first.complete) found_.unique = first.solutions == 1;
    if (found_.unique != true) return found_;
    find_redundant();
    if (!puzzle_.solution.empty()) {
      found_.solution_right = puzzle_.solution == first.solution.cells();
      if (found_.solution_right == false) found_.status = Status::kInvalid;
    }
    return found_;
  }

 private:
  Outcome run(const Puzzle& puzzle, std::uint64_t limit) {
    request_.limit = limit;
    request_.budget.seconds = deadline_.rest().seconds;  // the limit is for all searches together
    Outcome outcome = solver_.solve(puzzle, request_);
    found_.seconds += outcome.seconds;
    found_.nodes += outcome.nodes;
    return outcome;
  }

  /// A given can go if the rest leaves no other value in its cell.
  void find_redundant() {
    const Shape shape = puzzle_.shape();
    Puzzle without = puzzle_;
    without.candidates.resize(static_cast<std::size_t>(shape.cells()));
    for (int c = 0; c < shape.cells(); ++c) {
      const Value value = puzzle_.givens[c];
      if (value == 0) continue;
      without.givens[c] = 0;
      without.candidates[c] = shape.all_values() & ~set_of(value);
      const Outcome outcome = run(without, 1);
      without.givens[c] = value;
      without.candidates[c] = 0;
      if (outcome.status == Status::kNoSolution) {
        found_.redundant.push_back(static_cast<Cell>(c));
      } else if (outcome.status != Status::kSolved) {
        return;  // out of time: not known
      }
    }
    found_.minimal = found_.redundant.empty();
  }

  const Puzzle& puzzle_;
  Solver& solver_;
  Request request_;
  const Deadline deadline_;
  Checked found_;
};

}  // namespace

Checked check(const Puzzle& puzzle, SolverChoice& choice, const Request& request) {
  return Checker(puzzle, choice, request).check();
}

Checked check(const Puzzle& puzzle) {
  SolverChoice choice;
  return check(puzzle, choice, {});
}

}  // namespace evodoku
