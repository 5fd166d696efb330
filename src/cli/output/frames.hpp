/// \file
/// What is to be seen of a run, generation by generation: the best board; where a crowd is asked,
/// the best expert, the aggregate, and how far the experts agree on each gene; and in words how the
/// population stands. Watching and recording both go by it.
#pragma once

#include <optional>
#include <vector>

#include "evodoku/evolve.hpp"
#include "evodoku/replay.hpp"

namespace evodoku::cli {

/// The genes of the solution of a problem that is known to have one alone: of a Sudoku that an
/// exact solver gets through at once.
[[nodiscard]] std::vector<Gene> solution_of(const Problem& problem);

/// The frames of one run.
class Frames {
 public:
  explicit Frames(const Problem& problem) : solution_(solution_of(problem)) {}
  /// A generation. With the \p result of the run the frame is its last: its board is the best of
  /// all generations.
  [[nodiscard]] Frame of(const Event& event, const evolution::Result* result = nullptr);

 private:
  void add_panels(const Event& event, const evolution::Result* result, Frame& out);
  void add_crowd(const Event& event, Frame& out);

  std::vector<Gene> solution_;  ///< empty where it is not known: who is right is told at the end
  /// The aggregate and the agreement, as they were when the crowd was asked last.
  std::vector<Panel> crowd_;
};

}  // namespace evodoku::cli
