/// \file
/// A puzzle as something to evolve: how far it is from an order is its fitness, rating included.
///
/// A gene is a cell: 1 to 9 is a clue, 10 is a blank. Every individual has one solution and the
/// look that was ordered (with a pattern, its number of solutions is evolved down to one first).
///
///     PuzzleSearch search(order, live);
///     evolution::Engine(PuzzleProblem(search), recipe, {.seed = 1}).run({}, observers);
///
/// What is known of puzzles and what was found stays in the search, which is whoever runs the
/// engine's own. It is used by one thread: the engine's jobs are 1.
#pragma once

#include "evodoku/operators.hpp"
#include "make/evolve/puzzle_space.hpp"

namespace evodoku {

class PuzzleProblem : public evolution::Problem, public evolution::Neighbourhood {
 public:
  explicit PuzzleProblem(PuzzleSpace& space) : space_(space), domain_(kCells, kBlank) {}

  [[nodiscard]] const evolution::Domain& domain() const override { return domain_; }
  void fill(evolution::Gene* genes, Dice& dice) const override;
  void evaluate(evolution::Population& people, std::uint32_t first,
                std::uint32_t count) const override;
  evolution::Improved step(evolution::Gene* genes, std::uint64_t scored, Dice& dice) const override;
  /// The puzzle as one line.
  [[nodiscard]] std::string to_string(const evolution::Gene* genes) const override;

  [[nodiscard]] static FastBoard decode(const evolution::Gene* genes);

 private:
  static constexpr int kCells = 81;
  static constexpr evolution::Gene kBlank = 10;

  static void encode(const FastBoard& board, evolution::Gene* genes);

  PuzzleSpace& space_;
  evolution::Domain domain_;
};

}  // namespace evodoku
