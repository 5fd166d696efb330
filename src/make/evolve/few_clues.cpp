#include "make/evolve/few_clues.hpp"

#include "evodoku/budget.hpp"

namespace evodoku {

bool is_about_few_clues(const Order& order) {
  constexpr int kFew = 21;
  return order.clues.high <= kFew && order.pattern.empty() && !needs_rating(order) &&
         !order.hardest;
}

FewClues::FewClues(const Order& order, Live& live)
    : order_(order), live_(live), variation_(order), judge_(order) {
  judge_.end_with(&live.over);
}

Attempt FewClues::search(std::uint64_t seed) {
  Dice dice(seed, 0);
  FastBoard board = variation_.dug(dice);
  tries_ = 1;
  descend(board, dice);
  Attempt attempt;
  std::copy(board.begin(), board.end(), attempt.puzzle.givens.data());
  const FastBoard solution = variation_.solution(board);
  attempt.puzzle.solution.assign(solution.begin(), solution.end());
  judge_.judge(attempt);
  attempt.tries = tries_;
  if (attempt.fits) live_.hit(attempt.rating);
  return attempt;
}

/// Walks to as few clues as were ordered, unless it takes too long.
void FewClues::descend(FastBoard& board, Dice& dice) {
  // A new start leads to 20 clues in a few steps, but to 18 in hundreds.
  const auto patience = [](int clues) { return clues > 19 ? 20 : clues == 19 ? 60 : 1000; };
  int clues = clues_of(board);
  for (int steps = 0; clues > order_.clues.high && steps < patience(clues); ++steps) {
    Watch::look();
    ++tries_;
    ++live_.tries;
    if (live_.over || !variation_.wander(board, order_.clues.low, dice)) return;
    if (const int now = clues_of(board); now < clues) {
      clues = now;
      steps = 0;
    }
  }
}

}  // namespace evodoku
