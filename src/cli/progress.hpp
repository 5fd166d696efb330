/// \file
/// A line on standard error that says how far a long batch is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace evodoku::cli {

class Progress {
 public:
  /// Shows nothing unless \p wanted and standard error is a terminal.
  explicit Progress(bool wanted);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  /// Draws the line anew, a few times a second at most; the first time after a second.
  void update(std::uint64_t puzzles, std::optional<double> share);
  /// Takes the line away, before something else is written to the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = Clock::now();
};

}  // namespace evodoku::cli
