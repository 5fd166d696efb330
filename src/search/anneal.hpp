/// \file
/// Simulated annealing as in Lewis, "Metaheuristics can solve sudoku puzzles" (Journal of
/// Heuristics 13, 2007).
///
/// Every box is filled with its missing values, and a move swaps two free cells of a box. The cost
/// is how many values are missing from the rows and columns; a move that lowers it or leaves it is
/// taken, one that raises it by d with probability exp(-d / T). There is no propagation of any
/// kind.
///
/// T starts at the standard deviation of the cost over some random moves, and is multiplied by 0.99
/// after each chain of (free cells)^2 moves. Once 20 chains in a row had no lower cost than the one
/// before each it goes back to where it started (a reheat); the board is kept. Measured against
/// the lowest cost of all instead, a way down ends while it is still hot: of 100 of the forum's
/// hardest none was solved in half a second, and 54 this way.
///
/// Pencil marks are part of the cost: each free cell with a value that is not among its marks
/// counts one. Allowing only moves that obey them would cut the boards apart into parts between
/// which no swap leads.
///
///     std::unique_ptr<Solver> solver = make_anneal();
///     Outcome outcome = solver->solve(puzzle, {.budget = {.evaluations = 500000}, .seed = 7});
///     // outcome.evaluations: how many moves were scored
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

/// As published, where it says.
struct AnnealOptions {
  double cooling = 0.99;
  unsigned patience = 20;  ///< chains in a row without a lower cost before a reheat
  /// Before, all naked and hidden singles are filled in, and stay: constraints first, annealing for
  /// what they leave, after Machado and Chaimowicz, "Combining metaheuristics and CSP algorithms to
  /// solve sudoku" (2011), as paper E sums them up.
  bool singles = false;
};

[[nodiscard]] std::unique_ptr<Solver> make_anneal(const AnnealOptions& options = {});

}  // namespace evodoku
