// Ratings of the hardest take seconds, most of them within a single step.
#include <gtest/gtest.h>

#include "evodoku/rate.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

TEST(RateLimits, LooksWithinAStep) {
  // AI Escargot: its hardest step rates 10.5.
  const Puzzle puzzle = Puzzle(Grid::parse(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."));
  Rater rater;
  const Rating whole = rater.rate(puzzle);
  const support::TickingClock clock;
  Rating rating;
  rater.rate(puzzle, {.keep_steps = true, .budget = {.seconds = 1e9, .clock = &clock}}, rating);
  EXPECT_EQ(rating.rating, whole.rating);
  // Thousands of them in some fifty steps.
  EXPECT_GT(clock.looks(), 100 * rating.steps.size());
  for (const double looks : {1, 10, 1000, 3000}) {
    const support::TickingClock other;
    rater.rate(puzzle, {.budget = {.seconds = looks, .clock = &other}}, rating);
    EXPECT_EQ(rating.status, Status::kUnsolved);
    EXPECT_LE(other.looks(), looks + 4);
  }
  // What was stopped leaves no traces.
  rater.rate(puzzle, {}, rating);
  EXPECT_EQ(rating.rating, whole.rating);
  EXPECT_EQ(rating.uses, whole.uses);
}

}  // namespace
}  // namespace evodoku
