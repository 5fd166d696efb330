#include "make/evolve/puzzle_search.hpp"

#include <algorithm>
#include <cmath>

#include "base/real.hpp"
#include "make/depth.hpp"

namespace evodoku {

namespace {

constexpr double kTenth = 0.1;
/// From here on ratings are about suppositions within suppositions.
constexpr double kDeep = 9.0;
/// How far a guess from suppositions is off, at times.
constexpr double kDeepError = 0.4;

}  // namespace

PuzzleSearch::PuzzleSearch(const Order& order, Live& live)
    : order_(order),
      deep_(order.rating.low >= kDeep),
      live_(live),
      variation_(order),
      judge_(order) {
  judge_.end_with(&live.over);
}

FastBoard PuzzleSearch::founder(Dice& dice) {
  // A puzzle that is nearer from the start saves more than it costs to dig a few.
  constexpr int kTries = 4;
  Look best = look(variation_.founder(dice));
  for (int i = 1; i < kTries && best.distance > 0 && !live_.over; ++i) {
    if (Look next = look(variation_.founder(dice)); next.distance < best.distance) best = next;
  }
  return best.board;
}

PuzzleSearch::Score PuzzleSearch::score(const FastBoard& board) {
  auto found = known_.find(board);
  if (found == known_.end()) found = known_.emplace(board, judge(look(board), true)).first;
  return found->second;
}

/// The puzzle itself, unless its neighbours have been looked at before: then the best one of all
/// that are still to be looked around, or else a new one.
FastBoard PuzzleSearch::not_seen_around(const FastBoard& board, Dice& dice) {
  // Of a puzzle with several solutions another few neighbours are drawn each time.
  if (!order_.pattern.empty() && variation_.solutions(board) != 1) return board;
  if (expanded_.insert(board).second) return board;
  while (!archive_.empty()) {
    const FastBoard next = archive_.top().board;
    archive_.pop();
    if (expanded_.insert(next).second) return next;
  }
  return variation_.founder(dice);
}

/// Looks at all neighbours that are new, the promising ones first.
void PuzzleSearch::look_around(const FastBoard& board, Dice& dice) {
  std::vector<Look>& looks = looks_;
  variation_.around(board, dice, around_);
  looks.clear();
  for (FastBoard& neighbour : around_) {
    if (clues_of(neighbour) > order_.clues.high) variation_.dig(neighbour, dice);
    if (!known_.contains(neighbour)) looks.push_back(look(neighbour));
  }
  const bool promising = deep_ || std::any_of(looks.begin(), looks.end(),
                                              [](const Look& look) { return look.distance == 0; });
  if (!promising) {
    for (Look& look : looks) look_closer(look);
  }
  std::stable_sort(looks.begin(), looks.end(), [](const Look& a, const Look& b) {
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.estimate.candidates < b.estimate.candidates;
  });
}

std::size_t PuzzleSearch::step(FastBoard& board, std::uint64_t in_full, Dice& dice) {
  look_around(not_seen_around(board, dice), dice);
  bool any = false;
  float best_score = 0;
  std::uint32_t ties = 0;
  bool any_rated = false;
  for (Look& next : looks_) {
    bool rated = in_full > 0 && !has_enough() && may_fit(next) && !live_.over;
    if (rated) {
      const FastBoard before = next.board;
      variation_.dig(next.board, dice);
      if (next.board != before) {
        next = look(next.board);
        rated = may_fit(next);
      }
    }
    // Those that most likely do not fit are rated only where nothing better is at hand.
    constexpr double kNear = 0.3;
    rated = rated && (next.distance == 0 || (!any_rated && next.distance <= kNear));
    const auto [at, fresh] = known_.try_emplace(next.board);
    if (!fresh) continue;  // several ways lead there
    if (rated) {
      --in_full;
      any_rated = true;
    }
    at->second = judge(next, rated);
    const float score = at->second.value;
    archive_.push({score, archived_++, next.board});
    ties = any && score == best_score ? ties + 1 : 1;
    if (!any || score > best_score || (ties > 1 && dice.below(ties) == 0)) {
      board = next.board;
      best_score = score;
      any = true;
    }
  }
  return looks_.size();
}

PuzzleSearch::Look PuzzleSearch::look(const FastBoard& board) {
  ++tries_;
  ++live_.tries;
  Look out{.board = board};
  if (!order_.pattern.empty()) {
    if (const std::uint64_t count = variation_.solutions(board); count != 1) {
      out.distance = kSeveral + real::log2(static_cast<double>(count));
      return out;
    }
  }
  if (deep_) {
    guess_depth(out);
    return out;
  }
  out.estimate = estimate_9x9(board);
  if (out.estimate.power == Power::kMore) {
    look_closer(out);
  } else {
    set_distance(out);
  }
  return out;
}

void PuzzleSearch::guess_depth(Look& look) const {
  look.guess = depth_9x9(look.board).guess();
  // Suppositions do not see what subsets and chains do.
  constexpr double kWorthAsking = 9.2;
  if (look.guess > kWorthAsking) {
    look.estimate = estimate_9x9(look.board);
    if (look.estimate.power != Power::kMore) {
      look.guess = std::min(look.guess, look.estimate.guess());
    }
  }
  set_distance(look);
}

void PuzzleSearch::look_closer(Look& look) const {
  if (look.distance >= kSeveral) return;
  look.estimate.open = open_share(look.board);
  set_distance(look);
}

void PuzzleSearch::set_distance(Look& look) const {
  if (!deep_) look.guess = look.estimate.guess();
  look.distance =
      order_.rating.distance(look.guess) + kTenth * order_.clues.distance(clues_of(look.board));
}

bool PuzzleSearch::may_fit(const Look& look) const {
  if (look.distance >= kSeveral || !order_.clues.holds(clues_of(look.board))) return false;
  if (deep_) return order_.rating.distance(look.guess) <= kDeepError;
  return look.estimate.allows(order_.rating.low, order_.rating.high);
}

/// How far a puzzle is from the order: as rated where that is worth it, else as it seems.
PuzzleSearch::Score PuzzleSearch::judge(const Look& look, bool in_full) {
  if (in_full && may_fit(look)) return rate(look);
  const double distance = std::max(kTenth, look.distance);
  return {.distance = distance, .value = static_cast<float>(-distance)};
}

PuzzleSearch::Score PuzzleSearch::rate(const Look& look) {
  ++ratings_;
  ++live_.ratings;
  Attempt attempt;
  std::copy(look.board.begin(), look.board.end(), attempt.puzzle.givens.data());
  judge_.judge(attempt);
  double distance = attempt.distance;
  // Too hard, and nobody knows by how much.
  constexpr double kUnknown = 0.3;
  if (attempt.rating == 0 && needs_rating(order_)) distance = std::max(kUnknown, look.distance);
  Score score{.distance = attempt.fits ? 0 : std::max(kTenth, distance)};
  score.value = static_cast<float>(-score.distance);
  // Between two of the same rating, the one that gives less away is nearer to harder ones.
  const bool too_easy = attempt.rating < order_.rating.low;
  const double hides = deep_ ? look.guess - kDeep : look.estimate.open;
  if (score.distance > 0) {
    score.value += static_cast<float>(kTenth * (too_easy ? 1 : -1) * hides);
  }
  attempt.distance = score.distance;
  if (attempt.fits) {
    const FastBoard solution = variation_.solution(look.board);
    attempt.puzzle.solution.assign(solution.begin(), solution.end());
    live_.hit(attempt.rating);
    finds_.push_back(std::move(attempt));
  } else if (closest_.puzzle.givens.filled() == 0 || attempt.distance < closest_.distance) {
    closest_ = std::move(attempt);
  }
  return score;
}

}  // namespace evodoku
