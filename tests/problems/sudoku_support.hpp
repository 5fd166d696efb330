// What the tests of the Sudoku problem share.
#pragma once

#include <string>
#include <vector>

#include "evodoku/problems.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku::problem {

/// A problem that can be handed about.
inline std::unique_ptr<SudokuProblem> make_sudoku_problem(const Puzzle& puzzle,
                                                          const SudokuOptions& options = {}) {
  return std::make_unique<SudokuProblem>(puzzle, options);
}

}  // namespace evodoku::problem

namespace evodoku::problem::support {

/// The solution that is printed with the board of the study by known values.
constexpr auto kSolved =
    "965421738438579126127638945896743512754216389213985674681352497379864251542197863";

/// Every kind of board that the count treats in its own way: square and not, the largest that fits
/// a block, and beyond; and boards with other regions, units and pairs.
inline std::vector<Shape> shapes() {
  std::vector<Shape> out = evodoku::support::variant_shapes();
  for (const auto& [rows, columns] : {std::pair(2, 2),
                                      {2, 3},
                                      {3, 2},
                                      {2, 4},
                                      {3, 3},
                                      {3, 4},
                                      {4, 3},
                                      {2, 8},
                                      {4, 4},
                                      {4, 5},
                                      {5, 5},
                                      {6, 6},
                                      {2, 32}}) {
    out.emplace_back(rows, columns);
  }
  out.push_back(with_variants(Shape(4, 5), "x"));
  return out;
}

/// A full grid of any board.
inline Grid any_grid(Shape shape, RandomStream& random) {
  return shape.boxed() ? evodoku::support::random_grid(shape, random)
                       : evodoku::support::random_variant_grid(shape, random);
}

/// A solvable puzzle of any board.
inline Puzzle any_puzzle(Shape shape, int givens, RandomStream& random) {
  return shape.boxed() ? evodoku::support::random_puzzle(shape, givens, random)
                       : evodoku::support::random_variant_puzzle(shape, givens, random);
}

/// Individuals as `fill` makes them.
inline Population random_people(const Problem& problem, std::uint32_t size) {
  Population people(problem.domain().genes(), size);
  RandomBlocks blocks;
  blocks.fill({.seed = 9, .generation = 0, .purpose = 1}, 0, size);
  for (std::uint32_t i = 0; i < size; ++i) {
    Dice dice = blocks.dice(i);
    problem.fill(people.row(i), dice);
  }
  return people;
}

/// The score of one board under a fitness, whatever the encoding.
inline float score_of(const Grid& board, const std::string& fitness) {
  const auto problem =
      make_sudoku_problem(Puzzle(Grid(board.shape())), {.encoding = "cells", .fitness = fitness});
  Population one(problem->domain().genes(), 1);
  problem->encode(board, one.row(0));
  problem->evaluate(one, 0, 1);
  return one.score[0];
}

}  // namespace evodoku::problem::support
