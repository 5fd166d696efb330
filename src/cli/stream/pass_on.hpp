/// \file
/// Puzzles through a command that writes puzzles: changed, left out or in another order, with all
/// that their format can hold.
///
///     class Even : public PassOn {
///       bool pass(Puzzle& puzzle, Batch&) override { return puzzle.givens.filled() % 2 == 0; }
///     };
///     return pass_on(flags, [&](PassedPuzzles& to) { return std::make_unique<Even>(to); });
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/output/puzzle_output.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

/// Where puzzles go that are passed on, one after the other in the order of the input.
class PassedPuzzles {
 public:
  virtual ~PassedPuzzles() = default;
  /// \p key is what the worker found out, for those who order puzzles by it.
  virtual void take(Puzzle puzzle, double key, std::string& out) = 0;
  /// What is left to write once all have been taken.
  virtual std::string end() = 0;
};

/// The work of one thread.
class PassOn : public PuzzleWorker {
 public:
  explicit PassOn(PassedPuzzles& to) : to_(to) {}

 protected:
  double key_ = 0;  ///< for the puzzle at hand

 private:
  /// False leaves a puzzle out.
  virtual bool pass(Puzzle& puzzle, Batch& batch) = 0;
  void take(const Puzzle& puzzle, Batch& batch) final;
  void end(Batch& batch) final;

  struct Kept {
    Puzzle puzzle;
    double key;
  };
  PassedPuzzles& to_;
  std::vector<Kept> kept_;  ///< of the batch at hand
};

struct PassOnOptions {
  std::string format;  ///< empty: by the ending of the file, or as the input
  std::string output;
  int jobs = 0;
  bool quiet = false;
};

/// Writes puzzles as they come.
[[nodiscard]] std::unique_ptr<PassedPuzzles> write_at_once(Writer& writer);

/// Runs the puzzles of \p input through workers and writes what they pass on. \p collect makes what
/// collects them; without it they are written at once.
ExitCode pass_on(
    PuzzleInput& input, const PassOnOptions& options,
    const std::function<std::unique_ptr<PassOn>(PassedPuzzles& to)>& make_worker,
    const std::function<std::unique_ptr<PassedPuzzles>(Writer& writer)>& collect = write_at_once);

}  // namespace evodoku::cli
