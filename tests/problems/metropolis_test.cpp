// Swaps that a temperature accepts: by their cost, and where a focus sends them.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "problems/improve_support.hpp"
#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problem {
namespace {

using support::any_genes;
using support::Genes;
using support::kEscargot;
using support::search;

/// In how many of its lines a cell would meet a given of the same value, counted plainly.
int clashes_of(const Grid& givens, Cell cell, Value value) {
  const Shape shape = givens.shape();
  bool row = false;
  bool column = false;
  for (int c = 0; c < shape.cells(); ++c) {
    if (givens[c] != value) continue;
    row = row || shape.row(static_cast<Cell>(c)) == shape.row(cell);
    column = column || shape.column(static_cast<Cell>(c)) == shape.column(cell);
  }
  return static_cast<int>(row) + static_cast<int>(column);
}

TEST(Metropolis, AcceptsBySizeOfTheLossAndTheTemperature) {
  const Grid givens = Grid::parse(kEscargot);
  const auto problem = make_sudoku_problem(Puzzle(givens), {.encoding = "boxes"});
  const Genes start = any_genes(*problem, 4);
  const int missing = missing_values(problem->decode(start.data()));
  const Domain& domain = problem->domain();
  const double temperature = 0.9;
  for (const double fixed_weight : {0.0, 0.5}) {
    // All swaps with the chance that they are drawn, by what they cost.
    std::map<double, double> chances;
    double stays = 1;
    std::size_t movable = 0;
    for (const std::uint16_t g : domain.movable_groups()) movable += domain.free_in(g).size();
    const auto cost_of = [&](const Genes& genes, unsigned p, unsigned q) {
      const Grid now = problem->decode(genes.data());
      Genes swapped = genes;
      std::swap(swapped[p], swapped[q]);
      const Grid then = problem->decode(swapped.data());
      int clashes = 0;
      for (int c = 0; c < 81; ++c) {
        if (now[c] == then[c]) continue;
        clashes += clashes_of(givens, static_cast<Cell>(c), then[c]) -
                   clashes_of(givens, static_cast<Cell>(c), now[c]);
      }
      return missing_values(then) - missing + fixed_weight * clashes;
    };
    for (const std::uint16_t g : domain.movable_groups()) {
      const auto free = domain.free_in(g);
      for (const unsigned p : free) {
        for (const unsigned q : free) {
          if (p == q) continue;
          const double cost = cost_of(start, p, q);
          const double chance = 1.0 / static_cast<double>(movable) /
                                static_cast<double>(free.size() - 1) *
                                std::min(1.0, std::exp(-cost / temperature));
          chances[cost] += chance;
          stays -= chance;
        }
      }
    }
    std::map<double, double> seen;
    double stayed = 0;
    const auto how = search("metropolis", *problem,
                            {{"moves", "1"},
                             {"coldest", "0.9"},
                             {"hottest", "0.9"},
                             {"fixed_weight", fixed_weight > 0 ? "0.5" : "0"},
                             {"focus", "any"}});
    for (std::uint64_t seed = 0; seed < 60000; ++seed) {
      Genes genes = start;
      RandomBlocks random;
      random.fill({.seed = seed, .generation = 1, .purpose = 1}, 0, 1);
      Dice dice = random.dice(0);
      ASSERT_EQ(how->one(genes.data(), dice, kUnlimited).moves, 1U);
      std::vector<unsigned> changed;
      for (unsigned i = 0; i < 81; ++i) {
        if (genes[i] != start[i]) changed.push_back(i);
      }
      if (changed.empty()) {
        ++stayed;
      } else {
        ASSERT_EQ(changed.size(), 2U);
        ++seen[cost_of(start, changed[0], changed[1])];
      }
    }
    // Rare ones together, for the approximation.
    std::vector<double> counts = {stayed};
    std::vector<double> expected = {stays};
    for (const auto& [cost, chance] : chances) {
      if (chance < 0.0002) {
        counts[0] += seen[cost];
        expected[0] += chance;
      } else {
        counts.push_back(seen[cost]);
        expected.push_back(chance);
      }
    }
    ASSERT_GT(counts.size(), 5U);
    evolution::expect_chances(counts, expected, "fixed_weight " + std::to_string(fixed_weight));
  }
}

TEST(Metropolis, FocusedSwapsBringAMissingValueOrMoveARepeatedOne) {
  const auto problem = make_sudoku_problem(Puzzle(Grid::parse(kEscargot)), {.encoding = "boxes"});
  const Encoding& encoding = encodings().find("boxes");
  const SwapTables tables(encoding.lay_out(problem->position()), Shape(), false);
  const Genes start = any_genes(*problem, 6);
  SwapBoard before;
  before.start(tables, start.data());
  for (const std::string focus : {"missing", "conflict"}) {
    const auto how =
        search("metropolis", *problem,
               {{"moves", "1"}, {"coldest", "100"}, {"hottest", "100"}, {"focus", focus}});
    int moved = 0;
    for (std::uint64_t seed = 0; seed < 2000; ++seed) {
      Genes genes = start;
      Dice dice(seed, 77);
      how->one(genes.data(), dice, kUnlimited);
      std::vector<unsigned> changed;
      for (unsigned i = 0; i < 81; ++i) {
        if (genes[i] != start[i]) changed.push_back(i);
      }
      if (changed.empty()) continue;
      ++moved;
      bool good = false;
      for (const unsigned gene : changed) {
        const auto& at = tables.where[gene];
        const bool brings = before.held(at.line[0], genes[gene] - 1U) == 0 ||
                            before.held(at.line[1], genes[gene] - 1U) == 0;
        good = good || (focus == "missing" ? brings : before.repeated(gene));
      }
      ASSERT_TRUE(good);
    }
    EXPECT_GT(moved, 1500);
  }
}

TEST(Metropolis, SolvesWhatHillClimbingDoesNot) {
  const auto problem = make_sudoku_problem(Puzzle(Grid::parse(kEscargot)), {.encoding = "boxes"});
  Genes genes = any_genes(*problem, 1);
  Dice dice(1, 1);
  const auto cold = search("metropolis", *problem,
                           {{"moves", "20000"}, {"coldest", "0.01"}, {"hottest", "0.01"}});
  EXPECT_FALSE(cold->one(genes.data(), dice, kUnlimited).solved);
  const auto warm = search("metropolis", *problem,
                           {{"moves", "1000000"},
                            {"coldest", "0.5"},
                            {"hottest", "0.5"},
                            {"fixed_weight", "1.5"},
                            {"learning", "0.6"}});
  EXPECT_TRUE(warm->one(genes.data(), dice, kUnlimited).solved);
}

}  // namespace
}  // namespace evodoku::problem
