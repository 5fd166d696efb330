/// \file
/// Which solver of a study is best, by how much, and how sure that is.
///
///     const Winner found = winner_of(study);
///     found.sentences;    // "a is better than b: it solved 20 of 40 runs, ..."
///
/// A run does better than another if it is solved and the other is not, if both are solved and it
/// has cost less, or if neither is and it has ended with less error. Runs are compared with those
/// on the same puzzle: by van Elteren's test, with A12 as the size of the effect.
#pragma once

#include <string>
#include <vector>

#include "study/report/study_data.hpp"

namespace evodoku::study::report {

/// How much the best solver is ahead, in the measure that tells the most.
struct Lead {
  enum class Of {
    kSolved,  ///< share of solved runs: a difference
    kCost,    ///< both have solved all: how many times as much the other has cost on average
    kError,   ///< shares are too close to tell: a difference of means on the same puzzles and seeds
    kNothing  ///< nothing can be compared
  };
  Of of = Of::kNothing;
  double value = 0;
  Interval interval;
};

/// A solver beside the best one.
struct RunnerUp {
  std::size_t solver = 0;  ///< position
  double chance = 0.5;     ///< A12: that a run of the best does better on the same puzzle
  double p = 1;            ///< corrected by Holm for all that are compared
  Lead lead;
};

struct Winner {
  std::size_t solver = 0;
  std::vector<RunnerUp> others;  ///< best first; a dozen at most
  std::string sentences;         ///< about the first two
};

/// Without others where fewer than two solvers have runs.
[[nodiscard]] Winner winner_of(const StudyData& study);

/// "+50 points (34 to 64)", "2.9 times (2.5 to 3.3)", "−1.9 errors (−2.6 to −1.2)".
[[nodiscard]] std::string lead_text(const Lead& lead);
/// "large" and the like, by the convention of Vargha and Delaney (2000).
[[nodiscard]] std::string_view effect_size(double a12);

}  // namespace evodoku::study::report
