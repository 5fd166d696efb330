// Chains as parts of a step.
#include <algorithm>

#include "evodoku/rate.hpp"
#include "rate/chain/web_search.hpp"

namespace evodoku::rating::chain {

namespace {

/// Why a node follows from the one before it, over an area or, where there is
/// none, over a smaller unit or a pair.
void why(const CandidateMap& board, Id id, bool on, Area area, Id before, Step::Node& node) {
  using enum Step::Because;
  if (board.is_cell(area)) {
    node.because = on ? kLastInCell : kCellTaken;
  } else if (area != kNoArea) {
    node.unit = board.unit_of(area);
    node.because = on ? kLastInUnit : kUnitTaken;
  } else {
    const auto units = board.shape.units_of(board.candidates[id].cell);
    const auto shared = std::ranges::find_if(units, [&](int unit) {
      return place_in(board.shape, board.candidates[before].cell, unit) != 0;
    });
    if (shared != units.end()) node.unit = *shared;
    node.because = shared != units.end() ? kUnitTaken : kPairTaken;
  }
}

/// The branch that leads to an end of a web, each node after what it rests on.
class BranchMaker {
 public:
  BranchMaker(const Links& links, const Web& web)
      : links_(links), board_(links.board()), web_(web) {}

  Step::Branch make(End end, bool clashing) {
    places_[0].assign(board_.count(), -1);
    places_[1].assign(board_.count(), -1);
    // The assumption comes first, whatever rests on it first.
    const Id start = assumption();
    add(start, web_.states[start] == NodeState::kOn, web_.reasons[start]);
    const bool is_new = clashing && web_.clash_on == end.on;
    add(end.id, end.on, is_new ? web_.clash_reason : web_.reasons[end.id]);
    return std::move(branch_);
  }

 private:
  [[nodiscard]] Id assumption() const {
    const bool on = !web_.on.empty() && web_.reasons[web_.on[0]].area == kAssumption;
    return on ? web_.on[0] : web_.off[0];
  }

  int add(Id id, bool on, const Web::Reason& reason) {
    int& place = places_[on ? 1 : 0][id];
    if (place >= 0) return place;
    Step::Node node;
    node.candidate = board_.candidates[id];
    node.on = on;
    if (reason.area == kByPattern) {
      const Inner& inner = web_.inner[reason.parent];
      node.because = Step::Because::kInner;
      node.inner = inner.step;
      for (const Id parent : inner.parents) node.parents.push_back(add(parent, false));
    } else if (reason.area != kAssumption) {
      why(board_, id, on, reason.area, reason.parent, node);
      if (on) {
        for_each_bit(links_.mask(reason.area), [&](int bit) {
          if (const Id other = board_.id(reason.area, bit); other != id) {
            node.parents.push_back(add(other, false));
          }
        });
      } else {
        node.parents.push_back(add(reason.parent, true));
      }
    }
    place = static_cast<int>(branch_.nodes.size());
    branch_.nodes.push_back(std::move(node));
    return place;
  }
  int add(Id id, bool on) { return add(id, on, web_.reasons[id]); }

  const Links& links_;
  const CandidateMap& board_;
  const Web& web_;
  std::vector<int> places_[2];
  Step::Branch branch_;
};

std::string_view technique_of(const SimpleHint& hint) {
  if (hint.pass == Pass::kX) return hint.cycle ? "x-cycle" : "forcing-x-chain";
  if (hint.pass == Pass::kY) return "y-cycle";
  return hint.cycle ? "xy-cycle" : "forcing-chain";
}

std::string_view technique_of(const Mode& mode) {
  if (mode.nishio) return "nishio";
  if (!mode.dynamic) return "multiple-chains";
  switch (mode.level) {
    case 0:
      return "dynamic-chains";
    case 1:
      return "dynamic-plus";
    case 2:
      return "nested-chains";
    case 3:
      return "nested-multiple";
    case 4:
      return "nested-dynamic";
    default:
      return "nested-dynamic-plus";
  }
}

}  // namespace

void describe_simple(const Links& links, const SimpleHint& hint, std::span<const Id> removed,
                     Step& step) {
  const CandidateMap& board = links.board();
  step.technique = &techniques().find(technique_of(hint));
  step.rating = hint.rating;
  step.length = hint.complexity;
  if (!hint.cycle && !hint.source_on) step.placements = {board.candidates[hint.source]};
  for (const Id id : removed) step.eliminations.push_back(board.candidates[id]);
  Step::Branch& branch = step.branches.emplace_back();
  for (std::size_t i = 0; i < hint.path.size(); ++i) {
    const PathNode& at = hint.path[i];
    Step::Node& node = branch.nodes.emplace_back();
    node.candidate = board.candidates[at.id];
    node.on = at.on;
    step.values |= set_of(node.candidate.value);
    if (std::ranges::find(step.cells, node.candidate.cell) == step.cells.end()) {
      step.cells.push_back(node.candidate.cell);
    }
    if (i == 0) continue;
    why(board, at.id, at.on, at.area, hint.path[i - 1].id, node);
    node.parents = {static_cast<int>(i) - 1};
  }
}

void WebSearch::describe(const WebHint& hint, Step& step) {
  const CandidateMap& board = links_->board();
  step.technique = &techniques().find(technique_of(mode_));
  step.rating = mode_.rating() + rating_of_length(hint.complexity);
  step.length = hint.complexity;
  if (hint.target.on) step.placements = {board.candidates[hint.target.id]};
  removed(hint, removed_);
  for (const Id id : removed_) step.eliminations.push_back(board.candidates[id]);
  switch (hint.kind) {
    case WebHint::Kind::kContradiction:
      step.kind = "contradiction";
      step.cells = {board.candidates[hint.source].cell};
      break;
    case WebHint::Kind::kDouble:
      step.kind = "either way";
      step.cells = {board.candidates[hint.source].cell};
      break;
    case WebHint::Kind::kCell:
      step.kind = "all values of a cell";
      step.cells = {static_cast<Cell>(hint.area)};
      break;
    case WebHint::Kind::kRegion:
      step.kind = "all places of a value";
      step.units = {board.unit_of(hint.area)};
      step.values = ValueSet{1} << (hint.area - board.shape.cells()) % board.size;
      break;
  }
  for_each_chain(hint, [&](const Web& web, End end, bool clashing) {
    step.branches.push_back(BranchMaker(*links_, web).make(end, clashing));
  });
}

}  // namespace evodoku::rating::chain
