/// \file
/// The search for the hardest puzzles: a climb without ratings, and ratings around its end.
///
///     HardestSearch search(order, live);
///     // steps of the engine lead to puzzles that take ever deeper suppositions
///     search.rate_best(dice);
///     for (Attempt& find : search.finds()) ...
///
/// Where there is nothing but one's own order, thousands of puzzles are dug around oddagons
/// (make/oddagon.hpp), and the deepest are the first of an archive. A step looks at the puzzles
/// around the best one in it that has not had its turn, by exchanging one clue. How deep a puzzle
/// is (make/depth.hpp) tells nearly as much as its rating and takes a hundredth of the time of one;
/// only at the end are the best rated, and those around the hardest of them as long as that leads
/// further. Nothing is looked at twice, not even rearranged or with its values renamed.
#pragma once

#include <queue>
#include <unordered_map>
#include <unordered_set>

#include "make/evolve/puzzle_space.hpp"
#include "make/evolve/variation.hpp"
#include "make/judge.hpp"

namespace evodoku {

class HardestSearch : public PuzzleSpace {
 public:
  /// A rating out of reach: what puzzles are measured against.
  static constexpr double kOutOfReach = 12.5;

  HardestSearch(const Order& order, Live& live);

  /// The deepest of many.
  [[nodiscard]] FastBoard founder(Dice& dice) override;
  [[nodiscard]] Score score(const FastBoard& board) override;
  std::size_t step(FastBoard& board, std::uint64_t in_full, Dice& dice) override;

  /// Rates the best, and what is around the hardest of them.
  void rate_best(Dice& dice);
  /// What was found, each time nearly as hard as the hardest before it.
  [[nodiscard]] std::vector<Attempt>& finds() { return finds_; }
  [[nodiscard]] std::uint64_t tries() const { return tries_; }
  [[nodiscard]] std::uint64_t ratings() const { return ratings_; }

 private:
  struct Look {
    double depth = 0;          ///< as a rating; negative: there are several solutions
    std::uint64_t number = 0;  ///< of two with the same depth, the later one
    FastBoard board{};
    auto operator<=>(const Look&) const = default;
  };
  struct Rated {
    double rating = 0;
    Look look;
    auto operator<=>(const Rated&) const = default;
  };

  /// The canonical form.
  [[nodiscard]] static FastBoard form_of(const FastBoard& board);
  [[nodiscard]] double depth_of(const FastBoard& board);
  /// Looks at a puzzle, without the clues that it can do without if it is promising. False: it is
  /// known.
  bool look_at(FastBoard board, Dice& dice, Look& look);
  void look_around(const FastBoard& board, Dice& dice);
  /// The same for puzzles that are to be rated: those that are known, but not rated, included.
  void look_around_again(const Look& from, Dice& dice);
  void keep(const Look& look);
  void rate(const Look& look);

  const Order& order_;
  Order judged_;  ///< whatever it rates, it is wanted
  bool free_;     ///< clues may stand anywhere
  Live& live_;
  Variation variation_;
  Judge judge_;
  /// The depths of all that were looked at, by canonical form.
  std::unordered_map<FastBoard, double, FastBoardHash> known_;
  std::priority_queue<Look> archive_;  ///< whose neighbours have not been looked at
  std::vector<Look> best_;             ///< of all that may be handed out, the deepest first
  double deepest_ = 0;
  std::vector<FastBoard> around_;
  std::vector<Look> looks_;           ///< at what was new there
  std::priority_queue<Rated> rated_;  ///< whose neighbours have not been rated
  std::unordered_set<FastBoard, FastBoardHash> rated_forms_;
  std::uint64_t number_ = 0;
  std::vector<Attempt> finds_;
  std::uint64_t tries_ = 0;
  std::uint64_t ratings_ = 0;
  double hardest_ = 0;  ///< rating so far
};

}  // namespace evodoku
