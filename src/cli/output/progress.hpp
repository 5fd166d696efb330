/// \file
/// A line on standard error that says how far a long batch is.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

namespace evodoku::cli {

class Progress {
 public:
  /// Shows nothing unless \p wanted and what is on standard error can be drawn over.
  /// \p what is counted: "puzzles".
  explicit Progress(bool wanted, std::string_view what = "puzzles");
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress() { clear(); }

  /// Draws the line again, a few times a second at most; the first time after a second.
  /// \p note goes at the end, as far as there is room.
  void update(std::uint64_t count, std::optional<double> share, std::string_view note = {});
  /// Takes the line away, before something else is written to the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  std::string_view what_;
  bool shown_ = false;
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = Clock::now();
};

}  // namespace evodoku::cli
