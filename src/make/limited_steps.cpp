#include "make/limited_steps.hpp"

#include "make/ease.hpp"

namespace evodoku {

bool LimitedSteps::solve(const Grid& clues) {
  if (solved_by(Ease::kSingles, clues)) return true;
  rater_.rate(Puzzle(clues), {.below = below_}, rating_);
  return rating_.status == Status::kSolved;
}

}  // namespace evodoku
