/// \file
/// Puzzles stream through a command: read in order, worked on by several threads, written in order.
///
///     class Shout : public Worker {
///       void work(Batch& batch) override { for (Puzzle& p : batch.puzzles()) ... batch.out += ...;
///       }
///     };
///     return run_batches(input, {.jobs = 4}, output, [] { return std::make_unique<Shout>(); });
///
/// Memory is constant: a few batches are in flight, and their memory is used again.
#pragma once

#include <any>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/input.hpp"
#include "cli/output.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// How many puzzles ended how, and what the program's exit code is because of it.
class Tally {
 public:
  void count(Status status);
  /// Counts what could not be read; a file that cannot be opened is no puzzle.
  void count_bad(ExitCode code);
  void add(const Tally& other);

  [[nodiscard]] std::uint64_t puzzles() const;
  [[nodiscard]] std::uint64_t of(Status status) const {
    return counts_[static_cast<std::size_t>(status)];
  }
  /// The largest code of 1 to 5 that applied, or 6 if a file or the system failed.
  [[nodiscard]] ExitCode exit_code() const { return code_; }
  void raise(ExitCode code);
  /// "6 puzzles: 4 solved, 1 multiple, 1 invalid"
  [[nodiscard]] std::string to_string() const;

 private:
  std::array<std::uint64_t, 6> counts_{};
  ExitCode code_ = ExitCode::kOk;
};

/// Some puzzles on their way through a command.
class Batch {
 public:
  [[nodiscard]] std::span<Puzzle> puzzles() { return {puzzles_.data(), size_}; }
  /// What could not be read, each with the index of the puzzle that it stood before.
  struct Bad {
    std::size_t before;
    BadInput input;
  };
  [[nodiscard]] const std::vector<Bad>& bad() const { return bad_; }

  /// Calls \p puzzle(i) and \p bad(input) for everything in the order of the input. Stops early
  /// when \p puzzle returns false.
  void for_each(const std::function<bool(std::size_t)>& puzzle,
                const std::function<void(const BadInput&)>& bad) const;

  /// Whether this holds the only puzzle of the input: it may then be drawn.
  bool only = false;
  std::any results;   ///< for `BatchOptions::in_order`
  std::string out;    ///< for the output
  std::string notes;  ///< for standard error
  Tally tally;
  /// For `BatchOptions::once`: what the parts of `out` stand for, and where each ends.
  struct Part {
    std::string key;
    std::size_t end;
  };
  std::vector<Part> parts;

 private:
  friend class BatchRunner;
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

struct BatchOptions {
  int jobs = 1;
  bool quiet = false;
  /// Whether a lone puzzle is looked for, at the price of waiting for the second one.
  bool find_only = false;
  /// Whether a batch with troubles ends with a line that counts them.
  bool summary = true;
  /// Whether parts of the output whose key has been there before are left out.
  bool once = false;
  /// Called with each batch that has been worked on, one after the other in the order of the input,
  /// for what cannot be written without what came before. May append to its `out`.
  std::function<void(Batch&)> in_order = {};
};

/// Runs all puzzles of \p input through workers, and returns the exit code. What \p last returns
/// goes behind all of the output: the end of a document.
ExitCode run_batches(PuzzleInput& input, const BatchOptions& options, Output& output,
                     const std::function<std::unique_ptr<Worker>()>& make_worker,
                     const std::function<std::string()>& last = {});

}  // namespace evodoku::cli
