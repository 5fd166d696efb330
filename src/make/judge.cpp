#include "make/judge.hpp"

#include <fmt/format.h>

#include <type_traits>

#include "make/ease.hpp"

namespace evodoku {

namespace {

/// What a clue outside of the range counts for, beside a rating: as much as a tenth.
constexpr double kPerClue = 0.1;
/// What is not measured at all puts a puzzle far after those that are.
constexpr double kFar = 100;

}  // namespace

Judge::Judge(const Order& order) : order_(order) {
  orbits_ = symmetry_of(order).orbits(order.shape);
  if (!order.technique.empty()) technique_ = &find_technique(order.technique);
}

bool Judge::is_unique(const Grid& clues) {
  return rater_.check(Puzzle(clues)).status == Status::kSolved;
}

bool Judge::is_minimal(const Grid& clues) {
  Grid fewer = clues;
  for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
    if (clues[cell] == 0) continue;
    fewer[cell] = 0;
    if (is_unique(fewer)) return false;
    fewer[cell] = clues[cell];
  }
  return true;
}

bool Judge::keeps_promises(const Made& made) {
  const Puzzle& puzzle = made.puzzle;
  const Grid& clues = puzzle.givens;
  const auto must = [&](bool kept, const char* promise) {
    if (kept) return;
    throw InternalError(
        fmt::format("the puzzle that was made is not {}: {}", promise, clues.to_line()));
  };
  const auto is_given = [&](std::size_t cell) { return clues[cell] != 0; };
  const bool of_shape =
      order_.jigsaw ? clues.size() == order_.shape.size() : clues.shape() == order_.shape;
  must(of_shape, "of the size ordered");
  must(order_.clues.holds(clues.filled()), "of as many clues as ordered");
  for (const std::vector<Cell>& orbit : orbits_) {
    for (const Cell cell : orbit) must(is_given(cell) == is_given(orbit.front()), "symmetric");
  }
  for (std::size_t cell = 0; cell < order_.pattern.size(); ++cell) {
    must(is_given(cell) == order_.pattern[cell], "of the pattern ordered");
  }
  if (!puzzle.solution.empty()) {
    Grid solution(clues.shape());
    must(solution.cells().size() == puzzle.solution.size(), "solved by its solution");
    std::copy(puzzle.solution.begin(), puzzle.solution.end(), solution.data());
    must(is_solution_of(solution, puzzle), "solved by its solution");
  }
  if (!order_.unique) {
    must(is_valid(clues), "valid");
    return true;
  }
  const Outcome outcome = rater_.check(puzzle, {.cancel = over_});
  must(outcome.solutions == 1 || !outcome.complete, "unique");
  must(outcome.solutions < 2, "unique");
  // `judge` has looked at each clue of just this puzzle: minimality is not asked twice.
  return outcome.status == Status::kSolved;
}

void Judge::judge(Attempt& attempt) {
  // Until all is known: time may be up at any moment, and leaves the attempt as it is then.
  attempt.fits = false;
  const double outside = order_.clues.distance(attempt.puzzle.givens.filled());
  attempt.distance = kFar + kPerClue * outside;
  if (outside > 0) return;
  // Few puzzles with a symmetry are minimal, and to find out takes less time than a rating.
  if (order_.minimal && !attempt.is_minimal && !is_minimal(attempt.puzzle.givens)) {
    attempt.distance = kFar / 2;
    return;
  }
  if (needs_rating(order_) && !rates(attempt)) return;
  if (!order_.grade.empty() && !has_grade(attempt.puzzle.givens)) {
    attempt.distance = 1;
    return;
  }
  attempt.distance = 0;
  attempt.fits = true;
}

bool Judge::has_grade(const Grid& clues) const {
  const Grade* grade = grade_of(clues);
  return grade != nullptr && grade->name == order_.grade;
}

bool Judge::rates(Attempt& attempt) {
  // Most puzzles that are too easy can be told at once.
  constexpr double kNakedSingle = 2.3;
  if (order_.rating.low > kNakedSingle && solved_by(Ease::kSingles, attempt.puzzle.givens)) {
    attempt.rating = kNakedSingle;
    attempt.distance = order_.rating.distance(kNakedSingle);
    return false;
  }
  // Nothing is gained by knowing how much too hard a puzzle is, and it takes long to find out.
  constexpr double kTenth = 0.1;
  ++attempt.ratings;
  rater_.rate(attempt.puzzle,
              {.below = order_.rating.high + kTenth / 2, .budget = {.cancel = over_}}, rating_);
  if (rating_.status != Status::kSolved) return false;
  attempt.rating = rating_.rating;
  attempt.distance = order_.rating.distance(rating_.rating);
  // Ratings are tenths, and sums of tenths are not exact.
  const bool fits = attempt.distance < kTenth / 2;
  if (technique_ == nullptr) return fits;
  bool found = rating_.times(*technique_) > 0;
  if (found && fits && !order_.technique_anywhere) {
    ++attempt.ratings;
    rater_.rate(attempt.puzzle, {.keep_steps = true, .budget = {.cancel = over_}}, rating_);
    found = rating_.status == Status::kSolved && has_technique(rating_);
  }
  if (!found) attempt.distance += 1;
  return fits && found;
}

/// Whether the hardest steps, or any where that is enough, are of the technique that is wanted.
bool Judge::has_technique(const Rating& rating) const {
  if (order_.technique_anywhere) return rating.times(*technique_) > 0;
  constexpr double kTenth = 0.1;
  bool any = false;
  for (const Step& step : rating.steps) {
    if (step.rating < rating.rating - kTenth / 2) continue;
    if (step.technique != technique_) return false;
    any = true;
  }
  return any;
}

std::string Judge::missing(const Grid& clues, const Rating& rating) {
  std::vector<std::string> all;
  if (const int given = clues.filled(); !order_.clues.holds(given)) {
    all.push_back(fmt::format("{} clues, not {}", given, in_words(order_.clues)));
  }
  if (order_.unique && !is_unique(clues)) {
    all.emplace_back("several solutions");
    return fmt::format("{}", fmt::join(all, "; "));
  }
  if (order_.minimal && !is_minimal(clues)) all.emplace_back("not minimal");
  if (rating.status == Status::kSolved) {
    constexpr double kTenth = 0.1;
    if (order_.rating.distance(rating.rating) > kTenth / 2) {
      all.push_back(fmt::format("rating {:.1f}, not {}", rating.rating, in_words(order_.rating)));
    }
    if (!order_.grade.empty() && !has_grade(clues)) {
      all.push_back(fmt::format("not {}", order_.grade));
    }
    if (technique_ != nullptr && !has_technique(rating)) {
      all.push_back(fmt::format("no {}{}", technique_->title,
                                order_.technique_anywhere ? "" : " as its hardest step"));
    }
  }
  return fmt::format("{}", fmt::join(all, "; "));
}

}  // namespace evodoku
