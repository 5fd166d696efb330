// The search for the hardest puzzles: contradictions to dig around, a climb by depth, ratings.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>

#include "base/random.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/solve.hpp"
#include "make/depth.hpp"
#include "make/ease.hpp"
#include "make/evolve/hardest_search.hpp"
#include "make/full_grid.hpp"
#include "make/makers.hpp"
#include "make/oddagon.hpp"

namespace evodoku {
namespace {

Grid grid_of(const FastBoard& board) {
  Grid grid;
  std::copy(board.begin(), board.end(), grid.data());
  return grid;
}

std::vector<Cell> cells_in(const std::bitset<81>& set) {
  std::vector<Cell> out;
  for (std::size_t cell = 0; cell < set.size(); ++cell) {
    if (set[cell]) out.push_back(static_cast<Cell>(cell));
  }
  return out;
}

/// Whether three values fill some cells, no two that see each other alike: by trying all.
bool three_values_fill(const std::vector<Cell>& cells) {
  std::vector<int> values;
  const std::function<bool()> fill = [&] {
    if (values.size() == cells.size()) return true;
    for (int value = 0; value < 3; ++value) {
      bool fits = true;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto peers = Shape().peers(cells[values.size()]);
        const bool sees = std::find(peers.begin(), peers.end(), cells[i]) != peers.end();
        fits = fits && !(sees && values[i] == value);
      }
      if (!fits) continue;
      values.push_back(value);
      if (fill()) return true;
      values.pop_back();
    }
    return false;
  };
  return fill();
}

TEST(Oddagon, ThreeValuesCannotFillItAndAllButOneOfItsCellsHoldThem) {
  RandomStream random(1, 2);
  int found = 0;
  for (int i = 0; i < 60; ++i) {
    const FastBoard grid = fast_board(random_full_grid(Shape(), random));
    for (const Oddagon& oddagon : oddagons_in(grid)) {
      ++found;
      const std::vector<Cell> cells = cells_in(oddagon.cells);
      ASSERT_EQ(cells.size(), 12U);
      EXPECT_EQ(oddagon.boxes.count(), 36U);
      EXPECT_EQ(oddagon.cells & ~oddagon.boxes, std::bitset<81>());
      EXPECT_FALSE(three_values_fill(cells));
      for (std::size_t without = 0; without < cells.size(); ++without) {
        std::vector<Cell> eleven = cells;
        eleven.erase(eleven.begin() + static_cast<std::ptrdiff_t>(without));
        EXPECT_TRUE(three_values_fill(eleven)) << "one other value is enough";
      }
      std::map<Value, int> times;
      for (const Cell cell : cells) ++times[grid[cell]];
      EXPECT_EQ(times.size(), 4U);
      EXPECT_EQ(times[grid[oddagon.elsewhere]], 3) << "the fourth one is elsewhere";
      EXPECT_TRUE(oddagon.boxes[oddagon.elsewhere]);
      EXPECT_FALSE(oddagon.cells[oddagon.elsewhere]);
    }
  }
  EXPECT_GT(found, 20);
}

TEST(Variation, WhatIsDugAroundOddagonsHasOneSolutionAndNoClueToSpare) {
  const Order order;
  Variation variation(order);
  Dice dice(1, 2);
  const auto solutions = [](const Grid& clues) {
    return solvers().find("csp").make()->solve(Puzzle(clues), {.limit = 2}).solutions;
  };
  for (int i = 0; i < 3; ++i) {
    Grid clues = grid_of(variation.around_oddagon(dice));
    ASSERT_EQ(solutions(clues), 1U);
    for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
      if (clues[cell] == 0) continue;
      const Value value = clues[cell];
      clues[cell] = 0;
      EXPECT_EQ(solutions(clues), 2U);
      clues[cell] = value;
    }
  }
}

TEST(Variation, SuppositionsAreNotEnoughForSomeThatAreDugAroundOddagons) {
  const Order order;
  Variation variation(order);
  for (const std::uint64_t seed : {231U, 263U}) {  // one in two thousand is deep: seeds with one
    Dice dice(seed, 4);
    int deep = 0;
    for (int i = 0; i < 20; ++i) deep += depth_9x9(variation.around_oddagon(dice)).left > 0 ? 1 : 0;
    EXPECT_EQ(deep, 1);
  }
}

/// A short climb of a seed: steps that do not rate, and ratings.
std::vector<std::string> climb(const Order& order, std::uint64_t seed, int steps) {
  Live live;
  HardestSearch search(order, live);
  Dice dice(seed, 0);
  FastBoard board = search.founder(dice);
  const double start = search.score(board).distance;
  double best = start;
  for (int i = 0; i < steps; ++i) {
    search.step(board, 1, dice);
    best = std::min(best, search.score(board).distance);
  }
  EXPECT_LT(best, start);
  EXPECT_EQ(search.ratings(), 1U) << "the climb rates nothing but where it starts";
  search.rate_best(dice);
  EXPECT_GT(search.ratings(), 1U);
  std::vector<std::string> out;
  std::set<std::string> forms;
  Rater rater;
  for (const Attempt& find : search.finds()) {
    const Grid& clues = find.puzzle.givens;
    out.push_back(clues.to_line());
    EXPECT_TRUE(find.fits);
    EXPECT_EQ(rater.rate(Puzzle(clues)).rating, find.rating);
    EXPECT_TRUE(order.clues.holds(clues.filled()));
    EXPECT_TRUE(forms.insert(canonical_form(clues).key()).second) << "rated twice";
  }
  return out;
}

TEST(HardestSearch, IsTheSameForTheSameSeed) {
  const Order order{.clues = {.high = 23}, .hardest = true};
  const std::vector<std::string> one = climb(order, 3, 5);
  EXPECT_FALSE(one.empty());
  EXPECT_EQ(one, climb(order, 3, 5));
  EXPECT_NE(one, climb(order, 4, 5));
}

TEST(HardestSearch, KeepsAPattern) {
  const Grid known = Grid::parse(
      "1..1.1..1.1.1.1.1...1...1..11.....11....1....11.....11..1...1...1.1.1.1.1..1.1..1");
  Order order{.hardest = true, .count = 2, .jobs = 1, .budget = {.evaluations = 2}};
  for (const Value value : known.cells()) order.pattern.push_back(value != 0);
  const std::vector<Made> all = make(order);
  ASSERT_FALSE(all.empty());
  for (const Made& made : all) {
    EXPECT_GT(made.rating, 2);
    for (std::size_t cell = 0; cell < order.pattern.size(); ++cell) {
      EXPECT_EQ(made.puzzle.givens[cell] != 0, order.pattern[cell]);
    }
  }
}

TEST(HardestSearch, ClimbsFromOddagonsAndWithASymmetry) {
  EXPECT_FALSE(climb({.hardest = true}, 1, 5).empty());
  EXPECT_FALSE(climb({.symmetry = "half-turn", .hardest = true}, 1, 5).empty());
}

}  // namespace
}  // namespace evodoku
