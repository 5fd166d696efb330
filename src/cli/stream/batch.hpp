/// \file
/// Puzzles stream through a command: read in order, worked on by several threads, written in order.
///
///     class Shout : public PuzzleWorker {
///       void take(const Puzzle& puzzle, Batch& batch) override { batch.out += "PUZZLE\n"; }
///     };
///     return run_batches(input, {.jobs = 4}, output, [] { return std::make_unique<Shout>(); });
///
/// Memory is constant: a few batches are in flight, and their memory is used again.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/output/output.hpp"
#include "cli/stream/tally.hpp"
#include "evodoku/formats.hpp"

namespace evodoku::cli {

/// Some puzzles on their way through a command.
class Batch {
 public:
  /// What could not be read, with the index of the puzzle that it stood before.
  struct Bad {
    std::size_t before;
    std::string message;
    ExitCode code;

    /// Whether it was meant as a puzzle, which then keeps its place in the output, rather than a
    /// whole file.
    [[nodiscard]] bool is_puzzle() const { return code == ExitCode::kBadInput; }
  };

  [[nodiscard]] std::span<Puzzle> puzzles() { return {puzzles_.data(), size_}; }
  /// Calls \p puzzle(i) for every puzzle in the order of the input, until it returns false, and
  /// \p bad for what could not be read, which has been counted and told by then.
  void for_each(const std::function<bool(std::size_t)>& puzzle,
                const std::function<void(const Bad&)>& bad);

  /// Counts how a puzzle ended, and tells of it on standard error where there is something to tell.
  void tell(Status status, const std::string& remark);

  /// Whether this holds the only puzzle of the input, as far as that was asked for.
  bool only = false;
  std::string out;    ///< for the output
  std::string notes;  ///< for standard error
  Tally tally;
  /// For what cannot be written without what came before: called for one batch after the other in
  /// the order of the input, with `out`.
  std::function<void(std::string& out)> in_order;

 private:
  friend class BatchRunner;
  void clear();

  std::vector<Puzzle> puzzles_;  ///< the first size_ are in use
  std::size_t size_ = 0;
  std::vector<Bad> bad_;
  std::optional<double> share_;  ///< of the input that had been read
};

/// The work of one thread.
class Worker {
 public:
  virtual ~Worker() = default;
  virtual void work(Batch& batch) = 0;
};

/// A worker that takes one puzzle after the other, until it is interrupted.
class PuzzleWorker : public Worker {
 public:
  void work(Batch& batch) final;

 private:
  virtual void take(const Puzzle& puzzle, Batch& batch) = 0;
  /// Keeps the place of something that was meant as a puzzle and could not be read.
  virtual void skip(const std::string& /*message*/, Batch& /*batch*/) {}
  /// Called once all of a batch has been taken.
  virtual void end(Batch& /*batch*/) {}
};

struct BatchOptions {
  int jobs = 0;  ///< threads; 0: as many as there are processors
  bool quiet = false;
  bool progress = true;  ///< unless `quiet`, a line says how far it is
  /// Whether a lone puzzle is looked for, at the price of waiting for the second one.
  bool find_only = false;
  std::size_t most = 1024;  ///< puzzles in a batch
  int milliseconds = 2;     ///< that a batch should take
  /// Whether a batch with troubles ends with a line that counts them.
  bool summary = true;
};

/// Runs all puzzles of \p input through workers, and returns the exit code. What \p last returns
/// goes after all of the output: the end of a document.
ExitCode run_batches(PuzzleInput& input, const BatchOptions& options, Output& output,
                     const std::function<std::unique_ptr<Worker>()>& make_worker,
                     const std::function<std::string()>& last = {});

}  // namespace evodoku::cli
