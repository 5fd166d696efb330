/// \file
/// The patterns that dynamic chains of level 1 and more may use: locked candidates (on boards that
/// are not plain, common peers, which are more), hidden pairs, naked pairs and X-wings that exist
/// only because of what the assumption has crossed out.
#pragma once

#include <string_view>
#include <vector>

#include "rate/chain/links.hpp"

namespace evodoku::rating::chain {

/// What a pattern crosses out, and which candidates had to be crossed out before it.
struct Found {
  std::vector<Id> parents;
  std::vector<Id> removed;
  std::string_view technique;  ///< its id in the table
  std::vector<int> areas;      ///< that it is made of
};

/// Where candidates have been crossed out: a pattern that is new has lost one there.
struct Touched {
  /// By unit: the values and the places.
  std::vector<std::uint64_t> values, places;

  void everywhere(const Shape& shape);
  void nowhere(const Shape& shape);
  /// The areas of a candidate. On boards that have other units than these everywhere is touched.
  void add(const CandidateMap& board, Id id);
};

class PatternSearch {
 public:
  /// All patterns of the first technique that has any. \p whole is the position, \p masks the
  /// areas' candidates that are left under the assumption. Those with an area that is touched are
  /// enough for somebody who knows the others.
  void run(const Links& whole, std::span<const std::uint64_t> masks, const Touched& touched,
           std::vector<Found>& out);

 private:
  void locked();
  void common_peers();
  /// Notes which values have two places.
  void read_pairs();
  void hidden_pairs();
  void naked_pairs();
  void x_wings(int lines);
  void add(std::string_view technique, std::initializer_list<int> areas);
  void take(std::vector<Id>& list, int area, std::uint64_t bits);
  /// Takes a value out of all cells that see some cells.
  void take_from_peers(std::span<const Cell> cells, int value_bit);
  [[nodiscard]] std::uint64_t pairs_of(int unit) const {
    return pairs_[static_cast<std::size_t>(unit)];
  }
  [[nodiscard]] std::uint64_t touched_values(int unit) const {
    return touched_->values[static_cast<std::size_t>(unit)];
  }
  [[nodiscard]] std::uint64_t mask(int area) const {
    return masks_[static_cast<std::size_t>(area)];
  }
  [[nodiscard]] std::uint64_t gone(int area) const { return whole_->mask(area) & ~mask(area); }

  int size_ = 0;
  std::uint64_t all_ = 0;  ///< values
  const Links* whole_ = nullptr;
  const CandidateMap* board_ = nullptr;
  std::span<const std::uint64_t> masks_;
  const Touched* touched_ = nullptr;
  std::vector<Found>* out_ = nullptr;
  std::vector<Id> parents_, removed_;
  std::vector<std::uint64_t> locked_, pairs_;  ///< values by unit: in one crossing, with two places
};

}  // namespace evodoku::rating::chain
