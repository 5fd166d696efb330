/// \file
/// The options of `solve`, and what a thread does with them.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/commands/solve/solution.hpp"
#include "cli/options/flags.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

struct SolveFlags {
  InputFlags input;
  SolverFlags solver;
  OutputFlags output;
  EvolvingFlags evolving;
  bool all = false;
  std::string show = "auto";
  std::string format;

  /// Whether a recipe takes many puzzles at once: on a GPU, one run of each.
  [[nodiscard]] bool is_batch() const { return solver.how.on == "gpu" && evolving.runs == 1; }
};

/// Solves the puzzles of a batch and has them written.
class SolveWorker : public Worker {
 public:
  /// \p pictures is null where solutions are not drawn.
  SolveWorker(const SolveFlags& flags, SolverChoice choice, Output& output, Writer* pictures,
              Watching& watching);
  void work(Batch& batch) override;

 private:
  /// A recipe is run as often as was asked for, each time with the next seed.
  void evolve(const Puzzle& puzzle, Outcome& outcome, Batch& batch);
  void solve_all(const Puzzle& puzzle, Outcome& outcome, Batch& batch);
  /// A board that the solver does not take.
  void refuse(const Puzzle& puzzle, const std::string& why, Batch& batch);
  [[nodiscard]] SolvedPuzzle solved(const Puzzle& puzzle, const Outcome& outcome,
                                    std::uint64_t run = 0) const;
  /// Counts a puzzle and says what there is to say.
  void count(const SolvedPuzzle& solved, Batch& batch) const;
  /// The same, and has it written.
  void tell(const SolvedPuzzle& solved, Batch& batch);

  const SolveFlags& flags_;
  SolverChoice choice_;
  Request request_;
  std::unique_ptr<SolutionWriter> writer_;
  AllSolutions all_;
  Watching& watching_;
  bool evolved_ = false;           ///< a puzzle, with a recipe
  std::vector<Outcome> outcomes_;  ///< of the puzzles of the batch
};

}  // namespace evodoku::cli
