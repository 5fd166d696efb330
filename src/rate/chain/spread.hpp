/// \file
/// How far chains without branches get from all candidates at once, by the number of their nodes.
///
/// A chain goes in turn over links that rule out (from on to off) and links of areas with two
/// candidates (from off to on). There are three passes: X uses one value only, Y uses cells of two
/// candidates for the second kind of link, XY uses everything.
///
///     LinkRows neighbours;
///     neighbours.read(links);
///     ChainSpread spread;
///     spread.start(neighbours, Pass::kXY);
///     while (!spread.any() && spread.step()) {}     // until the shortest forcing chain is known
///     if (spread.shortest(id, true) != 0) ...       // the nodes of a chain that refutes `id`
#pragma once

#include <vector>

#include "rate/chain/links.hpp"

namespace evodoku::rating::chain {

enum class Pass : std::uint8_t { kX, kY, kXY };

/// Whether links within a cell, or between cells, may be used.
[[nodiscard]] constexpr bool allows(Pass pass, bool to_off, bool in_cell) {
  if (pass == Pass::kX) return !in_cell;
  return pass == Pass::kXY || to_off || in_cell;
}

using BitRows = std::vector<std::uint64_t>;

/// The links between candidates as rows of bits.
class LinkRows {
 public:
  void read(const Links& links);

  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] Id count() const { return count_; }
  [[nodiscard]] const std::vector<Id>& alive() const { return alive_; }
  /// The candidates that one rules out: those of its value, and all.
  [[nodiscard]] const BitRows& same_value() const { return same_value_; }
  [[nodiscard]] const BitRows& all() const { return all_; }
  [[nodiscard]] const std::uint64_t* same_value(Id id) const {
    return same_value_.data() + id * width_;
  }
  /// Whether its cell has more than one candidate, so that chains start at it.
  [[nodiscard]] bool starts(Id id) const { return has_bit(starts_.data(), id); }
  /// Calls \p action(other, area) for the other candidates of the areas that have two.
  template <typename Action>
  void for_each_partner(Pass pass, Id id, Action&& action) const {
    for (std::uint32_t i = begins_[id]; i < begins_[id + 1U]; ++i) {
      const auto& [other, area] = partners_[i];
      if (allows(pass, false, area < cells_)) action(other, area);
    }
  }

 private:
  std::size_t width_ = 0;
  int cells_ = 0;  ///< of the board
  Id count_ = 0;
  std::vector<Id> alive_;
  BitRows same_value_, all_, starts_;
  std::vector<std::uint32_t> begins_;  ///< by candidate, into the next
  std::vector<CandidateLink> partners_;
};

class ChainSpread {
 public:
  void start(const LinkRows& neighbours, Pass pass);
  /// Lets all chains grow by two nodes; false if that leads nowhere new.
  bool step();
  /// Grows until chains of \p most nodes are known.
  void run(int most) {
    while (nodes() + 2 <= most && step()) {
    }
  }
  /// The nodes of the forcing chains that are known.
  [[nodiscard]] int nodes() const { return 2 * (level_ + 1); }
  /// Whether there is any forcing chain yet.
  [[nodiscard]] bool any() const { return any_; }
  /// The nodes of the shortest chain from a candidate to its opposite; 0 if none is known.
  [[nodiscard]] int shortest(Id id, bool on) const { return (on ? refuted_ : proved_)[id]; }
  /// The candidates from which chains get to "on" of one over at most \p pairs of links.
  [[nodiscard]] const std::uint64_t* sources(int pairs, Id id) const {
    return levels_[static_cast<std::size_t>(std::min(pairs, level_))].data() + id * width_;
  }
  /// The candidates from which chains that are known get to "off" of one.
  [[nodiscard]] const std::uint64_t* off_sources(Id id) const {
    return off_sources_.data() + id * width_;
  }
  /// The candidates that an area's link may set.
  [[nodiscard]] const std::vector<Id>& settable() const { return settable_; }

 private:
  template <std::size_t kWidth>
  bool step_by();

  const LinkRows* neighbours_ = nullptr;
  const BitRows* near_ = nullptr;
  Pass pass_ = Pass::kX;
  std::size_t width_ = 0;
  int level_ = 0;
  bool any_ = false;
  std::vector<Id> settable_;
  std::vector<BitRows> levels_;  ///< by the pairs of links: the sources of each "on"
  BitRows off_sources_;          ///< the sources of each "off" at the present level
  BitRows changed_on_, changed_off_, sum_;
  std::vector<int> refuted_, proved_;
};

}  // namespace evodoku::rating::chain
