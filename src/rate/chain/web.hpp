/// \file
/// All that follows from one assumption: the web of chains that starts at one candidate.
///
/// Nodes are candidates that are set (on) or crossed out (off). They are found in the order of a
/// breadth-first search, each with the reason by which it was found first; on nodes rest on all
/// other candidates of an area being off, off nodes on one on node or on a pattern. The search ends
/// at the first candidate that would be both.
#pragma once

#include <span>
#include <vector>

#include "rate/chain/links.hpp"

namespace evodoku::rating::chain {

enum class NodeState : std::uint8_t { kOpen, kOn, kOff };

/// Reasons beside those of areas.
constexpr Area kByPattern = 0xfffe;
constexpr Area kAssumption = 0xffff;

/// One end of a chain.
struct End {
  Id id;
  bool on;
};

/// A pattern or chain that crosses something out inside of an assumption.
struct Inner {
  std::vector<Id> parents;  ///< off nodes that it rests on
  int complexity = 0;       ///< of a chain; 0 for a pattern
  std::uint64_t print = 0;  ///< equal for equal chains
  int step = -1;            ///< where it is described, if it is
};

struct Web {
  std::vector<NodeState> states;  ///< by candidate
  struct Reason {
    Id parent;  ///< the node, or with kByPattern the index of an Inner
    Area area;
  };
  std::vector<Reason> reasons;  ///< of the node of a candidate
  IdList on;                    ///< in the order in which they were found
  IdList off;
  std::vector<Inner> inner;
  bool clashed = false;
  Id clash = 0;           ///< the candidate that would be both
  bool clash_on = false;  ///< its new node, which is not in the web itself
  Reason clash_reason{};
  IdSet on_set;
  IdSet off_set;
  /// Of the nodes in the web: how many nodes they rest on, with themselves, or with `kAtLeast` how
  /// many at least.
  std::vector<std::uint16_t> ancestors;
  static constexpr std::uint16_t kAtLeast = 0x8000;

  void start(std::size_t count, End assumption);
  /// A node that is new, and how many nodes it rests on at least.
  void add(Id id, bool is_on, Reason reason, int least) {
    states[id] = is_on ? NodeState::kOn : NodeState::kOff;
    reasons[id] = reason;
    ancestors[id] = static_cast<std::uint16_t>(kAtLeast | least);
    (is_on ? on : off).push_back(id);
  }
  [[nodiscard]] int least_ancestors(Id id) const { return ancestors[id] & ~kAtLeast; }
  /// To be called when the search has ended.
  void finish();
  [[nodiscard]] bool has(Id id, bool is_on) const {
    return states[id] == (is_on ? NodeState::kOn : NodeState::kOff);
  }
};

/// Walks from an end of a web back to its assumption.
class Walk {
 public:
  /// Calls \p visit(id, on, reason) once for each node: the end, and all it rests on. \p clashing:
  /// the end is the web's clash.
  template <typename Visit>
  void run(const Links& links, const Web& web, End end, bool clashing, Visit&& visit);
  /// The same for all that some nodes that are off rest on, and these.
  template <typename Visit>
  void run(const Links& links, const Web& web, std::span<const Id> off, Visit&& visit);

 private:
  void begin(std::size_t count);
  /// Visits a node, and lets those be visited that it rests on.
  template <typename Visit>
  void step(const Links& links, const Web& web, End node, const Web::Reason& reason, Visit&& visit);
  void push(Id id, bool on) {
    std::vector<std::uint32_t>& seen = on ? seen_on_ : seen_off_;
    if (seen[id] == round_) return;
    seen[id] = round_;
    stack_.push_back({id, on});
  }
  std::vector<std::uint32_t> seen_on_, seen_off_;
  std::vector<End> stack_;
  std::uint32_t round_ = 0;
};

inline void Walk::begin(std::size_t count) {
  if (seen_on_.size() < count || ++round_ == 0) {
    seen_on_.assign(count, 0);
    seen_off_.assign(count, 0);
    round_ = 1;
  }
}

template <typename Visit>
void Walk::step(const Links& links, const Web& web, End node, const Web::Reason& reason,
                Visit&& visit) {
  visit(node.id, node.on, reason);
  if (reason.area == kAssumption) return;
  if (reason.area == kByPattern) {
    for (const Id parent : web.inner[reason.parent].parents) push(parent, false);
  } else if (!node.on) {
    push(reason.parent, true);
  } else {
    for_each_bit(links.mask(reason.area), [&](int bit) {
      const Id other = links.board().id(reason.area, bit);
      if (other != node.id) push(other, false);
    });
  }
}

template <typename Visit>
void Walk::run(const Links& links, const Web& web, End end, bool clashing, Visit&& visit) {
  begin(links.count());
  const bool is_new = clashing && web.clash_on == end.on;
  push(end.id, end.on);
  for (bool first = true; !stack_.empty(); first = false) {
    const End node = stack_.back();
    stack_.pop_back();
    step(links, web, node, first && is_new ? web.clash_reason : web.reasons[node.id], visit);
  }
}

template <typename Visit>
void Walk::run(const Links& links, const Web& web, std::span<const Id> off, Visit&& visit) {
  begin(links.count());
  for (const Id id : off) push(id, false);
  while (!stack_.empty()) {
    const End node = stack_.back();
    stack_.pop_back();
    step(links, web, node, web.reasons[node.id], visit);
  }
}

}  // namespace evodoku::rating::chain
