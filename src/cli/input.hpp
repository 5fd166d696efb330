/// \file
/// The puzzles that a command is given: from several files, in any format, one after the other.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "base/text_source.hpp"
#include "evodoku/formats.hpp"

namespace evodoku::cli {

/// The options of every command that reads puzzles.
struct InputOptions {
  std::vector<std::string> files;  ///< none: standard input
  std::string from;                ///< format; empty: by content
  int size = 0;
  std::string box;
  std::string alphabet;
  bool givens_only = false;  ///< drop placed values and pencil marks
  /// Puzzles that stand on the command line itself; read instead of the one file, which names them.
  std::optional<std::string> text;

  void add_to(CLI::App& command);
  /// The same without the files, for commands that take them in another way.
  void add_how_to_read(CLI::App& command);
};

/// What could not be read, with the exit code that it means.
struct BadInput {
  std::string message;
  ExitCode code = ExitCode::kOk;
};

class PuzzleInput {
 public:
  /// Throws UsageError for options that contradict each other.
  explicit PuzzleInput(const InputOptions& options);

  enum class Got { kPuzzle, kBad, kEnd };
  /// Reads the next puzzle, or what was wrong with it. Goes on behind what is wrong.
  Got next(Puzzle& puzzle, BadInput& bad);
  /// Whether `next` would not wait for input.
  [[nodiscard]] bool ready() const;
  /// Whether a person types the puzzles.
  [[nodiscard]] bool interactive() const;
  /// The share of the input that has been read, 0 to 1; nothing where it is not known.
  [[nodiscard]] std::optional<double> share_read() const;

 private:
  /// Moves on to the next file; false if there is none.
  bool open_next();
  /// Some formats say what a board's boxes are. Throws InputError if the options say otherwise.
  void check_shape(const Puzzle& puzzle) const;

  std::vector<std::string> files_;
  std::optional<std::string> text_;
  const Format* format_ = nullptr;
  ReadOptions read_options_;
  bool givens_only_;
  std::size_t next_file_ = 0;
  std::optional<TextSource> source_;
  std::unique_ptr<Reader> reader_;
  bool found_any_ = false;  ///< in the current file
};

}  // namespace evodoku::cli
