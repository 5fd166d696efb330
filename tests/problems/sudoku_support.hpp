// What the tests of the Sudoku problem share.
#pragma once

#include <string>
#include <vector>

#include "evodoku/problems.hpp"
#include "support/random_puzzles.hpp"

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
/// a block, and beyond.
inline std::vector<Shape> shapes() {
  return {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(3, 3), Shape(3, 4), Shape(4, 3),
          Shape(2, 8), Shape(4, 4), Shape(4, 5), Shape(5, 5), Shape(6, 6), Shape(2, 32)};
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
