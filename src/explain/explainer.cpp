// Explaining and helping, puzzle after puzzle.
#include "evodoku/explain.hpp"
#include "explain/hint.hpp"

namespace evodoku {

Explainer::Explainer(const std::atomic<bool>* cancel) {
  request_.keep_steps = true;
  request_.budget.cancel = cancel;
}

Walkthrough Explainer::explain(Puzzle puzzle) {
  Rating rating = rater_.rate(puzzle, request_);
  std::string remark = position_remark(puzzle, rating.status, rater_);
  return {std::move(puzzle), std::move(rating), std::move(remark)};
}

Hint Explainer::hint(const Puzzle& puzzle, Reveal reveal) {
  Hint out;
  out.status = rater_.check(puzzle).status;
  if (out.status == Status::kSolved) {
    const Position position(puzzle);
    Step step;
    if (position.solved()) {
      out.done = true;
    } else if (rater_.next_step(position, step)) {
      out = explanation::make_hint({1, step, position, puzzle}, reveal);
    } else {
      out.status = Status::kUnsolved;
    }
  }
  out.reveal = reveal;
  out.remark = position_remark(puzzle, out.status, rater_);
  return out;
}

}  // namespace evodoku
