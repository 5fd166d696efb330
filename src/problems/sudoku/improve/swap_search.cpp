#include "problems/sudoku/improve/swap_search.hpp"

#include "problems/sudoku/parts.hpp"

namespace evodoku::problem {

SwapSearch::SwapSearch(const SudokuProblem& problem) : tables_(*problem.parts().tables) {}

Improved SwapSearch::one(Gene* genes, Dice& dice, std::uint64_t most) const {
  static thread_local SwapBoard board;
  board.start(tables_, genes);
  const std::uint64_t moves = search(tables_, board, dice, most);
  board.finish(genes);
  return {.moves = moves, .solved = board.missing() == 0};
}

}  // namespace evodoku::problem
