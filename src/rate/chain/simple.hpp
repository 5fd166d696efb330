/// \file
/// Chains without branches (spread.hpp): cycles, and chains from a candidate to its own opposite.
///
/// - A forcing chain leads from "on" to "off" of its start, which is wrong then, or from "off" to
///   "on", which is right then.
/// - A cycle leads back to "on" of its start. Of each link that rules out, one end is right: what
///   both ends see is wrong.
#pragma once

#include <vector>

#include "rate/chain/spread.hpp"

namespace evodoku::rating::chain {

struct PathNode {
  Id id;
  bool on;
  Area area;  ///< by which it follows from the node before
};

struct SimpleHint {
  Pass pass = Pass::kX;
  bool cycle = false;
  Id source = 0;
  bool source_on = true;
  int complexity = 0;
  double rating = 0;
  std::vector<Id> removed;  ///< of a cycle
  /// From the source to its opposite, or all around the cycle back to the source. Empty for a
  /// forcing chain until `trace` is called.
  std::vector<PathNode> path;
};

class SimpleSearch {
 public:
  /// The easiest of all.
  bool best(const Links& links, SimpleHint& out);
  /// All that are the easiest for some candidate, easiest first.
  void all(const Links& links, std::vector<SimpleHint>& out);
  /// Finds the path of a forcing chain of the links that were searched last.
  void trace(SimpleHint& hint);
  /// What a hint crosses out.
  void removed(const SimpleHint& hint, std::vector<Id>& out) const;
  /// What chains lead to in the links that were searched last: a row for each candidate that they
  /// start from, with the nodes that are on, then those that are off, of candidates in \p wanted.
  void read_ends(std::span<const std::uint64_t> wanted, BitRows& rows) const;

 private:
  void prepare(const Links& links);
  [[nodiscard]] ChainSpread& spread(Pass pass) { return spreads_[static_cast<std::size_t>(pass)]; }
  /// Where in `starts_` the first forcing chain of \p nodes begins, and whether it is from on.
  struct Forced {
    std::size_t at;
    bool on;
  };
  [[nodiscard]] Forced first_forced(Pass pass, int nodes);
  /// Whether a cycle of a pass can cross something out; its spread must know all forcing chains
  /// that are two nodes longer.
  [[nodiscard]] bool may_cycle(Pass pass, int most);
  /// Finds the starts from which such a cycle may go.
  void prepare_cycles(Pass pass, int most);
  [[nodiscard]] bool may_return(Pass pass, Id source, int pairs);
  /// All cycles from a candidate that cross something out, up to a length; only the first if \p
  /// one.
  void cycles(Pass pass, Id source, int most, bool one, std::vector<SimpleHint>& out);
  [[nodiscard]] bool turns_back(int node, Id off) const;
  bool keep_cycle(Pass pass, Id source, int last, Id off, Area off_area, Area on_area,
                  std::vector<SimpleHint>& out);
  static void forcing_hint(Pass pass, Id source, bool on, int complexity, SimpleHint& out);

  const Links* links_ = nullptr;
  std::size_t width_ = 0;
  LinkRows neighbours_;
  std::array<ChainSpread, 3> spreads_;
  std::vector<Id> starts_;  ///< candidates of cells with more than one
  BitRows useful_;          ///< those from which cycles may go that cross something out
  BitRows ends_, forward_, back_;

  /// Two links on from an on node: over an off node to the next on node.
  struct Hop {
    Id off, on;
    Area off_area, on_area;
  };
  struct Hops {
    std::uint32_t begin, end;
  };
  /// The hops from a candidate.
  Hops hops(Pass pass, Id id);
  std::vector<Hop> hops_;        ///< of the pass that cycles are searched in
  std::vector<Hops> hops_from_;  ///< by candidate; nothing until asked for

  struct OnNode {
    Id id;
    int parent;  ///< index of the on node before, -1 for the source
    Id off;      ///< the off node between
    Area off_area, on_area;
  };
  std::vector<OnNode> nodes_;
  /// Of a forcing chain that is traced: the nodes before, and which nodes have one.
  std::vector<PathNode> came_on_, came_off_;
  BitRows seen_on_, seen_off_;
  std::vector<Id> level_, next_on_, next_off_;
  std::vector<std::uint8_t> seen_;
};

[[nodiscard]] double base_rating(Pass pass, bool cycle);

/// What the length of a chain adds to its rating: a tenth for each of 4, 6, 8, 12, 16, 24, ... that
/// the number of its nodes, less two, exceeds.
[[nodiscard]] double rating_of_length(int complexity);

}  // namespace evodoku::rating::chain
