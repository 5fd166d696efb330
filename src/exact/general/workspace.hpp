/// \file
/// The memory of the general solver: a board as sets (sudoku/singles/sets.hpp) and what the search
/// has learnt about them, or positions of a small one (sudoku/singles/units.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "sudoku/singles/sets.hpp"
#include "sudoku/singles/units.hpp"

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

/// A small board, and a position for each number of decisions.
template <unsigned kLanes>
struct UnitMemory {
  void fit(Shape wanted) {
    tables.fit(wanted);
    positions.resize(static_cast<std::size_t>(wanted.cells()) + 1);
  }
  singles::UnitTables<kLanes> tables;
  std::vector<singles::UnitPosition<kLanes>> positions;
};

/// Kept between puzzles; makes room when the shape changes and allocates nothing otherwise.
struct GeneralWorkspace : singles::SetMemory {
  void fit(Shape wanted);
  /// Forgets what was learnt from the last puzzle.
  void start();
  /// Forgets the decisions.
  void forget_path();
  /// Takes the last decision back, which is refuted one level higher.
  void retreat();

  UnitMemory<32> units;
  UnitMemory<64> more_units;

  std::vector<std::uint32_t> failures;  ///< how often each set was the one that ran empty
  std::vector<float> eagerness;         ///< 1 / (1 + failures)
  std::vector<Decision> path;
  std::vector<Refuted> refuted;
  std::vector<ValueSet> root;  ///< the cells' values before any decision, when handing over
};

}  // namespace evodoku::general
