/// \file
/// Boards of all variants, and random puzzles on them, from a seed.
///
///     for (Shape shape : variant_shapes()) { ... random_variant_puzzle(shape, 30, random) ... }
#pragma once

#include <string>
#include <vector>

#include "evodoku/layout.hpp"
#include "evodoku/solve.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku::support {

/// Nine regions of any form.
inline Shape jigsaw9() {
  Layout layout;
  layout.regions = parse_regions(
      "111133333"
      "111113233"
      "222222223"
      "744555566"
      "774558869"
      "744558869"
      "774588669"
      "744886669"
      "774899999");
  return Shape(layout);
}

inline Shape jigsaw5() {
  Layout layout;
  layout.size = 5;
  layout.regions = parse_regions("11122 11322 43332 44355 44555");
  return Shape(layout);
}

/// One of each variant and some that combine them, from 4x4 to 16x16.
inline std::vector<Shape> variant_shapes() {
  std::vector<Shape> out;
  for (const char* names : {"x", "windoku", "disjoint", "anti-knight", "anti-king", "center-dot",
                            "asterisk", "girandola", "argyle", "x,windoku"}) {
    out.push_back(with_variants(Shape(), names));
  }
  out.push_back(jigsaw9());
  out.push_back(jigsaw5());
  out.push_back(with_variants(jigsaw9(), "x"));
  out.push_back(with_variants(Shape(2, 2), "windoku"));
  out.push_back(with_variants(Shape(2, 3), "x"));
  Layout corners;
  corners.units.push_back({"", {0, 8, 72, 80}});
  corners.pairs.emplace_back(30, 50);
  out.push_back(Shape(corners));
  return out;
}

/// A random solution of a board. Throws InternalError where a dive finds none.
inline Grid random_variant_grid(Shape shape, RandomStream& random) {
  const auto solver = solvers().find("dive").make();
  const Outcome found = solver->solve(
      Puzzle(Grid(shape)),
      {.limit = 1, .budget = {.evaluations = 1000000}, .seed = random.below(1U << 30)});
  if (found.solutions == 0) throw InternalError("no full grid of " + shape.code());
  return found.solution;
}

/// A number of random cells of a grid.
inline Puzzle some_of(Grid grid, int givens, RandomStream& random) {
  const std::vector<int> order = shuffled(grid.shape().cells(), random);
  for (std::size_t i = static_cast<std::size_t>(givens); i < order.size(); ++i) grid[order[i]] = 0;
  return Puzzle(std::move(grid));
}

/// A solvable puzzle with a number of givens.
inline Puzzle random_variant_puzzle(Shape shape, int givens, RandomStream& random) {
  return some_of(random_variant_grid(shape, random), givens, random);
}

}  // namespace evodoku::support
