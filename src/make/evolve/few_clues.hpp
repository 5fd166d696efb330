/// \file
/// Puzzles with hardly more clues than a puzzle needs.
///
/// Hardly any board that is dug has fewer than 21 clues. A walk gets there: from puzzle to puzzle
/// by exchanging one clue at a time, and whenever one of those around has a clue to spare, without
/// it. One in 40 has at 21 clues, one in 200 at 20, one in 2,000 at 19. Where there are few enough,
/// the walk continues from one that fits to others, until it is no near copy of it any more.
///
///     FewClues few(order, live);
///     const Attempt attempt = few.search(seed);
#pragma once

#include "make/evolve/variation.hpp"
#include "make/judge.hpp"

namespace evodoku {

/// Whether an order is about few clues, and nothing that has to be rated.
[[nodiscard]] bool is_about_few_clues(const Order& order);

class FewClues {
 public:
  FewClues(const Order& order, Live& live);

  /// What fits, or what came close.
  [[nodiscard]] Attempt search(std::uint64_t seed);

 private:
  void descend(FastBoard& board, Dice& dice);

  const Order& order_;
  Live& live_;
  Variation variation_;
  Judge judge_;
  std::uint64_t tries_ = 0;
};

}  // namespace evodoku
