#include "bench/scramble.hpp"

#include "evodoku/canonical.hpp"

namespace evodoku {

void scramble(Puzzle& puzzle, RandomStream& random) {
  // Copied and not moved: puzzles that are measured again and again stay where they are in memory.
  const Puzzle scrambled = Symmetry::random(puzzle.shape(), random).apply(puzzle);
  puzzle = scrambled;
  puzzle.solution.clear();
  puzzle.titles.clear();
}

}  // namespace evodoku
