// Paper C made full grids with a genetic algorithm whose fitness is a product of means, and its
// readers found that it takes forever at 16x16. Up to 9x9 this is that algorithm, the recipe
// `gold`. Beyond, and for variants, where it does not come to an end, boxes stay complete and each
// child is walked on by swaps: the same fitness, and a millisecond at 16x16.
#include "evodoku/recipe.hpp"
#include "make/full_grid.hpp"
#include "make/makers.hpp"
#include "solve/evolving.hpp"

namespace evodoku {

namespace {

const evolution::Recipe& recipe_for(Shape shape) {
  constexpr int kPapers = 9;
  static const evolution::Recipe plain = load_recipe("gold");
  static const evolution::Recipe walked = load_recipe(
      "gold", {"population=20", "problem.encoding=\"boxes\"", "cross.operator=\"building_blocks\"",
               "mutate=[{operator=\"swap_in_group\",rate=0.5}]",
               "improve={operator=\"metropolis\",moves=20000,coldest=0.3,hottest=0.4}"});
  return shape.size() <= kPapers && shape.boxed() ? plain : walked;
}

}  // namespace

std::vector<Puzzle> make_gold(const Order& order, std::uint64_t number) {
  RandomStream random = random_of(order, number);
  const Shape shape = board_of(order, number);
  EvolvingSolver solver(recipe_for(shape), {.observers = order.observers});
  for (;;) {
    Watch::look();
    const Outcome outcome =
        solver.solve(Puzzle(Grid(shape)), {.limit = 1, .seed = random.next64()});
    if (outcome.status != Status::kSolved) continue;
    Puzzle puzzle(outcome.solution);
    puzzle.solution = puzzle.givens.cells();
    return {std::move(puzzle)};
  }
}

}  // namespace evodoku
