/// \file
/// Random full grids.
///
///     Grid grid = random_full_grid(Shape::of_size(16), random);
#pragma once

#include "base/random.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// The largest board that `greedy_grid` fills in good time: about 1 ms at 16x16, 20 at 25x25 and
/// 100 at 32x32, but seconds at 36x36.
constexpr int kGreedyLargest = 32;

/// Fills a grid greedily: the free cell with the fewest values left (ties at random) takes one of
/// them at random, then all that follows by singles is filled in; where a cell or a value has
/// nothing left, it starts again. \p restarts, where given, gets how often.
[[nodiscard]] Grid greedy_grid(Shape shape, RandomStream& random, int* restarts = nullptr);

/// The pattern whose rows are shifted by a box's width, with its values, bands, stacks and the
/// lines in them shuffled. Always there at once, but one family of grids among many.
[[nodiscard]] Grid shuffled_pattern(Shape shape, RandomStream& random);

/// Greedy up to `kGreedyLargest`, the shuffled pattern beyond.
[[nodiscard]] Grid random_full_grid(Shape shape, RandomStream& random);

}  // namespace evodoku
