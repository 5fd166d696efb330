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
/// nothing left, it starts again. \p restarts, where given, gets how often. Throws UsageError where
/// a board is found to have no full grid.
[[nodiscard]] Grid greedy_grid(Shape shape, RandomStream& random, int* restarts = nullptr);

/// A plain 9x9 with nearly the same chance for every grid, in 0.3 ms. Greedy grids that leave more
/// choice on the way are rarer than others.
[[nodiscard]] Grid uniform_grid(RandomStream& random);

enum class Filling { kFull, kStuck, kImpossible };
/// The same, started \p tries times at most; \p tried gets how often.
[[nodiscard]] Filling try_grid(Shape shape, std::uint64_t tries, RandomStream& random, Grid& grid,
                               std::uint64_t& tried);

/// The pattern whose rows are shifted by a box's width, with its values, bands, stacks and the
/// lines in them shuffled. Always there at once, but one family of grids among many.
[[nodiscard]] Grid shuffled_pattern(BoxedShape shape, RandomStream& random);

/// Greedy up to `kGreedyLargest`, the shuffled pattern of plain boards beyond.
[[nodiscard]] Grid random_full_grid(Shape shape, RandomStream& random);

}  // namespace evodoku
