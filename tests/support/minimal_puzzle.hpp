/// \file
/// Puzzles with one solution of which no given can be spared, from a seed.
///
///     RandomStream random(seed, 1);
///     Puzzle puzzle = minimal_puzzle(Shape(), random);
#pragma once

#include <numeric>

#include "evodoku/solve.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "make/full_grid.hpp"

namespace evodoku::support {

/// Takes away given after given as long as one solution is left, each tried once. With \p keep the
/// puzzle keeps that many, and may not be minimal.
inline Puzzle minimal_puzzle(Shape shape, RandomStream& random, int keep = 0) {
  static thread_local FastSolver fast;
  static thread_local const std::unique_ptr<Solver> general = make_general();
  Solver& solver = shape == Shape() ? static_cast<Solver&>(fast) : *general;
  Puzzle puzzle(random_full_grid(shape, random));
  puzzle.solution = puzzle.givens.cells();
  std::vector<int> order(static_cast<std::size_t>(shape.cells()));
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span<int>(order));
  for (const int cell : order) {
    if (puzzle.givens.filled() <= keep) break;
    const Value value = puzzle.givens[static_cast<std::size_t>(cell)];
    puzzle.givens[static_cast<std::size_t>(cell)] = 0;
    if (solver.solve(puzzle, {.limit = 2}).status != Status::kSolved) {
      puzzle.givens[static_cast<std::size_t>(cell)] = value;
    }
  }
  return puzzle;
}

}  // namespace evodoku::support
