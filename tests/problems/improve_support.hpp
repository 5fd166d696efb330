// What the tests of the local searches on Sudoku share.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evolve/support.hpp"
#include "problems/sudoku_support.hpp"

namespace evodoku::problem::support {

using Genes = std::vector<Gene>;

constexpr auto kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// A solvable puzzle that a seed decides.
inline Puzzle puzzle_of(Shape shape, int givens, std::uint64_t seed) {
  RandomStream random(seed, 12);
  return any_puzzle(shape, givens, random);
}

/// An individual that a seed decides.
inline Genes any_genes(const SudokuProblem& problem, std::uint64_t seed) {
  Population one(problem.domain().genes(), 1);
  Dice dice(seed, 3);
  problem.fill(one.row(0), dice);
  return {one.genes_of(0).begin(), one.genes_of(0).end()};
}

/// A search by its name, with some settings.
inline std::unique_ptr<Improve> search(const std::string& name, const SudokuProblem& problem,
                                       const std::map<std::string, std::string>& settings) {
  return evolution::make(improves(), name, problem, settings);
}

}  // namespace evodoku::problem::support
