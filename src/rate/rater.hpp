/// \file
/// How hard a puzzle is: the path that always takes the first step of the easiest technique, and
/// the rating of its hardest step.
///
///     Rater rater;
///     Rating rating = rater.rate(puzzle);
///     if (rating.status == Status::kSolved) std::cout << rating.rating <<
///     level_of(rating.rating).name; for (const Step& step : rating.steps) ...
#pragma once

#include <limits>
#include <memory>
#include <optional>

#include "evodoku/solve.hpp"
#include "rate/level.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

struct Rating {
  /// kSolved if the position has one solution and the techniques lead there; kNoSolution, kMultiple
  /// and kInvalid are what is wrong with it; kUnsolved if no technique goes on (only on boards that
  /// are not 9x9) or the budget is spent.
  Status status = Status::kUnsolved;
  double rating = 0;        ///< of the hardest step; 0 if there was none
  std::vector<Step> steps;  ///< empty unless asked for
  /// How often each technique was used, by its place in the table.
  std::vector<int> uses;
  Grid solution;
};

struct RateRequest {
  bool keep_steps = false;
  /// Gives up (kUnsolved) as soon as no step under this rating is left: for those who want to know
  /// only whether a puzzle is easier than that, which takes a fraction of the time.
  double below = std::numeric_limits<double>::infinity();
  Budget budget = {};
};

class Rater {
 public:
  Rater();
  ~Rater();

  void rate(const Puzzle& puzzle, const RateRequest& request, Rating& rating);
  [[nodiscard]] Rating rate(const Puzzle& puzzle, const RateRequest& request = {}) {
    Rating rating;
    rate(puzzle, request, rating);
    return rating;
  }

  /// The next step of a position; false if no technique finds one. The position must have one
  /// solution: techniques that count on it, such as unique rectangles, are used. With \p below
  /// only steps under that rating are looked for.
  bool next_step(const Position& position, Step& step,
                 double below = std::numeric_limits<double>::infinity());

  /// Whether a position has one solution, and that solution.
  Outcome check(const Puzzle& puzzle);

 private:
  Workbench bench_;
  std::unique_ptr<Solver> fast_;
  std::unique_ptr<Solver> general_;
};

}  // namespace evodoku::rating
