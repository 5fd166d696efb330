/// \file
/// What `solve` writes: a line, a board, two boards, JSON or a picture of each puzzle, or all of
/// its solutions.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "cli/output/json_line.hpp"
#include "cli/output/output.hpp"
#include "cli/stream/batch.hpp"
#include "evodoku/draw.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// A puzzle that a solver is done with.
struct SolvedPuzzle {
  const Puzzle* puzzle;  ///< null for what could not be read
  const Outcome& outcome;
  const Request& request;
  const SolverEntry& solver;
  std::uint64_t run = 0;  ///< of several runs of a recipe
  std::string message{};  ///< what there is to say, with the puzzle's place

  /// The solution, or the best that there is.
  [[nodiscard]] Grid shown() const;
  /// What there is to say of one that is not simply solved: "multiple solutions", "unsolved, error
  /// 6"; empty otherwise.
  [[nodiscard]] std::string verdict() const;
  /// Whether the same command might have had another result.
  [[nodiscard]] bool is_chance() const;
};

/// One way of writing. Used by one thread.
class SolutionWriter {
 public:
  virtual ~SolutionWriter() = default;
  virtual void write(const SolvedPuzzle& solved, Batch& batch) = 0;
  /// Called once all of a batch has been written.
  virtual void end(Batch& /*batch*/) {}
};

/// A line with the solution, and a remark after # where there is more to say.
[[nodiscard]] std::unique_ptr<SolutionWriter> line_solutions();
/// A board. Unless \p quiet, how it was solved goes to standard error where a puzzle comes alone,
/// or somebody looks at them \p one_by_one.
[[nodiscard]] std::unique_ptr<SolutionWriter> board_solutions(TextStyle style, bool quiet,
                                                              bool one_by_one);
/// The puzzle beside its solution; one below the other where a terminal is too narrow.
[[nodiscard]] std::unique_ptr<SolutionWriter> both_solutions(TextStyle style, bool on_terminal);
[[nodiscard]] std::unique_ptr<SolutionWriter> json_solutions();
/// Puzzles with their solutions filled in, in the order of the input.
[[nodiscard]] std::unique_ptr<SolutionWriter> picture_solutions(Writer& pictures);

/// What the JSON of one solution and of all have in common at their end.
void finish_json(const SolvedPuzzle& solved, JsonLine& line);

/// Every solution of a puzzle, written as it is found: there may be more than memory holds.
class AllSolutions {
 public:
  AllSolutions(bool json, Output& output) : json_(json), output_(output) {}
  /// Has \p request write what is found of a puzzle to the batch, and to the output meanwhile.
  void begin(const Puzzle& puzzle, Request& request, Batch& batch);
  void end(const SolvedPuzzle& solved);

 private:
  bool write(const Grid& solution);

  bool json_;
  Output& output_;
  bool first_ = true;
  std::unique_ptr<JsonLine> line_;
  std::string* out_ = nullptr;  ///< of the batch
};

}  // namespace evodoku::cli
