/// \file
/// Which puzzles are so much alike that nobody wants both.
///
/// Two puzzles share the clues that stand in the same cells with the same values, once one of them
/// has been moved and its values renamed. They are near copies if that is more than half of the
/// clues of the smaller one under a turn or mirror of the square, or more than three quarters under
/// any symmetry. (Independent puzzles share up to half under the best of 3.4 million.) Where all
/// clues stand in a pattern, so that independent puzzles share up to 0.7 of them, three quarters
/// are the limit for turns as well.
///
///     NearCopies kept(order);
///     if (!kept.has_copy_of(puzzle)) kept.add(puzzle);
///
/// What is added is remembered until at least 128 others have been added after it; fewer on boards
/// larger than 16x16, where independent puzzles never have much in common.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "make/order.hpp"

namespace evodoku {

/// The most clues that two puzzles of one size share under a turn or mirror of the square.
[[nodiscard]] int shared_by_turns(const Grid& a, const Grid& b);

/// Whether two plain 9x9 puzzles share more than \p limit clues under some symmetry.
[[nodiscard]] bool share_by_symmetry(const Grid& a, const Grid& b, int limit);

class NearCopies {
 public:
  explicit NearCopies(const Order& order);

  /// From now on any symmetry of a plain 9x9 is asked about, too, which takes some microseconds for
  /// each puzzle that is kept. Without that puzzles must be independent of each other.
  void ask_any_symmetry() { by_any_symmetry_ = plain_; }

  /// Whether it is a near copy of one that was added.
  [[nodiscard]] bool has_copy_of(const Grid& puzzle);
  void add(const Grid& puzzle);

 private:
  static constexpr std::size_t kSlots = 8192;

  /// A puzzle that may share too many clues under a turn.
  struct Candidate {
    std::size_t number;
    std::size_t turn;
  };

  /// Clues that may be shared under turns, of \p clues.
  [[nodiscard]] int limit_of(int clues) const { return patterned_ ? clues * 3 / 4 : clues / 2; }
  /// Of two cells. On boards of more than 90 cells others may have the same: then puzzles seem more
  /// alike than they are, and are looked at.
  [[nodiscard]] std::size_t slot(std::size_t a, std::size_t b) const {
    return (std::min(a, b) * turns_.front().size() + std::max(a, b)) % kSlots;
  }
  [[nodiscard]] bool is_indexed() const;
  void find_alike(const Grid& puzzle);
  void find_places(const Grid& puzzle);
  void find_pairs();

  bool patterned_;
  bool plain_;        ///< 9x9
  std::size_t kept_;  ///< puzzles, and up to twice as many
  bool by_any_symmetry_ = false;
  std::vector<std::vector<std::size_t>> turns_;  ///< where each puts the cells
  std::vector<Grid> puzzles_;                    ///< the last ones
  std::vector<int> clues_;                       ///< how many each has
  /// Which puzzles have the same value in two cells, by slot of the cells. That stays the same when
  /// values are renamed, and the more clues are shared, the more of these pairs are.
  std::vector<std::vector<std::uint16_t>> having_;
  std::vector<std::vector<std::size_t>> places_;            ///< of each value
  std::vector<std::pair<std::size_t, std::size_t>> pairs_;  ///< of cells with one value
  std::vector<int> lacking_;        ///< pairs in common that are missing to share too many clues
  std::vector<int> still_lacking_;  ///< of these, under a turn
  std::vector<Candidate> candidates_;
};

/// Whether two puzzles that were made without a pattern are near copies of each other.
[[nodiscard]] bool are_near_copies(const Grid& a, const Grid& b);

}  // namespace evodoku
