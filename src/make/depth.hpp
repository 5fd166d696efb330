/// \file
/// How deep one has to suppose to solve a 9x9: what leads evolution to the hardest puzzles, whose
/// rating takes a tenth of a second, in a hundredth of that or less.
///
///     Depth depth = depth_9x9(board);
///     depth.left      0: supposing one value at a time, and seeing whether singles and locked
///                     candidates refute it, solves the puzzle, which rates 9.9 at most then
///     depth.second    of the candidates that this leaves, how many stand where suppositions are
///                     made within the supposition as well: 0.3 at 10, 0.7 at 11
///     depth.guess()   all of that as a rating, mostly within 0.4, unless easy steps that are no
///                     singles solve the puzzle: ask `estimate_9x9` for that
#pragma once

#include "exact/fast.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku {

struct Depth {
  /// What is left once singles are filled in: how close an easy puzzle is to one that is not.
  int candidates = 0;
  bool easy = false;  ///< singles and locked candidates solve it
  /// The share of candidates that stand when each is supposed once. Below 9.0 it is what differs.
  double open = 0;
  /// How slowly suppositions lead on: they are repeated as long as any candidate is refuted, and
  /// this is the sum of the shares that are left each time. 0.3 at 9.0, 1.4 at 9.5, 3 at 9.8.
  double toil = 0;
  int left = 0;       ///< candidates that are left in the end
  double second = 0;  ///< share of those that suppositions within suppositions do not refute

  /// A rating that would be no surprise.
  [[nodiscard]] double guess() const;
};

/// Crosses out what locked candidates exclude, and fills in what follows by singles, as long as
/// there is any. False: a dead end.
bool cross_out_locked(singles::Board9& board);

/// \p board has one solution.
[[nodiscard]] Depth depth_9x9(const FastBoard& from);

}  // namespace evodoku
