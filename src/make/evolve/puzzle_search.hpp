/// \file
/// Best-first search for puzzles that meet an order: from each puzzle to those around it, the
/// promising ones first.
///
///     PuzzleSearch search(order, live);
///     FastBoard puzzle = search.founder(dice);
///     std::size_t looked_at = search.step(puzzle, 16, dice);  // to the best puzzle around it
///     for (Attempt& find : search.finds()) ...                // all that met the order on the way
///
/// Rating takes most of the time, so the search remembers what it has looked at, and rates only
/// what an estimate says may fit. One object is used by one thread.
#pragma once

#include <queue>
#include <unordered_map>
#include <unordered_set>

#include "make/estimate.hpp"
#include "make/evolve/puzzle_space.hpp"
#include "make/evolve/variation.hpp"
#include "make/judge.hpp"

namespace evodoku {

class PuzzleSearch : public PuzzleSpace {
 public:
  PuzzleSearch(const Order& order, Live& live);

  [[nodiscard]] FastBoard founder(Dice& dice) override;
  [[nodiscard]] Score score(const FastBoard& board) override;
  std::size_t step(FastBoard& board, std::uint64_t in_full, Dice& dice) override;

  /// What fits, in the order of finding, each once.
  [[nodiscard]] std::vector<Attempt>& finds() { return finds_; }
  /// Rates a puzzle that did not seem worth it, so that there is one to show.
  void rate_anyway(const FastBoard& board) {
    if (const Look one = look(board); one.distance < kSeveral) (void)rate(one);
  }
  /// Of those that do not fit; blank if there was none.
  [[nodiscard]] const Attempt& closest() const { return closest_; }
  [[nodiscard]] std::uint64_t tries() const { return tries_; }
  [[nodiscard]] std::uint64_t ratings() const { return ratings_; }

 private:
  /// How far from any order a puzzle with several solutions is.
  static constexpr double kSeveral = 20;

  /// A puzzle at a glance.
  struct Look {
    FastBoard board;
    PuzzleEstimate estimate;
    double guess = 0;     ///< of its rating
    double distance = 0;  ///< as estimated
  };
  struct Archived {
    float score;
    std::uint64_t number;  ///< of two with the same score, the later one
    FastBoard board;
    auto operator<=>(const Archived&) const = default;
  };

  [[nodiscard]] Look look(const FastBoard& board);
  void guess_depth(Look& look) const;
  void look_closer(Look& look) const;
  void set_distance(Look& look) const;
  [[nodiscard]] FastBoard not_seen_around(const FastBoard& board, Dice& dice);
  void look_around(const FastBoard& board, Dice& dice);
  [[nodiscard]] bool may_fit(const Look& look) const;
  /// What else is found around a puzzle that fits would be a near copy of it.
  [[nodiscard]] bool has_enough() const { return !finds_.empty() && !order_.near_copies; }
  [[nodiscard]] Score judge(const Look& look, bool in_full);
  [[nodiscard]] Score rate(const Look& look);

  const Order& order_;
  bool deep_;  ///< it is about puzzles so hard that suppositions tell more than an estimate
  Live& live_;
  Variation variation_;
  Judge judge_;
  std::unordered_map<FastBoard, Score, FastBoardHash> known_;
  std::unordered_set<FastBoard, FastBoardHash> expanded_;  ///< whose neighbours have been looked at
  std::priority_queue<Archived> archive_;                  ///< the others
  std::uint64_t archived_ = 0;
  std::vector<FastBoard> around_;
  std::vector<Look> looks_;
  std::vector<Attempt> finds_;
  Attempt closest_;
  std::uint64_t tries_ = 0;
  std::uint64_t ratings_ = 0;
};

}  // namespace evodoku
