// The search of evolve/improve/tabu.cpp.
#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problems {

std::uint64_t search(const evolution::Tabu& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice) {
  if (tables.movable.empty()) return 0;
  const auto size = static_cast<unsigned>(tables.size);
  // The step from which on a gene may hold a value again.
  std::vector<std::uint64_t> free_from(static_cast<std::size_t>(tables.genes) * size);
  std::uint32_t best = board.missing();
  std::uint64_t moves = 0;
  for (std::uint64_t step = 0; board.missing() > 0 && moves < how.moves; ++step) {
    const unsigned demand = board.unmet(dice.below(board.missing()));
    const unsigned x = tables.value_of[demand];
    unsigned from = 0;
    unsigned to = 0;
    int least = 0;
    std::uint32_t ties = 0;
    for (std::uint32_t i = tables.taker_begin[demand];
         i < tables.taker_begin[demand + 1] && moves < how.moves; ++i) {
      const unsigned q = tables.takers[i];
      const unsigned p = board.place(q, x);
      const int change = board.change(p, q);
      ++moves;
      const bool tabu =
          free_from[q * size + x] > step || free_from[p * size + board.value(q)] > step;
      if (tabu && static_cast<int>(board.missing()) + change >= static_cast<int>(best)) continue;
      if (ties == 0 || change < least) {
        least = change;
        ties = 0;
      } else if (change > least) {
        continue;
      }
      if (dice.below(++ties) == 0) {
        from = p;
        to = q;
      }
    }
    if (ties == 0) {
      // All were tabu, or there is none: looking costs, too, and ends a search that cannot move.
      if (tables.taker_begin[demand] == tables.taker_begin[demand + 1]) ++moves;
      continue;
    }
    const std::uint64_t until = step + how.tenure + dice.below(how.tenure);
    free_from[from * size + x] = until;
    free_from[to * size + board.value(to)] = until;
    board.swap(from, to);
    best = std::min(best, board.missing());
  }
  return moves;
}

}  // namespace evodoku::problems
