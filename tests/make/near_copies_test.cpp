// What counts as a near copy, and that no order returns any.
#include "make/near_copies.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/random.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/make.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

std::vector<Grid> made(Order order) {
  std::vector<Grid> out;
  for (const Made& one : make(order)) out.push_back(one.puzzle.givens);
  return out;
}

/// The puzzle with some clues left out.
Grid with_fewer(Grid puzzle, int fewer, std::uint64_t seed) {
  RandomStream random(seed, 1);
  while (fewer > 0) {
    const std::uint32_t cell = random.below(81);
    if (puzzle[cell] == 0) continue;
    puzzle[cell] = 0;
    --fewer;
  }
  return puzzle;
}

/// The puzzle with as many clues of another where it has none.
Grid with_others(Grid puzzle, const Grid& other, int count) {
  for (std::size_t cell = 0; cell < 81 && count > 0; ++cell) {
    if (puzzle[cell] != 0 || other[cell] == 0) continue;
    puzzle[cell] = other[cell];
    --count;
  }
  return puzzle;
}

/// The largest share of two of these under turns.
double largest_share(const std::vector<Grid>& puzzles) {
  double most = 0;
  for (std::size_t b = 1; b < puzzles.size(); ++b) {
    for (std::size_t a = 0; a < b; ++a) {
      const int clues = std::min(puzzles[a].filled(), puzzles[b].filled());
      most = std::max(most, shared_by_turns(puzzles[a], puzzles[b]) / static_cast<double>(clues));
    }
  }
  return most;
}

TEST(NearCopies, AreSharedCluesUnderTurnsAndNewNames) {
  const Grid puzzle = made({.seed = 5}).front();
  const int clues = puzzle.filled();
  Symmetry turn(puzzle.shape());
  turn.transpose = true;
  std::reverse(turn.rows.begin(), turn.rows.end());
  std::rotate(turn.values.begin() + 1, turn.values.begin() + 4, turn.values.end());
  EXPECT_EQ(shared_by_turns(puzzle, turn.apply(puzzle)), clues);
  EXPECT_EQ(shared_by_turns(turn.apply(puzzle), with_fewer(puzzle, 9, 1)), clues - 9);
  Grid blank;
  EXPECT_EQ(shared_by_turns(puzzle, blank), 0);
  // By hand: 1 2 of one and 1 1 of the other agree in one clue, whatever 1 is called.
  Grid two;
  Grid same;
  two[0] = 1, two[40] = 2;
  same[0] = 3, same[40] = 3;
  EXPECT_EQ(shared_by_turns(two, same), 1);
}

TEST(NearCopies, AreSharedCluesUnderAnySymmetry) {
  const std::vector<Grid> puzzles = made({.count = 8, .seed = 6});
  for (std::uint64_t seed = 1; seed < puzzles.size(); ++seed) {
    const Grid& puzzle = puzzles[seed];
    const Grid fewer = with_fewer(puzzle, 5, seed);
    const Grid moved = Symmetry::random(Shape(), seed).apply(with_others(fewer, puzzles[0], 5));
    EXPECT_TRUE(share_by_symmetry(puzzle, moved, puzzle.filled() - 6));
    EXPECT_TRUE(share_by_symmetry(moved, puzzle, puzzle.filled() - 6));
    EXPECT_FALSE(share_by_symmetry(puzzle, moved, puzzle.filled() - 1));
    EXPECT_FALSE(share_by_symmetry(puzzle, puzzles[0], puzzles[0].filled() * 3 / 4));
  }
}

TEST(NearCopies, AreFoundAmongAllThatAreKept) {
  // Many are alike: variations of a few.
  const std::vector<Grid> origins = made({.count = 6, .seed = 7});
  std::vector<Grid> puzzles;
  for (std::uint64_t i = 0; i < 60; ++i) {
    const Grid fewer = with_fewer(origins[i % 5], 5 + static_cast<int>(i) / 8, i);
    puzzles.push_back(with_others(fewer, origins[5], 6));
  }
  NearCopies kept(Order{});
  int copies = 0;
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    bool is_copy = false;
    for (std::size_t other = 0; other < i; ++other) {
      const int clues = std::min(puzzles[i].filled(), puzzles[other].filled());
      is_copy = is_copy || 2 * shared_by_turns(puzzles[i], puzzles[other]) > clues;
    }
    EXPECT_EQ(kept.has_copy_of(puzzles[i]), is_copy) << i;
    copies += is_copy ? 1 : 0;
    kept.add(puzzles[i]);
  }
  EXPECT_GT(copies, 10);
  EXPECT_LT(copies, 59);
}

TEST(NearCopies, AreForgottenAfterManyOthers) {
  const std::vector<Grid> puzzles = made({.count = 300, .seed = 8});
  NearCopies kept(Order{});
  for (const Grid& puzzle : puzzles) kept.add(puzzle);
  EXPECT_FALSE(kept.has_copy_of(puzzles[0]));
  for (std::size_t i = puzzles.size() - 128; i < puzzles.size(); ++i) {
    EXPECT_TRUE(kept.has_copy_of(with_fewer(puzzles[i], 3, i))) << i;
  }
}

TEST(NearCopies, OfAnotherSymmetryAreAskedForWhereTheyMayBe) {
  const Grid puzzle = made({.seed = 9}).front();
  const Grid moved = Symmetry::random(Shape(), 4).apply(with_fewer(puzzle, 3, 1));
  NearCopies kept(Order{});
  kept.add(puzzle);
  EXPECT_FALSE(kept.has_copy_of(moved));
  kept.ask_any_symmetry();
  EXPECT_TRUE(kept.has_copy_of(moved));
}

TEST(NearCopies, AreNotMade) {
  for (const char* maker : {"dig", "evolve"}) {
    const std::vector<Grid> puzzles =
        made({.rating = {8.0, 8.9}, .symmetry = "vertical", .maker = maker, .count = 12});
    ASSERT_EQ(puzzles.size(), 12U) << maker;
    EXPECT_LE(largest_share(puzzles), 0.5) << maker;
  }
  const std::vector<Grid> alike =
      made({.rating = {7.1, 8.9}, .near_copies = true, .maker = "evolve", .count = 12, .jobs = 1});
  EXPECT_GT(largest_share(alike), 0.5) << "a run of evolution finds many that are alike";
}

TEST(NearCopies, AreLeftOutOnLargerBoardsAndVariantsToo) {
  // Three clues of many: soon there are no others that differ.
  for (const Shape shape : {Shape(), with_variants(Shape(), "x"), Shape::of_size(12)}) {
    Order order{.shape = shape, .clues = {3, 3}, .unique = false, .count = 10000, .jobs = 1};
    std::vector<Grid> puzzles;
    const Produced produced = make(order, [&](const Made& one) {
      puzzles.push_back(one.puzzle.givens);
      return true;
    });
    EXPECT_TRUE(produced.exhausted);
    EXPECT_GT(produced.near_copies, 0U);
    EXPECT_LT(produced.found, 10000U);
    puzzles.resize(std::min<std::size_t>(puzzles.size(), 50));
    EXPECT_LE(largest_share(puzzles), 0.5);
  }
}

TEST(NearCopies, AreFoundAmongTheLastFewOnTheLargestBoards) {
  const Shape shape = Shape::of_size(64);
  RandomStream random(1, 0);
  NearCopies kept(Order{.shape = shape});
  Symmetry turn(shape);
  turn.transpose = true;
  for (int i = 0; i < 3; ++i) {
    const Grid grid = Symmetry::random(shape, random).apply(support::random_grid(shape, random));
    EXPECT_FALSE(kept.has_copy_of(grid)) << i;
    kept.add(grid);
    EXPECT_TRUE(kept.has_copy_of(turn.apply(grid))) << i;
  }
}

TEST(NearCopies, OfAPatternMayShareThreeQuarters) {
  const Grid first = made({.seed = 11}).front();
  std::vector<bool> pattern;
  for (const Value value : first.cells()) pattern.push_back(value != 0);
  NearCopies kept(Order{.pattern = pattern});
  kept.add(first);
  // Another value in place of some: the clues that stay are shared.
  Grid other = first;
  int changed = 0;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (other[cell] == 0) continue;
    other[cell] = static_cast<Value>((other[cell] + changed) % 9 + 1);
    if (++changed == first.filled() / 3) break;
  }
  EXPECT_FALSE(kept.has_copy_of(other));
  NearCopies anywhere(Order{});
  anywhere.add(first);
  EXPECT_TRUE(anywhere.has_copy_of(other));
  EXPECT_TRUE(kept.has_copy_of(with_fewer(first, 2, 1)));
}

}  // namespace
}  // namespace evodoku
