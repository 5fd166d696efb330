// Evolution to order: operators keep what they must, and what comes out is what was ordered.
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <thread>

#include "evodoku/canonical.hpp"
#include "evodoku/solve.hpp"
#include "make/depth.hpp"
#include "make/ease.hpp"
#include "make/estimate.hpp"
#include "make/evolve/variation.hpp"
#include "make/hall.hpp"
#include "make/makers.hpp"
#include "make/workshop.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

Grid grid_of(const FastBoard& board) {
  Grid grid;
  std::copy(board.begin(), board.end(), grid.data());
  return grid;
}

/// By a solver that the maker does not use.
std::uint64_t solutions(const Grid& clues) {
  return solvers().find("csp").make()->solve(Puzzle(clues), {.limit = 2}).solutions;
}

bool is_symmetric(const Grid& clues, const Order& order) {
  for (const auto& orbit : symmetry_of(order).orbits(clues.shape())) {
    for (const Cell cell : orbit) {
      if ((clues[cell] == 0) != (clues[orbit.front()] == 0)) return false;
    }
  }
  return true;
}

std::vector<Made> evolved(Order order, std::uint64_t count, int jobs = 1, std::uint64_t seed = 1) {
  order.maker = "evolve";
  order.count = count;
  order.seed = seed;
  order.jobs = jobs;
  return make(order);
}

/// A pattern of 32 clues.
std::vector<bool> pattern() {
  const std::string_view text =
      "1..1.1..1"
      ".1.1.1.1."
      "..1...1.."
      "11.....11"
      "....1...."
      "11.....11"
      "..1...1.."
      ".1.1.1.1."
      "1..1.1..1";
  std::vector<bool> out;
  for (const char c : text) out.push_back(c == '1');
  return out;
}

/// One of 22 clues: of random values for them, hardly any leave one solution.
std::vector<bool> pattern_of_22() {
  const Grid known = Grid::parse(
      ".1.9..48..8..3.....59..........85...3..4....51.......7...7....96....1.......2.74.");
  std::vector<bool> out;
  for (const Value value : known.cells()) out.push_back(value != 0);
  return out;
}

TEST(Variation, FoundersAndNeighboursHaveOneSolutionAndTheLook) {
  for (const char* name : {"none", "half-turn", "quarter-turn", "diagonal", "full"}) {
    const Order order{.symmetry = name};
    Variation variation(order);
    Dice dice(1, 2);
    const FastBoard founder = variation.founder(dice);
    ASSERT_EQ(solutions(grid_of(founder)), 1U) << name;
    ASSERT_TRUE(is_symmetric(grid_of(founder), order)) << name;
    std::vector<FastBoard> around;
    variation.around(founder, dice, around);
    for (const FastBoard& neighbour : around) {
      EXPECT_NE(neighbour, founder);
      EXPECT_EQ(solutions(grid_of(neighbour)), 1U) << name;
      EXPECT_TRUE(is_symmetric(grid_of(neighbour), order)) << name;
    }
  }
}

TEST(Variation, NeighboursDifferInTwoOrbitsAndReachOtherSolutions) {
  const Order order{.symmetry = "half-turn"};
  Variation variation(order);
  Dice dice(3, 4);
  const FastBoard founder = variation.founder(dice);
  std::vector<FastBoard> around;
  variation.around(founder, dice, around);
  ASSERT_GT(around.size(), 10U);
  std::set<FastBoard> grids;
  for (const FastBoard& neighbour : around) {
    int changed = 0;
    for (const auto& orbit : symmetry_of(order).orbits(order.shape)) {
      changed += std::any_of(orbit.begin(), orbit.end(),
                             [&](Cell cell) { return neighbour[cell] != founder[cell]; })
                     ? 1
                     : 0;
    }
    EXPECT_GE(changed, 1);
    EXPECT_LE(changed, 2);
    grids.insert(variation.solution(neighbour));
  }
  EXPECT_GT(grids.size(), 3U);
}

TEST(Variation, DigsDownToTheFewestCluesOrdered) {
  const Order order{.clues = {.low = 30, .high = 34}};
  Variation variation(order);
  Dice dice(5, 6);
  for (int i = 0; i < 5; ++i) {
    const int clues = clues_of(variation.founder(dice));
    EXPECT_GE(clues, 30);
    EXPECT_LE(clues, 34);
  }
}

// Where a puzzle of 19 clues without one of them has more solutions than are listed, and hardly any
// has fewer, what is around it is found all the same: without that these take three times as many.
TEST(Variation, EighteenCluesAreReachedInFewSteps) {
  std::uint64_t steps = 0;
  for (const std::uint64_t seed : {1U, 3U, 5U}) {
    const Produced produced =
        make({.clues = {.low = 18, .high = 18}, .count = 2, .seed = seed, .jobs = 1},
             [](const Made& made) {
               EXPECT_EQ(made.puzzle.givens.filled(), 18);
               EXPECT_EQ(solutions(made.puzzle.givens), 1U);
               return true;
             });
    steps += produced.attempts;
  }
  EXPECT_LT(steps, 1800U);
}

TEST(Estimate, TellsWhatKindOfReasoningAPuzzleTakes) {
  const auto power = [](const char* line) {
    return estimate_9x9(fast_board(Grid::parse(line))).power;
  };
  EXPECT_EQ(
      power("..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."),
      Power::kSingles);
  // Golden Nugget, 11.9.
  EXPECT_EQ(
      power(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."),
      Power::kMore);
}

TEST(Estimate, ChainsAreEnoughForNothingThatRatesOverEight) {
  const Order order{.symmetry = "half-turn"};
  Variation variation(order);
  Rater rater;
  Dice dice(7, 8);
  int chains = 0;
  for (int i = 0; i < 60; ++i) {
    const FastBoard board = variation.founder(dice);
    const Power power = estimate_9x9(board).power;
    if (power > Power::kChains) continue;
    const double rating = rater.rate(Puzzle(grid_of(board))).rating;
    EXPECT_LT(rating, power == Power::kSingles ? 2.4 : 8.0) << grid_of(board).to_line();
    chains += power == Power::kChains ? 1 : 0;
  }
  EXPECT_GT(chains, 10);
}

TEST(Depth, LeavesNothingWhereSuppositionsAreEnough) {
  const auto depth = [](const char* line) { return depth_9x9(fast_board(Grid::parse(line))); };
  // Singles alone: there is nothing to suppose.
  const Depth easy =
      depth("..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..");
  EXPECT_EQ(easy.left, 0);
  EXPECT_EQ(easy.open, 0);
  EXPECT_TRUE(easy.easy);
  EXPECT_LT(easy.guess(), 2.5);
  // Golden Nugget, 11.9.
  const Depth hard =
      depth(".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  EXPECT_GT(hard.left, 200);
  EXPECT_GT(hard.second, 0.5);
  EXPECT_GT(hard.guess(), 10.5);
}

TEST(Depth, WhatSuppositionsSolveIsNotRatedOverTen) {
  const Order order;
  Variation variation(order);
  Rater rater;
  Dice dice(9, 10);
  for (int i = 0; i < 60; ++i) {
    const FastBoard board = variation.founder(dice);
    if (depth_9x9(board).left > 0) continue;
    EXPECT_LT(rater.rate(Puzzle(grid_of(board))).rating, 10.0) << grid_of(board).to_line();
  }
}

TEST(Evolver, MeetsEveryPartOfAnOrder) {
  const Order order{.rating = {8.0, 8.3}, .clues = {.high = 24}, .symmetry = "half-turn"};
  Rater rater;
  const std::vector<Made> all = evolved(order, 20);
  ASSERT_EQ(all.size(), 20U);
  std::set<std::string> forms;
  for (const Made& one : all) {
    const Grid& clues = one.puzzle.givens;
    EXPECT_EQ(solutions(clues), 1U);
    EXPECT_LE(clues.filled(), 24);
    EXPECT_TRUE(is_symmetric(clues, order));
    EXPECT_EQ(rater.rate(Puzzle(clues)).rating, one.rating);
    EXPECT_TRUE(one.rating > 7.95 && one.rating < 8.35) << one.rating;
    EXPECT_TRUE(forms.insert(canonical(clues).to_line()).second);
  }
}

TEST(Evolver, MinimalMeansThatNoClueCanGo) {
  const Order order{.rating = {7.1, 7.3}, .minimal = true};
  for (const Made& one : evolved(order, 3)) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
      Grid fewer = one.puzzle.givens;
      if (fewer[cell] == 0) continue;
      fewer[cell] = 0;
      EXPECT_GT(solutions(fewer), 1U);
    }
  }
}

TEST(Evolver, KeepsAPattern) {
  const Order order{.pattern = pattern()};
  const std::vector<Made> all = evolved(order, 5);
  ASSERT_EQ(all.size(), 5U);
  for (const Made& one : all) {
    EXPECT_EQ(solutions(one.puzzle.givens), 1U);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(one.puzzle.givens[cell] != 0, order.pattern[cell]);
    }
  }
}

TEST(Evolver, FillsAPatternThatFewSetsOfValuesSolve) {
  const std::vector<Made> all = evolved({.pattern = pattern_of_22()}, 3);
  ASSERT_EQ(all.size(), 3U);
  for (const Made& one : all) {
    EXPECT_EQ(solutions(one.puzzle.givens), 1U);
    EXPECT_EQ(one.puzzle.givens.filled(), 22);
  }
}

TEST(Evolver, TheSameSeedMakesTheSameOnAnyNumberOfThreads) {
  const Order order{.rating = {7.1, 7.9}, .symmetry = "half-turn"};
  const auto lines = [&](int jobs, std::uint64_t seed) {
    std::vector<std::string> out;
    for (const Made& one : evolved(order, 40, jobs, seed)) {
      out.push_back(one.puzzle.givens.to_line());
    }
    return out;
  };
  EXPECT_EQ(lines(1, 7), lines(2, 7));
  EXPECT_NE(lines(1, 7), lines(1, 8));
}

TEST(Evolver, CancellingKeepsWhatWasFound) {
  for (const Order& order :
       {Order{.rating = {7.1, 7.9}}, Order{.clues = {.high = 23}, .hardest = true}}) {
    std::vector<Attempt> out;
    Live live;
    std::thread canceller([&] {
      while (live.fits < 3) std::this_thread::yield();
      live.over = true;
    });
    // More runs than anybody could wait for.
    make_evolver(order)->attempt(0, 1U << 30U, out, live);
    canceller.join();
    const auto fit = std::count_if(out.begin(), out.end(), [](const Attempt& a) { return a.fits; });
    EXPECT_GE(fit, 3);
    EXPECT_EQ(static_cast<std::uint64_t>(fit), live.fits);
    for (const Attempt& one : out) {
      EXPECT_EQ(one.fits ? solutions(one.puzzle.givens) : 1U, 1U);
    }
  }
}

/// A stop at any look at the clock, also between two ratings at the end of a climb.
TEST(Evolver, WhatWasToldOfIsHandedOutWheneverItIsStopped) {
  const Order order{.clues = {.high = 23}, .hardest = true};
  const auto stop_after = [&](double looks, const support::TickingClock& clock) {
    std::vector<Attempt> out;
    Live live;
    const auto evolver = make_evolver(order);
    until_over({.seconds = looks, .clock = &clock}, live,
               [&] { evolver->attempt(0, 1, out, live); });
    const auto fit = std::count_if(out.begin(), out.end(), [](const Attempt& a) { return a.fits; });
    EXPECT_EQ(static_cast<std::uint64_t>(fit), live.fits) << "after " << looks << " looks";
    return live.fits.load();
  };
  const support::TickingClock whole;
  const std::uint64_t most = stop_after(1e18, whole);
  std::uint64_t least = most;
  for (const double share : {0.01, 0.1, 0.5, 0.9}) {
    const double looks = static_cast<double>(whole.looks()) * share;
    least = std::min(least, stop_after(looks, support::TickingClock()));
  }
  EXPECT_GT(most, least);  // some came too soon for all of them
}

TEST(Produce, EndsSoonWhereATimeLimitComesInTheMiddleOfARun) {
  // Nothing is as hard, and a run by itself takes seconds.
  const Produced produced = make({.rating = {11.9, 12.0}, .jobs = 1, .budget = {.seconds = 0.05}},
                                 [](const Made&) { return true; });
  EXPECT_EQ(produced.found, 0U);
  EXPECT_FALSE(produced.cancelled);
}

TEST(Produce, IsWatchedWhileARunIsUnderWay) {
  std::atomic<bool> cancel = false;
  double hardest = 0;
  const Produced produced = make(
      {.hardest = true, .jobs = 1, .budget = {.evaluations = 1000000, .cancel = &cancel}},
      [](const Made&) { return true; },
      [&](const Produced& so_far) {
        hardest = so_far.hardest;
        if (so_far.fits > 0) cancel = true;
      });
  EXPECT_TRUE(produced.cancelled);
  EXPECT_GT(hardest, 2.0);
  EXPECT_GT(produced.found, 0U);
}

TEST(Evolver, RefusesWhatCannotBeEvolved) {
  EXPECT_THROW((void)make_evolver({.shape = Shape::of_size(6)}), UsageError);
  EXPECT_THROW((void)make_evolver({.unique = false}), UsageError);
}

TEST(FewClues, AreReachedByWalking) {
  for (const Order& order : {Order{.clues = {20, 20}}, Order{.clues = {.high = 20}},
                             Order{.clues = {22, 22}, .symmetry = "half-turn"}}) {
    const std::vector<Made> all = evolved(order, 3);
    ASSERT_EQ(all.size(), 3U);
    for (const Made& one : all) {
      EXPECT_EQ(solutions(one.puzzle.givens), 1U);
      EXPECT_TRUE(order.clues.holds(one.puzzle.givens.filled()));
      EXPECT_TRUE(is_symmetric(one.puzzle.givens, order));
      Grid solution;
      std::copy(one.puzzle.solution.begin(), one.puzzle.solution.end(), solution.data());
      EXPECT_TRUE(is_solution_of(solution, one.puzzle));
    }
  }
}

TEST(Variation, WandersAmongPuzzlesOfAsManyCluesOrFewer) {
  const Order order;
  Variation variation(order);
  Dice dice(4, 0);
  FastBoard board = variation.dug(dice);
  std::set<FastBoard> seen;
  int fewer = 0;
  for (int i = 0; i < 100; ++i) {
    const int before = clues_of(board);
    const bool may_drop = i % 2 == 0;
    if (!variation.wander(board, may_drop ? 0 : before, dice)) {  // nothing around it: rare
      board = variation.dug(dice);
      continue;
    }
    EXPECT_EQ(solutions(grid_of(board)), 1U);
    EXPECT_LE(clues_of(board), before);
    if (!may_drop) {
      EXPECT_EQ(clues_of(board), before) << "no fewer were asked for";
    }
    fewer += clues_of(board) < before ? 1 : 0;
    seen.insert(board);
  }
  EXPECT_GT(seen.size(), 50U);
  EXPECT_GT(fewer, 0);
}

TEST(Evolver, IsChosenForWhatIsRare) {
  EXPECT_EQ((Order{.clues = {.high = 20}}.chosen_maker().name), "evolve");
  EXPECT_EQ((Order{.clues = {.high = 21}}.chosen_maker().name), "dig");
  EXPECT_EQ(Order{.hardest = true}.chosen_maker().name, "evolve");
  const auto made_by = [](Order order) {
    order.jobs = 1;
    return make(order, [](const Made&) { return true; });
  };
  const Produced usual = made_by({.rating = {6.5, 7.0}, .count = 100});
  EXPECT_EQ(usual.maker, "dig");
  EXPECT_EQ(usual.found, 100U);
  EXPECT_GE(usual.sampled_fits, 100U);
  const Produced rare = made_by({.pattern = pattern_of_22(), .count = 2});
  EXPECT_EQ(rare.maker, "evolve");
  EXPECT_EQ(rare.found, 2U);
  EXPECT_EQ(rare.sampled, 2048U);
  EXPECT_EQ(rare.sampled_fits, 0U);
  EXPECT_EQ(made_by({.maker = "dig"}).sampled, 0U) << "nothing to choose";
}

/// A puzzle as if it were rated.
Made rated(double rating, const Grid& clues) {
  Made made;
  made.rating = rating;
  made.puzzle.givens = clues;
  return made;
}

/// Puzzles that have little in common.
std::vector<Grid> different(std::uint64_t count) {
  std::vector<Grid> out;
  for (const Made& made : make({.count = count, .seed = 3})) out.push_back(made.puzzle.givens);
  return out;
}

Grid without_first_clue(Grid clues) {
  for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
    if (clues[cell] == 0) continue;
    clues[cell] = 0;
    return clues;
  }
  return clues;
}

TEST(Hall, KeepsTheHardestInOrder) {
  Hall hall(3);
  const std::vector<Grid> puzzles = different(6);
  std::size_t next = 0;
  for (const double rating : {7.0, 9.0, 8.0, 6.0, 9.0, 8.5}) {
    hall.put(rated(rating, puzzles[next++]));
  }
  ASSERT_EQ(hall.members().size(), 3U);
  EXPECT_EQ(hall.members()[0].rating, 9.0);
  EXPECT_EQ(hall.members()[1].rating, 9.0);
  EXPECT_EQ(hall.members()[2].rating, 8.5);
}

TEST(Hall, OfNearCopiesOnlyTheHardestStays) {
  Hall hall(5);
  const std::vector<Grid> puzzles = different(2);
  const Grid harder = without_first_clue(puzzles[0]);
  hall.put(rated(8.0, puzzles[0]));
  hall.put(rated(8.5, harder));                                          // than its copy
  hall.put(rated(8.2, without_first_clue(harder)));                      // not as hard
  hall.put(rated(8.5, Symmetry::random(Shape(), 7).apply(puzzles[0])));  // the same, moved
  ASSERT_EQ(hall.members().size(), 1U);
  EXPECT_EQ(hall.members()[0].puzzle.givens, harder);
  hall.put(rated(7.0, puzzles[1]));
  EXPECT_EQ(hall.members().size(), 2U);
}

TEST(Hall, APuzzleMayTakeThePlaceOfSeveralCopies) {
  Hall hall(5);
  const std::vector<Grid> puzzles = different(2);
  Grid both = puzzles[0];
  for (std::size_t cell = 0; cell < both.cells().size(); ++cell) {
    if (both[cell] == 0) both[cell] = puzzles[1][cell];
  }
  hall.put(rated(8.0, puzzles[0]));
  hall.put(rated(8.1, puzzles[1]));
  hall.put(rated(9.0, both));
  ASSERT_EQ(hall.members().size(), 1U);
  EXPECT_EQ(hall.members()[0].rating, 9.0);
}

}  // namespace
}  // namespace evodoku
