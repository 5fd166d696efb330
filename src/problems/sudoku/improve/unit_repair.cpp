// Repair of units: two units that both repeat a value exchange the two within a group that
// meets both, if each then has one that it missed.
//
//   columns   A  B
//   row 1     3  7        A repeats 3 and misses 7, B repeats 7 and misses 3:
//   row 4     3  7        row 1 exchanges its two, and both columns gain
//
// From: the local searches in columns and in sub-blocks of Wang et al., "A local search genetic
// algorithm for Sudoku" (2023), where groups are rows. What we chose: a pass looks at the units in
// random order, and at each with one partner, drawn.
#include <numeric>

#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problem {

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

class UnitRepair : public SwapSearch {
 public:
  UnitRepair(const Settings& settings, const SudokuProblem& problem)
      : SwapSearch(problem), passes_(static_cast<std::uint32_t>(settings.integer("passes"))) {}

 private:
  std::uint64_t search(const SwapTables& tables, SwapBoard& board, Dice& dice,
                       std::uint64_t most) const override {
    const auto size = static_cast<std::uint32_t>(tables.size);
    std::vector<unsigned> order(size);
    std::uint64_t looked = 0;
    std::uint64_t look_at = kMovesBetweenLooks;
    for (std::uint32_t pass = 0; pass < passes_ && board.missing() > 0; ++pass) {
      for (const int kind : {0, 1}) {
        const unsigned first = kind == 0 ? 0 : size;
        std::iota(order.begin(), order.end(), first);
        dice.shuffle(std::span(order));
        for (const unsigned line : order) {
          if (looked >= look_at) {
            Watch::look();
            look_at = looked + kMovesBetweenLooks;
          }
          looked += repair(tables, board, kind, line * size, (first + dice.below(size)) * size,
                           most - looked);
        }
      }
    }
    return looked;
  }

  std::uint32_t passes_;
};

}  // namespace

evolution::Entry<Improve> unit_repair_entry() {
  return {.name = "unit_repair",
          .summary = "two units exchange repeated values that each other misses",
          .source = "Wang et al. 2023",
          .needs = Needs::kGroups,
          .parameters = {Parameter::integer("passes", "1", 1, 1000,
                                            "times that all units are looked at")},
          .make = make_operator<Improve, UnitRepair, SudokuProblem>};
}

}  // namespace evodoku::problem
