/// \file
/// A recipe as a solver of Sudoku, so that it stands beside the complete ones.
///
///     auto solver = std::make_unique<EvolvingSolver>(load_recipe("hughes"));
///     Outcome outcome = solver->solve(puzzle, {.seed = 7});
///     // unsolved: outcome.evolved->best is the best board, outcome.evolved->error what it lacks
#pragma once

#include <string>

#include "evodoku/solve.hpp"
#include "evolve/engine.hpp"
#include "problems/sudoku/problem.hpp"

namespace evodoku {

/// Has other processes take part in runs: they make engines of the same problem, recipe and seed,
/// and have some of the islands.
class Spread {
 public:
  virtual ~Spread() = default;
  /// Calls for others; the exchange is good for one run.
  [[nodiscard]] virtual evolution::Exchange& begin(const Puzzle& puzzle,
                                                   const evolution::Recipe& recipe,
                                                   std::uint64_t seed, const Budget& budget) = 0;
  /// Whether the same seed gives the same result.
  [[nodiscard]] virtual bool is_reproducible() const = 0;
};

/// How a recipe is run, beyond what every solver is asked.
struct EvolvingOptions {
  int jobs = 1;
  std::uint64_t restarts = 0;  ///< start again with other random numbers while it is not solved
  std::vector<evolution::Observer*> observers;
  std::string checkpoint;    ///< file to save to, every few seconds and at the end; empty: none
  std::string resume;        ///< file to go on from; empty: none
  Spread* spread = nullptr;  ///< where islands live in several processes
};

/// The options that the [problem] section of a recipe asks for. Throws InputError.
[[nodiscard]] problems::SudokuOptions sudoku_options(const evolution::Recipe& recipe);

class EvolvingSolver : public Solver {
 public:
  explicit EvolvingSolver(evolution::Recipe recipe, EvolvingOptions options = {})
      : recipe_(std::move(recipe)), options_(std::move(options)) {}

  [[nodiscard]] const evolution::Recipe& recipe() const { return recipe_; }

 private:
  [[nodiscard]] bool proves() const override { return false; }
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override;
  evolution::Result run(const Puzzle& puzzle, const evolution::Problem& problem,
                        const Request& request, std::uint64_t seed);

  evolution::Recipe recipe_;
  EvolvingOptions options_;
};

}  // namespace evodoku
