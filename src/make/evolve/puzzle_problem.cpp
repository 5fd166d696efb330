#include "make/evolve/puzzle_problem.hpp"

#include <algorithm>
#include <cmath>

#include "evodoku/make.hpp"

namespace evodoku {

FastBoard PuzzleProblem::decode(const evolution::Gene* genes) {
  FastBoard board;
  std::transform(genes, genes + board.size(), board.begin(),
                 [](evolution::Gene gene) { return gene == kBlank ? Value{0} : Value{gene}; });
  return board;
}

void PuzzleProblem::encode(const FastBoard& board, evolution::Gene* genes) {
  std::transform(board.begin(), board.end(), genes,
                 [](Value value) { return value == 0 ? kBlank : evolution::Gene{value}; });
}

void PuzzleProblem::fill(evolution::Gene* genes, Dice& dice) const {
  encode(space_.founder(dice), genes);
}

void PuzzleProblem::evaluate(evolution::Population& people, std::uint32_t first,
                             std::uint32_t count) const {
  for (std::uint32_t i = first; i < first + count; ++i) {
    const PuzzleSpace::Score score = space_.score(decode(people.row(i)));
    people.score[i] = score.value;
    people.error[i] = static_cast<std::int32_t>(std::ceil(100 * score.distance));
  }
}

evolution::Improved PuzzleProblem::step(evolution::Gene* genes, std::uint64_t scored,
                                        Dice& dice) const {
  FastBoard board = decode(genes);
  const std::size_t moves = space_.step(board, scored, dice);
  encode(board, genes);
  return {.moves = moves};
}

std::string PuzzleProblem::to_string(const evolution::Gene* genes) const {
  return evolved_puzzle(*this, genes)->to_line();
}

std::optional<Grid> evolved_puzzle(const evolution::Problem& problem,
                                   const evolution::Gene* genes) {
  if (dynamic_cast<const PuzzleProblem*>(&problem) == nullptr) return std::nullopt;
  Grid grid;
  const FastBoard board = PuzzleProblem::decode(genes);
  std::copy(board.begin(), board.end(), grid.data());
  return grid;
}

}  // namespace evodoku
