/// \file
/// Random puzzles of any shape for tests, from a seed.
///
///     RandomStream random(seed, 1);
///     Puzzle puzzle = random_puzzle(Shape(2, 3), 15, random);      // 15 givens, solvable
///     spoil(puzzle, random);                                       // perhaps not any more
#pragma once

#include <numeric>
#include <vector>

#include "base/random.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::support {

inline std::vector<int> shuffled(int count, RandomStream& random) {
  std::vector<int> out(static_cast<std::size_t>(count));
  std::iota(out.begin(), out.end(), 0);
  random.shuffle(std::span<int>(out));
  return out;
}

/// The lines of a board in an order that keeps bands of \p depth lines together.
inline std::vector<int> shuffled_lines(int size, int depth, RandomStream& random) {
  std::vector<int> out;
  for (const int band : shuffled(size / depth, random)) {
    for (const int line : shuffled(depth, random)) out.push_back(band * depth + line);
  }
  return out;
}

/// A valid full grid: the pattern that shifts each row by a box's width, with its values, bands,
/// stacks and lines shuffled. For plain boards.
inline Grid random_grid(Shape any, RandomStream& random) {
  const BoxedShape shape = any.boxed().value();
  const std::vector<int> values = shuffled(shape.size(), random);
  const std::vector<int> rows = shuffled_lines(shape.size(), shape.box_rows(), random);
  const std::vector<int> columns = shuffled_lines(shape.size(), shape.box_columns(), random);
  Grid grid(shape);
  for (int r = 0; r < shape.size(); ++r) {
    for (int c = 0; c < shape.size(); ++c) {
      const int shift =
          rows[r] % shape.box_rows() * shape.box_columns() + rows[r] / shape.box_rows();
      grid[shape.cell(r, c)] = static_cast<Value>(values[(shift + columns[c]) % shape.size()] + 1);
    }
  }
  return grid;
}

/// A solvable puzzle with a number of givens. Few of them mean many solutions.
inline Puzzle random_puzzle(Shape shape, int givens, RandomStream& random) {
  Grid grid = random_grid(shape, random);
  const std::vector<int> order = shuffled(shape.cells(), random);
  for (std::size_t i = static_cast<std::size_t>(givens); i < order.size(); ++i) grid[order[i]] = 0;
  return Puzzle(std::move(grid));
}

/// Gives a random blank cell a random value that breaks no rule yet: often there is no solution
/// then. Leaves the puzzle as it is where no try fits.
inline void spoil(Puzzle& puzzle, RandomStream& random) {
  const Shape shape = puzzle.shape();
  for (int tries = 0; tries < 100; ++tries) {
    const std::uint32_t cell = random.below(static_cast<std::uint32_t>(shape.cells()));
    if (puzzle.givens[cell] != 0) continue;
    puzzle.givens[cell] =
        static_cast<Value>(random.below(static_cast<std::uint32_t>(shape.size())) + 1);
    if (is_valid(puzzle.givens)) return;
    puzzle.givens[cell] = 0;
  }
}

/// Adds pencil marks: each cell has some with probability 1/2, and each value is among them with
/// probability \p keep / 8.
inline void add_marks(Puzzle& puzzle, std::uint32_t keep, RandomStream& random) {
  puzzle.candidates.assign(static_cast<std::size_t>(puzzle.shape().cells()), 0);
  for (ValueSet& marks : puzzle.candidates) {
    if (random.below(2) == 0) continue;
    for (int v = 1; v <= puzzle.shape().size(); ++v) {
      if (random.below(8) < keep) marks |= set_of(static_cast<Value>(v));
    }
  }
}

}  // namespace evodoku::support
