// How a web grows from its assumption.
#include <algorithm>

#include "evodoku/rate.hpp"
#include "rate/chain/web_search.hpp"

namespace evodoku::rating::chain {

void WebSearch::grow(Web& web, End assumption) {
  const CandidateMap& board = links_->board();
  // Of one value alone, cells tell nothing.
  const int first_area = mode_.nishio ? board.shape.cells() : 0;
  // More than what is promised does not follow.
  std::size_t most_off = links_->count();
  if (promise_ != nullptr && !promise_->clashes(assumption.id, assumption.on)) {
    const std::span<const std::uint64_t> off = promise_->off_set(assumption.id, assumption.on);
    most_off = 0;
    for (std::size_t w = 0; w < off.size(); ++w) {
      most_off += static_cast<std::size_t>(std::popcount(off[w] & alive_[w]));
    }
  }
  without_pattern_ = 0;
  left_ = links_->left();
  Left* left = left_.data();
  // Areas that have one that is on tell nothing more: they never get down to two.
  constexpr Left kNever = 0x1000 * kOneLeft;
  const auto set = [&](Id id) {
    for (const Area area : board.areas_of(id)) left[area] += kNever;
  };
  if (assumption.on) set(assumption.id);
  std::size_t next_on = 0;
  std::size_t next_off = 0;
  for (;;) {
    if (next_on < web.on.size()) {
      const Id from = web.on[next_on++];
      const int least = web.least_ancestors(from) + 1;
      // About half are off already, which no processor can foresee: so these are left out without a
      // branch.
      const std::span<const CandidateLink> links = links_->links(from);
      if (fresh_.size() < links.size()) fresh_.resize(links.size());
      CandidateLink* end = fresh_.data();
      for (const CandidateLink& link : links) {
        *end = link;
        end += static_cast<int>(web.states[link.id] != NodeState::kOff) &
               static_cast<int>(link.area >= first_area);
      }
      for (const CandidateLink& link : std::span(fresh_.data(), end)) {
        if (web.states[link.id] == NodeState::kOn) {
          web.clashed = true;
          web.clash = link.id;
          web.clash_on = false;
          web.clash_reason = {from, link.area};
          return;
        }
        web.add(link.id, false, {from, link.area}, least);
      }
    } else if (next_off < web.off.size()) {
      const Id from = web.off[next_off++];
      const int least = web.least_ancestors(from) + 1;
      for (const Area area : board.areas_of(from)) {
        if (area < first_area) continue;
        const Left before = left[area];
        const Left after = (before - kOneLeft) ^ from;
        if (mode_.dynamic) left[area] = after;
        if (how_many(before) != 2) continue;
        const Id other = last_of(after);
        if (web.states[other] == NodeState::kOff) {
          web.clashed = true;
          web.clash = other;
          web.clash_on = true;
          web.clash_reason = {from, area};
          return;
        }
        web.add(other, true, {from, area}, least);
        set(other);
      }
    } else if (mode_.level == 0 || web.off.size() == most_off || !advance(web)) {
      return;
    }
  }
}

/// Looks for what a pattern or a chain crosses out beyond what singles tell.
bool WebSearch::advance(Web& web) {
  const CandidateMap& board = links_->board();
  masks_.assign(links_->masks().begin(), links_->masks().end());
  for (const Id id : web.off) {
    board.for_each_area(id, [&](int area, int bit) {
      masks_[static_cast<std::size_t>(area)] &= ~(std::uint64_t{1} << bit);
    });
  }
  const std::size_t before = web.off.size();
  if (use_patterns(web) || mode_.level < 2) return web.off.size() > before;
  inner_links_.restrict(*links_, masks_);
  if (mode_.level < 4) {
    if (use_simple(web)) return true;
    if (mode_.level < 3) return false;
    wanted_.assign(alive_.begin(), alive_.end());
    for (const Id id : web.on) wanted_[id / 64U] &= ~(std::uint64_t{1} << (id % 64U));
    for (const Id id : web.off) wanted_[id / 64U] &= ~(std::uint64_t{1} << (id % 64U));
    simple_.read_ends(wanted_, inner_ends_);
    return use_search(web, {.dynamic = false}, inner_ends_);
  }
  if (use_search(web, {.dynamic = true}, {})) return true;
  return mode_.level >= 5 && use_search(web, {.dynamic = true, .level = mode_.level - 3}, {});
}

/// Returns whether there are any.
bool WebSearch::use_patterns(Web& web) {
  const CandidateMap& board = links_->board();
  // A pattern that is new has lost a candidate since there was none. Many are everywhere.
  constexpr std::size_t kMany = 40;
  const bool few = web.off.size() - without_pattern_ < kMany && board.shape.boxed();
  if (few) {
    touched_.nowhere(board.shape);
    for (std::size_t i = without_pattern_; i < web.off.size(); ++i) touched_.add(board, web.off[i]);
  }
  patterns_.run(*links_, masks_, few ? touched_ : everywhere_, found_);
  if (found_.empty()) without_pattern_ = web.off.size();
  for (const Found& found : found_) {
    parents_ = found.parents;
    if (!cross_out(web, found.removed, 0, 0) || record_ == nullptr) continue;
    web.inner.back().step = static_cast<int>(record_->size());
    Step& step = record_->emplace_back();
    step.technique = &techniques().find(found.technique);
    step.rating = step.technique->easiest;
    for (const int area : found.areas) {
      if (board.unit_of(area) >= 0) step.units.push_back(board.unit_of(area));
      for_each_bit(masks_[static_cast<std::size_t>(area)], [&](int bit) {
        const Candidate& candidate = board.candidates[board.id(area, bit)];
        step.values |= set_of(candidate.value);
        if (std::ranges::find(step.cells, candidate.cell) == step.cells.end()) {
          step.cells.push_back(candidate.cell);
        }
        step.mark(candidate.cell, candidate.value, Step::Role::kPattern);
      });
    }
    for (const Id id : found.removed) step.eliminations.push_back(board.candidates[id]);
  }
  return !found_.empty();
}

/// Adds to the parents what the assumption has crossed out in an area.
void WebSearch::collect_parent(int area) {
  const std::uint64_t gone = links_->mask(area) & ~inner_links_.mask(area);
  for_each_bit(gone, [&](int bit) {
    const Id id = links_->board().id(area, bit);
    if (std::ranges::find(parents_, id) == parents_.end()) parents_.push_back(id);
  });
}

namespace {

std::uint64_t mixed(std::uint64_t x) {
  x *= 0x9e3779b97f4a7c15U;
  x ^= x >> 29;
  x *= 0xbf58476d1ce4e5b9U;
  return x ^ x >> 32;
}

}  // namespace

bool WebSearch::cross_out(Web& web, std::span<const Id> removed, int complexity,
                          std::uint64_t print) {
  if (parents_.empty()) return false;
  const auto index = static_cast<Id>(web.inner.size());
  bool any = false;
  for (const Id id : removed) {
    if (web.states[id] != NodeState::kOpen) continue;
    if (!any) web.inner.push_back({parents_, complexity, print, -1});
    any = true;
    web.add(id, false, {index, kByPattern}, 2);
  }
  return any;
}

bool WebSearch::use_simple(Web& web) {
  simple_.all(inner_links_, simple_hints_);
  if (!simple_hints_.empty() && too_long(simple_hints_.front().complexity)) return false;
  const std::size_t before = web.off.size();
  const std::size_t inner_before = web.inner.size();
  for (SimpleHint& hint : simple_hints_) {
    simple_.removed(hint, removed_);
    const bool fresh =
        std::ranges::any_of(removed_, [&](Id id) { return web.states[id] == NodeState::kOpen; });
    if (!fresh) continue;
    simple_.trace(hint);
    parents_.clear();
    std::uint64_t print = 0;
    for (std::size_t i = 0; i < hint.path.size(); ++i) {
      const PathNode& node = hint.path[i];
      print += mixed(node.id * 2U + (node.on ? 1U : 0U));
      // Around a cycle both directions count.
      if (i > 0 && node.area != kNoArea && (node.on || hint.cycle)) collect_parent(node.area);
    }
    print =
        mixed(print + static_cast<std::uint64_t>(hint.source) * 4096 + (hint.source_on ? 1 : 0));
    if (!cross_out(web, removed_, hint.complexity, print) || record_ == nullptr) continue;
    web.inner.back().step = static_cast<int>(record_->size());
    describe_simple(inner_links_, hint, removed_, record_->emplace_back());
  }
  // At level 3 there is more to look for before the round is over.
  if (mode_.level == 2 && all_too_long(web, inner_before)) return false;
  return web.off.size() > before;
}

bool WebSearch::use_search(Web& web, const Mode& mode, std::span<const std::uint64_t> ends) {
  if (inner_ == nullptr) inner_ = std::make_unique<WebSearch>();
  // Deeper down, how long the shortest is decides what is tried next: there all count.
  useful_.assign(alive_.begin(), alive_.end());
  if (mode_.level < 5) {
    for (const Id id : web.on) useful_[id / 64U] &= ~(std::uint64_t{1} << (id % 64U));
  }
  inner_->all(inner_links_, mode, ends, useful_, inner_hints_);
  if (!inner_hints_.empty() && too_long(inner_hints_.front().complexity)) return false;
  const std::size_t before = web.off.size();
  const std::size_t inner_before = web.inner.size();
  bool whole = false;
  for (std::size_t i = 0; i < inner_hints_.size(); ++i) {
    const WebHint hint = inner_hints_[i];
    inner_->removed(hint, removed_);
    const bool fresh =
        std::ranges::any_of(removed_, [&](Id id) { return web.states[id] == NodeState::kOpen; });
    if (!fresh) continue;
    parents_.clear();
    std::uint64_t print = 0;
    inner_->for_each_chain(hint, [&](const Web& chain, End end, bool clashing) {
      std::uint64_t sum = 0;
      walk_.run(inner_links_, chain, end, clashing, [&](Id id, bool on, const Web::Reason& reason) {
        sum += mixed(id * 2U + (on ? 1U : 0U));
        if (!on) return;
        if (reason.area < kNoArea) {
          collect_parent(reason.area);
        } else if (hint.kind == WebHint::Kind::kCell || hint.kind == WebHint::Kind::kRegion) {
          collect_parent(hint.area);
        }
      });
      print = mixed(print ^ (sum + std::uint64_t{end.id} * 2 + (end.on ? 1 : 0)));
    });
    if (parents_.empty() && !whole) {
      // It would be there without the assumption and is not used, but another may do the same.
      whole = true;
      inner_->all(inner_links_, mode, ends, {}, inner_hints_);
      i = static_cast<std::size_t>(-1);
      continue;
    }
    if (!cross_out(web, removed_, hint.complexity, print) || record_ == nullptr) continue;
    web.inner.back().step = static_cast<int>(record_->size());
    inner_->describe(hint, record_->emplace_back());
  }
  // At level 5 there is more to look for before the round is over.
  if (mode_.level < 5 && all_too_long(web, inner_before)) return false;
  return web.off.size() > before;
}

}  // namespace evodoku::rating::chain
