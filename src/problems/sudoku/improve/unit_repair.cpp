// The repair of evolve/improve/unit_repair.cpp.
#include <numeric>

#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problems {

namespace {

/// Exchanges what it can between two lines of one kind; returns the exchanges that it looked at,
/// \p most at most.
std::uint64_t repair(const SwapTables& tables, SwapBoard& board, int kind, unsigned a, unsigned b,
                     std::uint64_t most) {
  std::uint64_t looked = 0;
  for (const unsigned p : tables.movable) {
    if (tables.where[p].line[kind] != a || board.held(a, board.value(p)) < 2) continue;
    for (const unsigned q : tables.free_beside(p)) {
      if (tables.where[q].line[kind] != b) continue;
      if (looked == most) return looked;
      ++looked;
      const unsigned x = board.value(p);
      const unsigned y = board.value(q);
      if (board.held(b, y) < 2 || board.held(a, y) > 0 || board.held(b, x) > 0) continue;
      board.swap(p, q);
      break;
    }
  }
  return looked;
}

}  // namespace

std::uint64_t search(const evolution::UnitRepair& how, const SwapTables& tables, SwapBoard& board,
                     Dice& dice) {
  const auto size = static_cast<std::uint32_t>(tables.size);
  std::vector<unsigned> order(size);
  std::uint64_t looked = 0;
  for (std::uint32_t pass = 0; pass < how.passes && board.missing() > 0; ++pass) {
    for (const int kind : {0, 1}) {
      const unsigned first = kind == 0 ? 0 : size;
      std::iota(order.begin(), order.end(), first);
      dice.shuffle(std::span(order));
      for (const unsigned line : order) {
        looked += repair(tables, board, kind, line * size, (first + dice.below(size)) * size,
                         how.moves - looked);
      }
    }
  }
  return looked;
}

}  // namespace evodoku::problems
