/// \file
/// Whether steps up to a rating solve a board.
///
///     LimitedSteps steps(3.8);
///     if (steps.solve(clues)) ...        // nothing harder than a swordfish is needed
///
/// A puzzle whose hardest step is to be of a rare technique is dug only as far as such steps go:
/// then it needs the technique several times more often than if uniqueness were enough.
#pragma once

#include "evodoku/rate.hpp"

namespace evodoku {

class LimitedSteps {
 public:
  explicit LimitedSteps(double hardest) : below_(hardest + kTenth / 2) {}

  [[nodiscard]] bool solve(const Grid& clues);
  /// Whether singles and locked candidates are enough, as far as they are allowed.
  [[nodiscard]] bool solve_easily(const Grid& clues) { return take_easy_steps(clues) && easy_; }
  /// Whether the board that was solved last took steps of a technique that is harder than locked
  /// candidates.
  [[nodiscard]] bool took(const Technique& technique) const {
    return !easy_ && rating_.times(technique) > 0;
  }

 private:
  /// Fills in `position_`; false if the board has no solution.
  bool take_easy_steps(const Grid& clues);

  static constexpr double kTenth = 0.1;  // ratings are sums of tenths, which are not exact

  double below_;
  bool easy_ = false;  ///< easy steps were enough
  Puzzle position_;    ///< after the easy steps
  Rater rater_;
  Rating rating_;
};

}  // namespace evodoku
