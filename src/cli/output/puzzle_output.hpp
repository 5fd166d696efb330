/// \file
/// Puzzles in a format, to standard output or files.
///
///     PuzzleOutput puzzles("svg", "a.svg", [&](const auto& path) { return input.reads(path); });
///     puzzles.write(puzzle);
///     puzzles.finish();
///
/// A format that holds one puzzle per file (a picture, a formula) gets numbered files where there
/// are several: `-o a.svg` writes a.svg for one puzzle, and a-001.svg, a-002.svg and so on for
/// more.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "cli/output/output.hpp"
#include "evodoku/formats.hpp"

namespace evodoku::cli {

class PuzzleOutput {
 public:
  /// The format of this name, or by the ending of the path, or lines. A terminal gets boards where
  /// no format is named: lines of 81 characters do not fit.
  /// Throws UsageError for a format that is not known or cannot be written, and for bytes on a
  /// terminal; SystemError for a file that cannot be written. \p uses says whether the command
  /// reads a file, or writes it otherwise: a name that a number makes is not to be one of those.
  PuzzleOutput(const std::string& name, const std::string& path,
               std::function<bool(const std::string& path)> uses);

  /// Writes a puzzle. Throws Error where the format cannot hold it, and leaves nothing of it then.
  /// \p members are more to say of it where it is an object of JSON: `"rating":7.2`.
  void write(const Puzzle& puzzle, const std::string& members = {});
  /// Writes the end of the document, and makes the file what it was to be.
  void finish();
  /// Whether nobody reads any more.
  [[nodiscard]] bool closed() const { return output_->closed(); }

  /// For those who collect texts themselves, as `run_batches` does: what `write` and `finish` use.
  [[nodiscard]] Writer& writer() { return *writer_; }
  [[nodiscard]] Output& output() { return *output_; }
  /// The end of the document.
  [[nodiscard]] std::string end();

 private:
  bool json_;
  std::unique_ptr<Writer> writer_;
  std::unique_ptr<Output> output_;
};

}  // namespace evodoku::cli
