/// \file
/// How many puzzles ended how, and what the program's exit code is because of it.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "evodoku/solve.hpp"

namespace evodoku::cli {

class Tally {
 public:
  void count(Status status);
  /// Counts what could not be read; a file that cannot be opened is not a puzzle.
  void count_bad(ExitCode code);
  void add(const Tally& other);

  [[nodiscard]] std::uint64_t puzzles() const;
  /// The largest code of 1 to 5 that applied, or 6 if a file or the system failed.
  [[nodiscard]] ExitCode exit_code() const { return code_; }
  void raise(ExitCode code);
  /// Notes that a run could not be saved: whoever would resume it has to know, Ctrl-C or not.
  void count_unsaved();
  [[nodiscard]] bool has_unsaved() const { return unsaved_; }
  /// "6 puzzles: 4 solved, 1 multiple, 1 invalid"
  [[nodiscard]] std::string to_string() const;

 private:
  std::array<std::uint64_t, 6> counts_{};
  ExitCode code_ = ExitCode::kOk;
  bool unsaved_ = false;
};

}  // namespace evodoku::cli
