#include "exact/sat.hpp"

#include <vector>

#include "base/meter.hpp"
#include "exact/sat_session.hpp"
#include "sudoku/cnf.hpp"

namespace evodoku {

namespace {

class Sat : public Solver {
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    Meter meter(request.budget);
    SatSession session(meter, request.seed);
    // The givens first: CaDiCaL then drops what they satisfy as it comes in, which is nearly all.
    for_each_unit(puzzle, [&](int literal) { session.add(literal); });
    const bool ready = visit_clauses(
        puzzle.shape(), [&](std::span<const int> clause) { return session.add(clause); });
    SatSession::Answer answer = ready ? session.next() : SatSession::Answer::kSpent;
    Grid grid(puzzle.shape());
    while (answer == SatSession::Answer::kModel) {
      const std::vector<int> another = read_model(session, grid);
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
  static std::vector<int> read_model(SatSession& session, Grid& grid) {
    const Shape shape = grid.shape();
    std::vector<int> forbidden;
    for (int c = 0; c < shape.cells(); ++c) {
      for (int v = 1; v <= shape.size(); ++v) {
        const int variable = cnf_variable(shape, static_cast<Cell>(c), static_cast<Value>(v));
        if (!session.value(variable)) continue;
        grid[c] = static_cast<Value>(v);
        forbidden.push_back(-variable);
        break;
      }
    }
    return forbidden;
  }
};

}  // namespace

std::unique_ptr<Solver> make_sat() { return std::make_unique<Sat>(); }

}  // namespace evodoku
