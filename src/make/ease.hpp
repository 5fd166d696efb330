/// \file
/// What easy steps alone solve.
///
/// A puzzle that is to be easy is dug only as far as easy steps go: one that singles solve has one
/// solution by that, and is found a hundred times more often than by digging on and rating what
/// comes out.
#pragma once

#include "exact/fast.hpp"

namespace evodoku {

/// The easiest kind of step that an order allows at most.
enum class Ease {
  kRegionSingles,  ///< rating under 1.5: the only place for a value in a region, the last of a unit
  kSingles,        ///< rating under 2.5: naked and hidden singles
  kAny,
};

/// The kind for ratings up to \p high.
[[nodiscard]] Ease ease_of(double high);

/// A 9x9 as the fast solver takes it.
[[nodiscard]] FastBoard fast_board(const Grid& grid);

/// Whether steps of a kind alone solve a board.
[[nodiscard]] bool solved_by(Ease ease, const Grid& grid);

}  // namespace evodoku
