/// \file
/// The steps from a puzzle to its solution, each with the position it starts from.
///
///     const Walkthrough walk(puzzle, rater.rate(puzzle, {.keep_steps = true}));
///     walk.for_each([&](const Scene& scene) { std::cout << describe(scene.step, scene.position);
///     });
#pragma once

#include <functional>
#include <utility>

#include "evodoku/rate.hpp"

namespace evodoku::explanation {

/// A step about to be taken.
struct Scene {
  int number;  ///< from 1
  const Step& step;
  const Position& position;  ///< before the step
  const Puzzle& puzzle;
};

class Walkthrough {
 public:
  /// The rating must have kept its steps.
  Walkthrough(const Puzzle& puzzle, const Rating& rating) : puzzle_(puzzle), rating_(rating) {}

  [[nodiscard]] const Puzzle& puzzle() const { return puzzle_; }
  [[nodiscard]] const Rating& rating() const { return rating_; }
  void for_each(const std::function<void(const Scene&)>& show) const;

 private:
  const Puzzle& puzzle_;
  const Rating& rating_;
};

/// The reason of a step in lines: the first says it all unless there are chains with branches,
/// whose nodes follow, indented. The name of the technique and what the step changes are not in it.
[[nodiscard]] std::vector<std::string> reason_lines(const Scene& scene);

/// "XY-wing", "unique rectangle or loop (rectangle of 4 cells, type 1)": the technique as a title.
[[nodiscard]] std::string title(const Step& step);

/// A sentence: begins with a capital letter and ends with a full stop.
[[nodiscard]] std::string sentence(std::string text);

}  // namespace evodoku::explanation
