#include "make/evolve/hardest_search.hpp"

#include <algorithm>
#include <functional>
#include <tuple>

#include "base/real.hpp"
#include "evodoku/canonical.hpp"
#include "make/depth.hpp"
#include "make/ease.hpp"
#include "make/estimate.hpp"

namespace evodoku {

namespace {

/// Rated at the end of a climb, at most.
constexpr std::size_t kBest = 12;

/// The order that everything but the rating must meet.
Order but_for_rating(const Order& order) {
  Order out = order;
  out.rating = {.low = 1.0, .high = std::numeric_limits<double>::max()};
  return out;
}

}  // namespace

HardestSearch::HardestSearch(const Order& order, Live& live)
    : order_(order),
      judged_(but_for_rating(order)),
      free_(order.pattern.empty() && (order.symmetry.empty() || order.symmetry == "none")),
      live_(live),
      variation_(order),
      judge_(judged_) {
  judge_.end_with(&live.over);
}

FastBoard HardestSearch::form_of(const FastBoard& board) {
  Grid grid;
  std::copy(board.begin(), board.end(), grid.data());
  return fast_board(canonical_form(grid).grid);
}

double HardestSearch::depth_of(const FastBoard& board) {
  ++tries_;
  ++live_.tries;
  if (!order_.pattern.empty()) {
    const std::uint64_t count = variation_.solutions(board);
    if (count != 1) return -real::log2(static_cast<double>(count));
  }
  const Depth depth = depth_9x9(board);
  double guess = depth.guess();
  // Suppositions do not see what subsets and chains do.
  constexpr double kWorthAsking = 9.2;
  if (depth.left == 0 && guess > kWorthAsking) {
    const PuzzleEstimate estimate = estimate_9x9(board);
    if (estimate.power != Power::kMore) guess = std::min(guess, estimate.guess());
  }
  constexpr double kPerClue = 0.1;
  return guess - kPerClue * order_.clues.distance(clues_of(board));
}

bool HardestSearch::look_at(FastBoard board, Dice& dice, Look& look) {
  if (clues_of(board) > order_.clues.high) variation_.dig(board, dice);
  auto [known, fresh] = known_.try_emplace(form_of(board));
  if (!fresh) return false;
  known->second = depth_of(board);
  constexpr double kPromising = 0.5;
  if (known->second > deepest_ - kPromising) {
    const FastBoard before = board;
    variation_.dig(board, dice);
    if (board != before) {
      std::tie(known, fresh) = known_.try_emplace(form_of(board));
      if (!fresh) return false;
      known->second = depth_of(board);
    }
  }
  look = {.depth = known->second, .number = number_++, .board = board};
  keep(look);
  return true;
}

/// Remembers a puzzle that may be rated.
void HardestSearch::keep(const Look& look) {
  deepest_ = std::max(deepest_, look.depth);
  if (look.depth < 0 || !order_.clues.holds(clues_of(look.board))) return;
  if (best_.size() == kBest && look.depth <= best_.back().depth) return;
  best_.insert(std::lower_bound(best_.begin(), best_.end(), look, std::greater<>()), look);
  if (best_.size() > kBest) best_.pop_back();
}

FastBoard HardestSearch::founder(Dice& dice) {
  // Hardly any puzzle that is dug takes suppositions within suppositions; of those around oddagons
  // one in 2,500 does.
  constexpr int kFounders = 2000;
  constexpr int kFewFounders = 8;
  constexpr std::size_t kKept = 10;
  constexpr int kCluesAround = 24;  // few have fewer
  const bool around_oddagons = free_ && order_.clues.high >= kCluesAround;
  std::vector<Look> founders;
  FastBoard board{};
  for (int i = 0; i < (around_oddagons ? kFounders : kFewFounders); ++i) {
    if (live_.over && !founders.empty()) break;
    board = around_oddagons ? variation_.around_oddagon(dice) : variation_.founder(dice);
    Look look;
    if (look_at(board, dice, look)) founders.push_back(look);
  }
  if (founders.empty()) {  // all of them are known: a pattern may have few puzzles
    founders.push_back({.depth = depth_of(board), .number = number_++, .board = board});
  }
  std::stable_sort(founders.begin(), founders.end(), std::greater<>());
  founders.resize(std::min(founders.size(), kKept));
  for (const Look& look : founders) archive_.push(look);
  // There is something to show then, whenever the climb is cut short.
  const bool has_one_solution = founders.front().depth > 0;
  if (ratings_ == 0 && has_one_solution) rate(founders.front());
  return founders.front().board;
}

HardestSearch::Score HardestSearch::score(const FastBoard& board) {
  const auto known = known_.find(form_of(board));
  const double depth = known == known_.end() ? depth_of(board) : known->second;
  return {.distance = kOutOfReach - depth, .value = static_cast<float>(depth)};
}

void HardestSearch::look_around(const FastBoard& board, Dice& dice) {
  variation_.around(board, dice, around_);
  looks_.clear();
  for (const FastBoard& neighbour : around_) {
    if (live_.over) return;
    Look look;
    if (look_at(neighbour, dice, look)) looks_.push_back(look);
  }
}

std::size_t HardestSearch::step(FastBoard& board, std::uint64_t /*in_full*/, Dice& dice) {
  if (archive_.empty()) board = founder(dice);
  const FastBoard from = archive_.top().board;
  archive_.pop();
  look_around(from, dice);
  for (const Look& look : looks_) archive_.push(look);
  const auto best = std::max_element(looks_.begin(), looks_.end());
  if (best != looks_.end()) board = best->board;
  return looks_.size();
}

void HardestSearch::rate_best(Dice& dice) {
  constexpr std::size_t kElsewhere = 3;
  constexpr double kWhereTheHardestAre = 11.4;  // by depth
  const bool at_the_top = deepest_ >= kWhereTheHardestAre;
  for (std::size_t i = 0; i < std::min(best_.size(), at_the_top ? kBest : kElsewhere); ++i) {
    rate(best_[i]);
  }
  constexpr double kWorthMore = 10.85;  // that is, 10.9
  if (hardest_ < kWorthMore) return;
  constexpr int kPatience = 8;
  constexpr std::size_t kEach = 8;
  for (int in_vain = 0; in_vain < kPatience && !rated_.empty() && !live_.over; ++in_vain) {
    const Look from = rated_.top().look;
    rated_.pop();
    look_around_again(from, dice);
    const double before = hardest_;
    for (std::size_t i = 0; i < std::min(looks_.size(), kEach); ++i) rate(looks_[i]);
    if (hardest_ > before) in_vain = -1;
  }
}

void HardestSearch::look_around_again(const Look& from, Dice& dice) {
  constexpr double kNotMuchLess = 0.3;
  variation_.around(from.board, dice, around_);
  looks_.clear();
  for (FastBoard& neighbour : around_) {
    if (live_.over) return;
    variation_.dig(neighbour, dice);
    const FastBoard form = form_of(neighbour);
    if (rated_forms_.contains(form)) continue;
    const auto [known, fresh] = known_.try_emplace(form);
    if (fresh) known->second = depth_of(neighbour);
    if (known->second < from.depth - kNotMuchLess) continue;
    looks_.push_back({.depth = known->second, .number = number_++, .board = neighbour});
  }
  std::stable_sort(looks_.begin(), looks_.end(), std::greater<>());
}

void HardestSearch::rate(const Look& look) {
  if (live_.over || !rated_forms_.insert(form_of(look.board)).second) return;
  ++ratings_;
  ++live_.ratings;
  Attempt attempt;
  std::copy(look.board.begin(), look.board.end(), attempt.puzzle.givens.data());
  judge_.judge(attempt);
  if (!attempt.fits) return;
  rated_.push({.rating = attempt.rating, .look = look});
  // What is a little easier than the hardest may be the best of another kind.
  constexpr double kNearlyAsHard = 0.35;
  if (attempt.rating < hardest_ - kNearlyAsHard) return;
  hardest_ = std::max(hardest_, attempt.rating);
  const FastBoard solution = variation_.solution(look.board);
  attempt.puzzle.solution.assign(solution.begin(), solution.end());
  live_.hit(attempt.rating);
  finds_.push_back(std::move(attempt));
}

}  // namespace evodoku
