#include "make/limited_steps.hpp"

#include "make/depth.hpp"
#include "make/ease.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku {

bool LimitedSteps::solve(const Grid& clues) {
  if (!take_easy_steps(clues)) return false;
  if (easy_) return true;
  rater_.rate(position_, {.below = below_}, rating_);
  return rating_.status == Status::kSolved;
}

/// Most of the way leads over singles and locked candidates, which need not be found one by one.
bool LimitedSteps::take_easy_steps(const Grid& clues) {
  constexpr double kClaiming = 2.8;
  using Board = singles::Board9;
  position_.reset(clues.shape());
  position_.givens = clues;
  if (clues.shape() != Shape()) {
    easy_ = solved_by(Ease::kSingles, clues);
    return true;
  }
  Board board;
  if (!board.load(position_)) return false;
  if (below_ > kClaiming && !cross_out_locked(board)) return false;
  easy_ = board.done();
  board.write(position_.givens);
  position_.candidates.assign(position_.givens.cells().size(), 0);
  Board::each(board.open(), [&](Board::Place place) {
    position_.candidates[Board::cell_of(place)] = board.values(place);
  });
  return true;
}

}  // namespace evodoku
