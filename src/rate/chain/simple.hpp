/// \file
/// Chains without branches: cycles, and chains from a candidate to its own opposite.
///
/// A chain goes in turn over links that rule out (from on to off) and links of areas with two
/// candidates (from off to on). There are three passes: X uses one value only, Y uses cells of two
/// candidates for the second kind of link, XY uses everything.
///
/// - A forcing chain leads from "on" to "off" of its start, which is wrong then, or from "off" to
///   "on", which is right then.
/// - A cycle leads back to "on" of its start. Of each link that rules out, one end is right: what
/// both
///   ends see is wrong.
#pragma once

#include <vector>

#include "rate/chain/links.hpp"

namespace evodoku::rate::chain {

enum class Pass : std::uint8_t { kX, kY, kXY };

struct PathNode {
  Id id;
  bool on;
  std::uint8_t kind;  ///< of the area by which it follows from the node before
};

struct SimpleHint {
  Pass pass = Pass::kX;
  bool cycle = false;
  Id source = 0;
  bool source_on = true;
  int complexity = 0;
  double rating = 0;
  std::vector<Id> removed;
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

 private:
  using Words = std::vector<std::uint64_t>;
  /// Rows of bits for a pass: by candidate, the on nodes that follow two links on, and the
  /// candidates that rule it out.
  struct Graph {
    Words next, near, closing;
  };

  void prepare(const Links& links);
  void prepare(Pass pass);
  /// The next step of a breadth-first search.
  void advance(const Graph& graph);
  /// The same, compiled for usual widths of rows; 0 is for all others.
  template <std::size_t kWidth>
  void advance_by(const Graph& graph);
  /// The shortest forcing chain from a node, 0 if there is none up to \p most.
  int forcing(Pass pass, Id source, bool on, int most);
  /// Whether a cycle of a pass can cross something out.
  bool may_cycle(Pass pass, int most);
  /// The earliest round in which a cycle may close.
  int closing_round(Pass pass, Id source, int most);
  void prepare_hops(Pass pass);
  /// All cycles from a candidate that cross something out, up to a length; only the first if \p
  /// one.
  void cycles(Pass pass, Id source, int most, bool one, std::vector<SimpleHint>& out);
  [[nodiscard]] bool turns_back(int node, Id off) const;
  bool keep_cycle(Pass pass, Id source, int last, Id off, std::uint8_t off_kind,
                  std::uint8_t on_kind, std::vector<SimpleHint>& out);
  [[nodiscard]] static bool allows(Pass pass, bool to_off, std::uint8_t kind);
  [[nodiscard]] std::uint64_t* row(Words& words, Id id) const { return words.data() + id * width_; }
  [[nodiscard]] const std::uint64_t* row(const Words& words, Id id) const {
    return words.data() + id * width_;
  }
  template <typename Action>
  void for_each_strong(Pass pass, Id id, Action&& action) const;
  void forcing_hint(Pass pass, Id source, bool on, int complexity, SimpleHint& out) const;

  const Links* links_ = nullptr;
  std::size_t width_ = 0;
  std::vector<Id> alive_;  ///< the starts: candidates of cells with more than one
  Words near_units_;       ///< by candidate: those of the same value that it rules out
  std::array<Graph, 3> graphs_;
  Words frontier_, reached_, fresh_;

  /// Two links on from an on node: over an off node to the next on node.
  struct Hop {
    Id off, on;
    std::uint8_t off_kind, on_kind;
  };
  std::vector<Hop> hops_;  ///< of the pass that cycles are searched in
  std::vector<std::uint32_t> hop_begins_;

  struct OnNode {
    Id id;
    int parent;  ///< index of the on node before, -1 for the source
    Id off;      ///< the off node between
    std::uint8_t off_kind, on_kind;
  };
  std::vector<OnNode> nodes_;
  std::vector<std::uint8_t> seen_;
};

[[nodiscard]] double base_rating(Pass pass, bool cycle);

}  // namespace evodoku::rate::chain
