/// \file
/// A run live in the terminal: the best board or what the crowd thinks, and how the population
/// stands.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

#include "evodoku/draw.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::cli {

/// Draws on standard error, a few times a second at most, so that a run is not slowed down by it.
class LiveView : public Observer {
 public:
  /// Where \p each_run_is_told, something is written after each run: the picture of the next one
  /// goes below.
  LiveView(TextStyle style, bool each_run_is_told)
      : style_(style), each_run_is_told_(each_run_is_told) {}
  bool see(const Event& event) override;
  /// What is drawn now stays: something else is about to be written.
  void leave() { lines_ = 0; }

 private:
  void draw(const Event& event);

  using Clock = std::chrono::steady_clock;
  TextStyle style_;
  bool each_run_is_told_;
  Clock::time_point next_{};  ///< not before this
  double last_seconds_ = 0;
  std::uint64_t last_evaluations_ = 0;
  std::size_t lines_ = 0;                      ///< drawn last time
  std::optional<std::vector<Gene>> solution_;  ///< of the problem; empty where it is not known
};

}  // namespace evodoku::cli
