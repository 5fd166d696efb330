#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problems {

std::uint64_t search(const evolution::Improvement& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice) {
  if (const auto* metropolis = std::get_if<evolution::Metropolis>(&how)) {
    return search(*metropolis, tables, board, dice);
  }
  if (const auto* tabu = std::get_if<evolution::Tabu>(&how))
    return search(*tabu, tables, board, dice);
  return search(std::get<evolution::UnitRepair>(how), tables, board, dice);
}

}  // namespace evodoku::problems
