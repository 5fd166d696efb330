/// \file
/// The memory of the general solver: a board as sets (sudoku/singles/sets.hpp), and what the search
/// has learnt about them.
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/singles/sets.hpp"

namespace evodoku::general {

using singles::Candidate;
using singles::candidate_of;
using singles::cell_of;
using singles::kPadding;
using singles::value_of;

/// A decision on the path, and how long the trail was before it.
struct Decision {
  Candidate candidate;
  std::uint32_t trail;
};

/// A candidate that is crossed out below `depth` decisions because all below it has been searched.
struct Refuted {
  Candidate candidate;
  std::uint32_t depth;
};

/// Kept between puzzles; makes room when the shape changes and allocates nothing otherwise.
struct GeneralWorkspace : singles::SetMemory {
  void fit(Shape wanted);
  /// Forgets what was learnt from the last puzzle.
  void start();

  std::vector<std::uint32_t> failures;  ///< how often each set was the one that ran empty
  std::vector<float> eagerness;         ///< 1 / (1 + failures)
  std::vector<Decision> path;
  std::vector<Refuted> refuted;
};

}  // namespace evodoku::general
