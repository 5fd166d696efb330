// Tabu search: of the swaps that bring a missing value to where it is missing, the best one is
// made, better or not; the value that left may not come back for a while.
//
//   swap       a    b    c    d
//   worse by   2   -1    0    1
//   tabu       -   yes   -    -       c is made; b too would be if it led to a new best
//
// From: Glover 1986. What we chose: the unit and value that the swaps are for are drawn, so that a
// step costs a few swaps and not hundreds; a tenure is drawn from [tenure, 2 tenure).
#include "problems/sudoku/improve/swap_search.hpp"

namespace evodoku::problem {

namespace {

class Tabu : public SwapSearch {
 public:
  Tabu(const Settings& settings, const SudokuProblem& problem)
      : SwapSearch(problem),
        moves_(static_cast<std::uint64_t>(settings.integer("moves"))),
        tenure_(static_cast<std::uint32_t>(settings.integer("tenure"))) {}

 private:
  std::uint64_t search(const SwapTables& tables, SwapBoard& board, Dice& dice,
                       std::uint64_t most) const override {
    if (tables.movable.empty()) return 0;
    most = std::min(most, moves_);
    const auto size = static_cast<unsigned>(tables.size);
    // The step from which on a gene may hold a value again.
    std::vector<std::uint64_t> free_from(static_cast<std::size_t>(tables.genes) * size);
    std::uint32_t best = board.missing();
    std::uint64_t moves = 0;
    std::uint64_t look_at = kMovesBetweenLooks;
    for (std::uint64_t step = 0; board.missing() > 0 && moves < most; ++step) {
      if (moves >= look_at) {
        Watch::look();
        look_at += kMovesBetweenLooks;
      }
      const unsigned demand = board.unmet(dice.below(board.missing()));
      unsigned from = 0;
      unsigned to = 0;
      int least = 0;
      std::uint32_t ties = 0;
      const auto consider = [&](unsigned p, unsigned q) {
        const int change = board.change(p, q);
        ++moves;
        const bool tabu = free_from[q * size + board.value(p)] > step ||
                          free_from[p * size + board.value(q)] > step;
        if (tabu && static_cast<int>(board.missing()) + change >= static_cast<int>(best)) return;
        if (ties == 0 || change < least) {
          least = change;
          ties = 0;
        } else if (change > least) {
          return;
        }
        if (dice.below(++ties) == 0) {
          from = p;
          to = q;
        }
      };
      for (std::uint32_t i = tables.taker_begin[demand];
           i < tables.taker_begin[demand + 1] && moves < most; ++i) {
        const unsigned q = tables.takers[i];
        if (demand < tables.line_demands()) {
          consider(board.place(q, tables.value_of[demand]), q);
          continue;
        }
        // Of two rivals with one value, one must take another.
        for (const unsigned p : tables.free_beside(q)) {
          if (p != q && moves < most) consider(p, q);
        }
      }
      if (ties == 0) {
        // All were tabu, or there is none: looking costs, too, and ends a search that cannot move.
        if (tables.taker_begin[demand] == tables.taker_begin[demand + 1]) ++moves;
        continue;
      }
      const std::uint64_t until = step + tenure_ + dice.below(tenure_);
      free_from[from * size + board.value(from)] = until;
      free_from[to * size + board.value(to)] = until;
      board.swap(from, to);
      best = std::min(best, board.missing());
    }
    return moves;
  }

  std::uint64_t moves_;
  std::uint32_t tenure_;  ///< steps for which a value may not come back
};

}  // namespace

evolution::Entry<Improve> tabu_entry() {
  return {.name = "tabu",
          .summary = "the best of some swaps within a group that undoes no late one",
          .source = "Glover 1986",
          .needs = Needs::kGroups,
          .parameters = {Parameter::integer("moves", "10000", 1, 1e9,
                                            "swaps scored for each individual"),
                         Parameter::integer("tenure", "10", 1, 10000,
                                            "steps for which a value may not come back")},
          .make = make_operator<Improve, Tabu, SudokuProblem>};
}

}  // namespace evodoku::problem
