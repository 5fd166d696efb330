/// \file
/// An ant colony in the manner of Lloyd and Amos ("Solving Sudoku with Ant Colony Optimization",
/// IEEE Transactions on Games, 2019), written from their description.
///
/// Ants build boards side by side. Each starts at a cell of its own and goes through all of them in
/// order; a cell that is still open gets a value by the pheromone on (cell, value): the one with
/// the most with probability q0, otherwise one drawn in proportion. Naked and hidden singles are
/// filled in after each step, and where nothing fits the ant leaves the cell blank and continues.
///
///     after a step         t = (1 - xi) t + xi t0          on the value taken, t0 = 1 / cells
///     after all ants       t = (1 - rho) t + rho best      on the values of the best board so far
///     best                 cells / (cells - filled) of that board, fading by rho_bve each time
///
/// The fading ("best value evaporation") is what keeps the colony from settling for ever: a board
/// that was the best for long gives way to a newer one.
///
///     std::unique_ptr<Solver> solver = make_ants();
///     Outcome outcome = solver->solve(puzzle, {.budget = {.seconds = 10}, .seed = 7});
///     // outcome.evaluations: how many ants built a board
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

/// As published.
struct AntsOptions {
  unsigned ants = 10;
  double q0 = 0.9;
  double xi = 0.1;
  double rho = 0.9;
  double rho_bve = 0.005;
};

[[nodiscard]] std::unique_ptr<Solver> make_ants(const AntsOptions& options = {});

}  // namespace evodoku
