#include "make/evolve/puzzle_problem.hpp"

#include <algorithm>
#include <cmath>

#include "make/evolve/depth.hpp"

namespace evodoku {

namespace {

constexpr evolution::Gene kBlank = 10;
constexpr double kTenth = 0.1;
/// Nothing rates as high: what the hardest are measured against.
constexpr double kOutOfReach = 12.5;
/// From here on ratings are about suppositions within suppositions.
constexpr double kDeep = 9.0;
/// How far a guess from suppositions is off, at times.
constexpr double kDeepError = 0.4;

/// The order that everything but the rating must meet: whatever it is, it is wanted.
Order but_for_rating(const Order& order) {
  Order out = order;
  out.rating = {.low = 1.0, .high = std::numeric_limits<double>::max()};
  return out;
}

}  // namespace

std::size_t PuzzleProblem::Hash::operator()(const FastBoard& board) const {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const Value value : board) hash = (hash ^ value) * 0x100000001b3ULL;
  return hash;
}

PuzzleProblem::PuzzleProblem(const Order& order, Aim aim, Live& live)
    : order_(order),
      judged_(aim == Aim::kOrder ? order : but_for_rating(order)),
      aim_(aim),
      deep_(aim == Aim::kHardest || order.rating.low >= kDeep),
      live_(live),
      domain_(order.shape.cells(), kBlank),
      work_(order_, judged_) {
  work_.judge.end_with(&live.over);
}

FastBoard PuzzleProblem::decode(const evolution::Gene* genes) {
  FastBoard board;
  std::transform(genes, genes + board.size(), board.begin(),
                 [](evolution::Gene gene) { return gene == kBlank ? Value{0} : Value{gene}; });
  return board;
}

void PuzzleProblem::encode(const FastBoard& board, evolution::Gene* genes) {
  std::transform(board.begin(), board.end(), genes,
                 [](Value value) { return value == 0 ? kBlank : evolution::Gene{value}; });
}

void PuzzleProblem::fill(evolution::Gene* genes, Dice& dice) const {
  // A puzzle that is nearer from the start saves more than it costs to dig a few.
  constexpr int kTries = 4;
  Look best = look(work_.variation.founder(dice));
  for (int i = 1; i < kTries && best.distance > 0 && !live_.over; ++i) {
    if (Look next = look(work_.variation.founder(dice)); next.distance < best.distance) best = next;
  }
  encode(best.board, genes);
}

void PuzzleProblem::evaluate(evolution::Population& people, std::uint32_t first,
                             std::uint32_t count) const {
  for (std::uint32_t i = first; i < first + count; ++i) {
    const FastBoard board = decode(people.row(i));
    auto found = work_.known.find(board);
    if (found == work_.known.end()) {
      found = work_.known.emplace(board, judge(look(board), true)).first;
    }
    people.score[i] = found->second.score;
    people.error[i] = static_cast<std::int32_t>(std::ceil(100 * found->second.distance));
  }
}

/// The puzzle itself, unless its neighbours have been looked at before: then the best one of all
/// that are still to be looked around, or else a new one.
FastBoard PuzzleProblem::not_seen_around(const FastBoard& board, Dice& dice) const {
  // Of a puzzle with several solutions another few neighbours are drawn each time.
  if (!order_.pattern.empty() && work_.variation.solutions(board) != 1) return board;
  if (work_.expanded.insert(board).second) return board;
  while (!work_.archive.empty()) {
    const FastBoard next = work_.archive.top().board;
    work_.archive.pop();
    if (work_.expanded.insert(next).second) return next;
  }
  return work_.variation.founder(dice);
}

/// Looks at all neighbours that are new, the promising ones first.
void PuzzleProblem::look_around(const FastBoard& board, Dice& dice) const {
  std::vector<Look>& looks = work_.looks;
  work_.variation.around(board, dice, work_.around);
  looks.clear();
  for (FastBoard& neighbour : work_.around) {
    if (clues_of(neighbour) > order_.clues.high) work_.variation.dig(neighbour, dice);
    if (!work_.known.contains(neighbour)) looks.push_back(look(neighbour));
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

evolution::Improved PuzzleProblem::step(evolution::Gene* genes, std::uint64_t scored,
                                        Dice& dice) const {
  std::uint64_t in_full = scored;
  look_around(not_seen_around(decode(genes), dice), dice);
  std::optional<FastBoard> best;
  float best_score = 0;
  std::uint32_t ties = 0;
  bool any_rated = false;
  for (Look& next : work_.looks) {
    bool rated = in_full > 0 && may_fit(next) && !live_.over;
    if (rated) {
      const FastBoard before = next.board;
      work_.variation.dig(next.board, dice);
      if (next.board != before) {
        next = look(next.board);
        rated = may_fit(next);
      }
    }
    // Those that most likely do not fit are rated only where nothing better is at hand.
    constexpr double kNear = 0.3;
    rated = rated &&
            (next.distance == 0 || aim_ == Aim::kHardest || (!any_rated && next.distance <= kNear));
    const auto [at, fresh] = work_.known.try_emplace(next.board);
    if (!fresh) continue;  // several ways lead there
    if (rated) {
      --in_full;
      any_rated = true;
    }
    at->second = judge(next, rated);
    const float score = at->second.score;
    work_.archive.push({score, work_.archived++, next.board});
    ties = best && score == best_score ? ties + 1 : 1;
    if (!best || score > best_score || (ties > 1 && dice.below(ties) == 0)) {
      best = next.board;
      best_score = score;
    }
  }
  if (best) encode(*best, genes);
  return {.moves = work_.looks.size()};
}

PuzzleProblem::Look PuzzleProblem::look(const FastBoard& board) const {
  ++work_.tries;
  ++live_.tries;
  Look out{.board = board};
  if (!order_.pattern.empty()) {
    if (const std::uint64_t count = work_.variation.solutions(board); count != 1) {
      out.distance = kSeveral + std::log2(static_cast<double>(count));
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

void PuzzleProblem::guess_depth(Look& look) const {
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

void PuzzleProblem::look_closer(Look& look) const {
  if (look.distance >= kSeveral) return;
  look.estimate.open = open_share(look.board);
  set_distance(look);
}

void PuzzleProblem::set_distance(Look& look) const {
  if (!deep_) look.guess = look.estimate.guess();
  look.distance =
      (aim_ == Aim::kHardest ? kOutOfReach - look.guess : order_.rating.distance(look.guess)) +
      kTenth * order_.clues.distance(clues_of(look.board));
}

bool PuzzleProblem::may_fit(const Look& look) const {
  if (look.distance >= kSeveral || !order_.clues.holds(clues_of(look.board))) return false;
  if (aim_ == Aim::kHardest) {
    return look.guess > std::max(kDeep, work_.hardest) - kDeepError / 2;
  }
  if (deep_) return order_.rating.distance(look.guess) <= kDeepError;
  return look.estimate.allows(order_.rating.low, order_.rating.high);
}

/// How far a puzzle is from the order: as rated where that is worth it, else as it seems.
PuzzleProblem::Verdict PuzzleProblem::judge(const Look& look, bool in_full) const {
  if (in_full && may_fit(look)) return rate(look);
  const double distance = std::max(kTenth, look.distance);
  return {.distance = distance, .score = static_cast<float>(-distance)};
}

PuzzleProblem::Verdict PuzzleProblem::rate(const Look& look) const {
  ++work_.ratings;
  ++live_.ratings;
  Attempt attempt;
  std::copy(look.board.begin(), look.board.end(), attempt.puzzle.givens.data());
  work_.judge.judge(attempt);
  double distance = attempt.distance;
  if (aim_ == Aim::kHardest) distance = kOutOfReach - attempt.rating + attempt.distance;
  // Too hard, and nobody knows by how much.
  constexpr double kUnknown = 0.3;
  if (attempt.rating == 0 && judged_.needs_rating()) distance = std::max(kUnknown, look.distance);
  Verdict verdict{.distance = attempt.fits && aim_ == Aim::kOrder ? 0 : std::max(kTenth, distance)};
  verdict.score = static_cast<float>(-verdict.distance);
  // Between two of the same rating, the one that gives less away is nearer to harder ones.
  const bool too_easy = aim_ == Aim::kHardest || attempt.rating < order_.rating.low;
  const double hides = deep_ ? look.guess - kDeep : look.estimate.open;
  if (verdict.distance > 0) {
    verdict.score += static_cast<float>(kTenth * (too_easy ? 1 : -1) * hides);
  }
  attempt.distance = verdict.distance;
  // What is a little easier than the hardest may be the best of another kind.
  constexpr double kNearlyAsHard = 0.35;
  if (attempt.fits && attempt.rating >= work_.hardest - kNearlyAsHard) {
    const FastBoard solution = work_.variation.solution(look.board);
    attempt.puzzle.solution.assign(solution.begin(), solution.end());
    if (aim_ == Aim::kHardest) work_.hardest = std::max(work_.hardest, attempt.rating);
    live_.hit(attempt.rating);
    work_.finds.push_back(std::move(attempt));
  } else if (!attempt.fits && (work_.closest.puzzle.givens.filled() == 0 ||
                               attempt.distance < work_.closest.distance)) {
    work_.closest = std::move(attempt);
  }
  return verdict;
}

std::string PuzzleProblem::to_string(const evolution::Gene* genes) const {
  Grid grid;
  const FastBoard board = decode(genes);
  std::copy(board.begin(), board.end(), grid.data());
  return grid.to_line();
}

}  // namespace evodoku
