#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problems {

std::uint64_t search(const evolve::Improvement& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice) {
  if (const auto* metropolis = std::get_if<evolve::Metropolis>(&how)) {
    return search(*metropolis, tables, board, dice);
  }
  if (const auto* tabu = std::get_if<evolve::Tabu>(&how)) return search(*tabu, tables, board, dice);
  return search(std::get<evolve::UnitRepair>(how), tables, board, dice);
}

}  // namespace evodoku::problems
