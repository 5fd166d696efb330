#include "make/evolve/puzzle_problem.hpp"

#include <algorithm>
#include <cmath>

namespace evodoku {

namespace {

constexpr evolve::Gene kBlank = 10;
constexpr double kTenth = 0.1;
/// Nothing rates as high: what the hardest are measured against.
constexpr double kOutOfReach = 12.5;
/// How far from any order a puzzle with several solutions is.
constexpr double kSeveral = 20;

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

PuzzleProblem::PuzzleProblem(const Order& order, Aim aim, std::function<bool()> cancelled)
    : order_(order),
      judged_(aim == Aim::kOrder ? order : but_for_rating(order)),
      aim_(aim),
      cancelled_(std::move(cancelled)),
      domain_(order.shape.cells(), kBlank),
      work_(order_, judged_) {}

FastBoard PuzzleProblem::decode(const evolve::Gene* genes) {
  FastBoard board;
  std::transform(genes, genes + board.size(), board.begin(),
                 [](evolve::Gene gene) { return gene == kBlank ? Value{0} : Value{gene}; });
  return board;
}

void PuzzleProblem::encode(const FastBoard& board, evolve::Gene* genes) {
  std::transform(board.begin(), board.end(), genes,
                 [](Value value) { return value == 0 ? kBlank : evolve::Gene{value}; });
}

void PuzzleProblem::fill(evolve::Gene* genes, Dice& dice) const {
  encode(work_.variation.founder(dice), genes);
}

void PuzzleProblem::evaluate(evolve::Population& people, std::uint32_t first,
                             std::uint32_t count) const {
  for (std::uint32_t i = first; i < first + count; ++i) {
    const FastBoard board = decode(people.row(i));
    auto found = work_.known.find(board);
    if (found == work_.known.end()) {
      found = work_.known.emplace(board, judge(look(board), true)).first;
    }
    people.score[i] = found->second.score;
    people.error[i] = static_cast<std::int32_t>(std::ceil(10 * found->second.distance));
  }
}

evolve::Improved PuzzleProblem::improve(const evolve::Improvement& how, evolve::Gene* genes,
                                        Dice& dice) const {
  std::uint64_t in_full = std::get<evolve::Neighbours>(how).scored;
  work_.variation.around(decode(genes), dice, work_.around);
  work_.looks.clear();
  for (const FastBoard& board : work_.around) {
    if (!work_.known.contains(board)) work_.looks.push_back(look(board));
  }
  std::stable_sort(work_.looks.begin(), work_.looks.end(), [](const Look& a, const Look& b) {
    if (a.distance != b.distance) return a.distance < b.distance;
    return a.estimate.candidates < b.estimate.candidates;
  });
  const Look* best = nullptr;
  Verdict best_verdict;
  std::uint32_t ties = 0;
  for (const Look& look : work_.looks) {
    const auto [at, fresh] = work_.known.try_emplace(look.board);
    if (!fresh) continue;  // two ways lead there
    const bool rated = in_full > 0 && may_fit(look) && !cancelled_();
    if (rated) --in_full;
    at->second = judge(look, rated);
    const Verdict& verdict = at->second;
    ties = best != nullptr && verdict.score == best_verdict.score ? ties + 1 : 1;
    if (best == nullptr || verdict.score > best_verdict.score ||
        (ties > 1 && dice.below(ties) == 0)) {
      best = &look;
      best_verdict = verdict;
    }
  }
  if (best != nullptr) encode(best->board, genes);
  return {.moves = work_.looks.size()};
}

PuzzleProblem::Look PuzzleProblem::look(const FastBoard& board) const {
  ++work_.tries;
  Look out{.board = board};
  if (!order_.pattern.empty()) {
    if (const std::uint64_t count = work_.variation.solutions(board); count != 1) {
      out.distance = kSeveral + std::log2(static_cast<double>(count));
      return out;
    }
  }
  out.estimate = estimate_9x9(board);
  const double guess = out.estimate.guess();
  out.distance = (aim_ == Aim::kHardest ? kOutOfReach - guess : order_.rating.distance(guess)) +
                 kTenth * order_.clues.distance(clues_of(board));
  return out;
}

bool PuzzleProblem::may_fit(const Look& look) const {
  if (look.distance >= kSeveral || !order_.clues.holds(clues_of(look.board))) return false;
  if (aim_ == Aim::kHardest) return look.estimate.guess() > work_.hardest - 1;
  const PowerRange usual = usual_ratings(look.estimate.power);
  return usual.low <= order_.rating.high && order_.rating.low <= usual.high;
}

/// How far a puzzle is from the order: as rated where that is worth it, else as it seems.
PuzzleProblem::Verdict PuzzleProblem::judge(const Look& look, bool in_full) const {
  if (in_full && may_fit(look)) return rate(look);
  const double distance = std::max(kTenth, look.distance);
  return {.distance = distance, .score = static_cast<float>(-distance)};
}

PuzzleProblem::Verdict PuzzleProblem::rate(const Look& look) const {
  ++work_.ratings;
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
  if (verdict.distance > 0) {
    verdict.score += static_cast<float>(kTenth * (too_easy ? 1 : -1) * look.estimate.open);
  }
  attempt.distance = verdict.distance;
  if (attempt.fits && attempt.rating >= work_.hardest) {
    const FastBoard solution = work_.variation.solution(look.board);
    attempt.puzzle.solution.assign(solution.begin(), solution.end());
    if (aim_ == Aim::kHardest) work_.hardest = attempt.rating;
    work_.finds.push_back(std::move(attempt));
  } else if (!attempt.fits && (work_.closest.puzzle.givens.filled() == 0 ||
                               attempt.distance < work_.closest.distance)) {
    work_.closest = std::move(attempt);
  }
  return verdict;
}

std::string PuzzleProblem::to_string(const evolve::Gene* genes) const {
  Grid grid;
  const FastBoard board = decode(genes);
  std::copy(board.begin(), board.end(), grid.data());
  return grid.to_line();
}

}  // namespace evodoku
