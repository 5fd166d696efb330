/// \file
/// A recipe as a solver of Sudoku, so that it stands beside the complete ones.
///
///     auto solver = std::make_unique<EvolvingSolver>(load_recipe("hughes"));
///     Outcome outcome = solver->solve(puzzle, {.seed = 7});
///     // unsolved: outcome.evolved->best is the best board, outcome.evolved->error what it lacks
#pragma once

#include <string>

#include "evolve/engine.hpp"
#include "problems/sudoku/problem.hpp"
#include "sudoku/solver.hpp"

namespace evodoku {

/// How a recipe is run, beyond what every solver is asked.
struct EvolvingOptions {
  int jobs = 1;
  std::uint64_t restarts = 0;  ///< start again with other random numbers while it is not solved
  std::vector<evolve::Observer*> observers;
  std::string checkpoint;  ///< file to save to, every few seconds and at the end; empty: none
  std::string resume;      ///< file to go on from; empty: none
};

/// The options that the [problem] section of a recipe asks for. Throws InputError.
[[nodiscard]] problems::SudokuOptions sudoku_options(const evolve::Recipe& recipe);

class EvolvingSolver : public Solver {
 public:
  explicit EvolvingSolver(evolve::Recipe recipe, EvolvingOptions options = {})
      : recipe_(std::move(recipe)), options_(std::move(options)) {}

  [[nodiscard]] const evolve::Recipe& recipe() const { return recipe_; }

 private:
  [[nodiscard]] bool proves() const override { return false; }
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override;
  evolve::Result run(const evolve::Problem& problem, const Request& request, std::uint64_t seed);

  evolve::Recipe recipe_;
  EvolvingOptions options_;
};

}  // namespace evodoku
