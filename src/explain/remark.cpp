// What is wrong with a position, in words.
#include <fmt/format.h>

#include "evodoku/explain.hpp"

namespace evodoku {

namespace {

std::string at_puzzle(const Puzzle& puzzle, std::string_view text) {
  return InputError(puzzle.place, text).what();
}

/// "the placed 5 of r3c4 is wrong; the pencil marks of r7c1 leave out its value"
std::string describe_mistakes(const Puzzle& puzzle, const std::vector<Mistake>& mistakes) {
  std::string out;
  for (const Mistake& mistake : mistakes) {
    const std::string cell = puzzle.shape().cell_name(mistake.cell);
    if (!out.empty()) out += "; ";
    out += mistake.kind == Mistake::Kind::kValue
               ? fmt::format("the placed {} of {} is wrong", puzzle.value(mistake.cell), cell)
               : fmt::format("the pencil marks of {} leave out its value", cell);
  }
  return InputError(puzzle.place_of(mistakes.front().cell), out).what();
}

/// A position without a solution, or with a conflict: is it the puzzle or the player?
std::string describe_dead_position(const Puzzle& puzzle, Rater& rater) {
  const Outcome givens = rater.check(Puzzle(puzzle.givens));
  if (givens.status == Status::kSolved) {
    const std::vector<Mistake> mistakes = find_mistakes(puzzle, givens.solution);
    if (!mistakes.empty()) return describe_mistakes(puzzle, mistakes);
  }
  if (givens.status == Status::kMultiple) {
    return at_puzzle(puzzle,
                     "has no solution as it stands: a placed value or a pencil mark leads nowhere "
                     "(the givens alone have more than one solution)");
  }
  return at_puzzle(puzzle, "has no solution, whatever has been placed");
}

}  // namespace

std::string position_remark(const Puzzle& puzzle, Status status, Rater& rater) {
  const bool position = !puzzle.placed.empty() || !puzzle.candidates.empty();
  switch (status) {
    case Status::kInvalid:
      return position && is_valid(puzzle.givens) &&
                     rater.check(Puzzle(puzzle.givens)).status == Status::kSolved
                 ? describe_dead_position(puzzle, rater)
                 : describe_conflict(puzzle);
    case Status::kNoSolution:
      return position ? describe_dead_position(puzzle, rater)
                      : at_puzzle(puzzle, "has no solution");
    case Status::kMultiple:
      return at_puzzle(puzzle, "has more than one solution");
    case Status::kUnsolved:
      return at_puzzle(puzzle, "no technique leads further from here");
    case Status::kCancelled:
      return at_puzzle(puzzle, "was interrupted");
    case Status::kSolved:
      break;
  }
  return {};
}

}  // namespace evodoku
