/// \file
/// A recipe as a solver of Sudoku, so that it stands beside the complete ones.
///
///     auto solver = std::make_unique<EvolvingSolver>(load_recipe("hughes"));
///     Outcome outcome = solver->solve(puzzle, {.seed = 7});
///     // unsolved: outcome.evolved->best is the best board, outcome.evolved->error what it lacks
#pragma once

#include <string>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"
#include "gpu/solver.hpp"

namespace evodoku {

class EvolvingSolver : public Solver {
 public:
  /// Runs are those of an Engine, or else of \p run.
  explicit EvolvingSolver(evolution::Recipe recipe, SolveOptions options = {}, SudokuRun run = {})
      : recipe_(std::move(recipe)),
        problem_options_(sudoku_options(recipe_)),
        options_(std::move(options)),
        run_(std::move(run)) {}

  [[nodiscard]] const evolution::Recipe& recipe() const { return recipe_; }

 private:
  [[nodiscard]] bool proves() const override { return false; }
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override;
  [[noreturn]] void refuse_to_resume(const char* why) const;
  class Starts;

  evolution::Recipe recipe_;
  SudokuOptions problem_options_;
  SolveOptions options_;
  SudokuRun run_;
};

}  // namespace evodoku
