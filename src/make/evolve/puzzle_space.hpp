/// \file
/// What a search knows of puzzles that evolution needs: where to start, how good one is, and where
/// to go from it. One object is used by one thread.
#pragma once

#include "evodoku/dice.hpp"
#include "exact/fast.hpp"

namespace evodoku {

class PuzzleSpace {
 public:
  /// How far a puzzle is from what is wanted.
  struct Score {
    double distance = 0;  ///< 0: it fits
    float value = 0;      ///< higher is better
  };

  PuzzleSpace() = default;
  PuzzleSpace(const PuzzleSpace&) = delete;
  PuzzleSpace& operator=(const PuzzleSpace&) = delete;
  virtual ~PuzzleSpace() = default;

  /// A new puzzle.
  [[nodiscard]] virtual FastBoard founder(Dice& dice) = 0;
  [[nodiscard]] virtual Score score(const FastBoard& board) = 0;
  /// Replaces a puzzle by a good one around it, or around another if that has been done before. At
  /// most \p in_full of them are rated. Returns how many were looked at.
  virtual std::size_t step(FastBoard& board, std::uint64_t in_full, Dice& dice) = 0;
};

struct FastBoardHash {
  std::size_t operator()(const FastBoard& board) const {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const Value value : board) hash = (hash ^ value) * 0x100000001b3ULL;
    return hash;
  }
};

}  // namespace evodoku
