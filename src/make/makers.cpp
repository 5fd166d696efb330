#include "make/makers.hpp"

#include "make/full_grid.hpp"

namespace evodoku {

Table<MakerEntry>& makers() {
  // clang-format off
  static Table<MakerEntry> table("maker", {
      {.name = "dig",            .summary = "to order: a random grid, clues taken out as long as it stays what it must be", .grids_by = "greedy-restart", .attempter = make_digger},
      {.name = "evolve",         .summary = "to order: clues exchanged towards it; the default where hardly any board that is dug fits", .takes_hardest = true, .evolves = true, .attempter = make_evolver},
      {.name = "unbiased",       .summary = "to order: a sample of all minimal puzzles, each with the weight that makes up for its number of clues", .source = "Berthier", .attempter = make_sampler},
      {.name = "samurai",        .summary = "a random grid with random cells removed; may have several solutions", .source = "Samurai", .levels = {"easy", "medium", "hard"}, .series = make_samurai},
      {.name = "nested",         .summary = "a series of boards, each holding the next: fewer and fewer values of one grid", .source = "Kloeckl", .takes_known = true, .takes_grid = true, .series = make_nested},
      {.name = "greedy-restart", .summary = "a full grid: the most constrained cell first, a random value, from the start when stuck", .source = "a reader of Gold", .largest = kGreedyLargest, .grids_by = "greedy-restart", .series = make_greedy},
      {.name = "gold",           .summary = "a full grid by a genetic algorithm, with a local search beyond 9x9", .source = "Gold", .evolves = true, .grids_by = "gold", .series = make_gold},
  });
  // clang-format on
  return table;
}

}  // namespace evodoku
