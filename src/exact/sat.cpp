#include "exact/sat.hpp"

#include <vector>

#include "base/meter.hpp"
#include "exact/sat_session.hpp"
#include "sudoku/lean_cnf.hpp"

namespace evodoku {

namespace {

class Sat : public Solver {
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Meter meter(request.budget);
    SatSession session(meter, request.seed);
    const LeanCnf formula(puzzle);
    const bool ready =
        formula.visit_clauses([&](std::span<const int> clause) { return session.add(clause); });
    SatSession::Answer answer = ready ? session.next() : SatSession::Answer::kSpent;
    Grid grid = formula.known();
    while (answer == SatSession::Answer::kModel) {
      const std::vector<int> another = read_model(session, formula, grid);
      if (!report_solution(grid, request, outcome)) break;
      session.add(another);
      answer = session.next();
    }
    outcome.nodes = meter.nodes();
    outcome.complete = answer == SatSession::Answer::kNone;
    if (answer == SatSession::Answer::kSpent && meter.cancelled())
      outcome.status = Status::kCancelled;
  }

  /// Fills the grid from the model, and returns the clause that forbids this solution.
  static std::vector<int> read_model(SatSession& session, const LeanCnf& formula, Grid& grid) {
    std::vector<int> forbidden;
    for (int variable = 1; variable <= formula.variables(); ++variable) {
      if (!session.value(variable)) continue;
      const Candidate& right = formula.meaning(variable);
      grid[right.cell] = right.value;
      forbidden.push_back(-variable);
    }
    return forbidden;
  }
};

}  // namespace

std::unique_ptr<Solver> make_sat() { return std::make_unique<Sat>(); }

}  // namespace evodoku
