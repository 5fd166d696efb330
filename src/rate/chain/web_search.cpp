#include "rate/chain/web_search.hpp"

#include <algorithm>
#include <limits>

namespace evodoku::rating::chain {

double Mode::rating() const {
  if (nishio) return 7.5;
  if (!dynamic) return 8.0;
  return level >= 2 ? 9.5 + 0.5 * (level - 2) : 8.5 + 0.5 * level;
}

void WebSearch::begin(const Links& links, const Mode& mode) {
  links_ = &links;
  mode_ = mode;
  const Id count = links.count();
  if (on_.size() < count) {
    on_.resize(count);
    off_.resize(count);
  }
  have_on_.assign(count, 0);
  have_off_.assign(count, 0);
  everywhere_.everywhere(links.board().shape);
  alive_.assign((count + 63U) / 64U, 0);
  for (Id id = 0; id < count; ++id) {
    if (links.alive(id)) alive_[id / 64U] |= std::uint64_t{1} << (id % 64U);
  }
}

Web& WebSearch::web(Id id, bool on) {
  std::uint8_t& have = on ? have_on_[id] : have_off_[id];
  Web& web = on ? on_[id] : off_[id];
  if (have == 0) {
    Watch::look();
    have = 1;
    web.start(links_->count(), {id, on});
    grow(web, {id, on});
    web.finish();
  }
  return web;
}

int WebSearch::only_partner(Id id) const {
  if (promise_ != nullptr || !mode_.dynamic || mode_.nishio || mode_.level > 0) return kSeveral;
  int only = kNone;
  for (const Area area : links_->board().areas_of(id)) {
    if (links_->left(area) != 2) continue;
    const int partner = links_->partner(area, id);
    if (only != kNone && only != partner) return kSeveral;
    only = partner;
  }
  return only;
}

template <typename Offer>
void WebSearch::run_contradictions(Offer&& offer) {
  const CandidateMap& board = links_->board();
  for (Id id = 0; id < board.count(); ++id) {
    if (!links_->alive(id) || links_->left(board.candidates[id].cell) < 2) continue;
    if (mode_.nishio && (mode_.values & set_of(board.candidates[id].value)) == 0) continue;
    for (const bool on : {true, false}) {
      if (promise_ != nullptr && !promise_->clashes(id, on)) continue;
      if (!on) {
        const int partner = only_partner(id);
        if (partner == kNone) continue;
        if (partner != kSeveral && !web(static_cast<Id>(partner), true).clashed) continue;
      }
      if (web(id, on).clashed) {
        offer(WebHint{WebHint::Kind::kContradiction, id, on, 0, {id, !on}, 0});
      }
    }
  }
}

void WebSearch::narrow(Id id, bool on) {
  // Of a contradiction the search will take what follows before it, so its web tells.
  const bool clashes = promise_->clashes(id, on);
  const std::span<const std::uint64_t> on_set =
      clashes ? web(id, on).on_set.words() : promise_->on_set(id, on);
  const std::span<const std::uint64_t> off_set =
      clashes ? web(id, on).off_set.words() : promise_->off_set(id, on);
  for (std::size_t w = 0; w < on_left_.size(); ++w) {
    on_left_[w] &= on_set[w];
    off_left_[w] &= off_set[w];
  }
}

namespace {

bool any_bit(const std::vector<std::uint64_t>& words) {
  return std::ranges::any_of(words, [](std::uint64_t word) { return word != 0; });
}

}  // namespace

bool WebSearch::expects_either(Id id) {
  if (promise_ == nullptr) return true;
  on_left_.assign(alive_.begin(), alive_.end());
  off_left_ = on_left_;
  narrow(id, true);
  narrow(id, false);
  return any_bit(on_left_) || any_bit(off_left_);
}

bool WebSearch::expects(int area) {
  if (!ends_.empty()) {
    const std::size_t width = 2 * alive_.size();
    on_left_.assign(width, ~std::uint64_t{0});
    for_each_bit(links_->mask(area), [&](int bit) {
      const std::uint64_t* row = ends_.data() + links_->board().id(area, bit) * width;
      for (std::size_t w = 0; w < width; ++w) on_left_[w] &= row[w];
    });
    return any_bit(on_left_);
  }
  if (promise_ == nullptr) return true;
  on_left_.assign(alive_.begin(), alive_.end());
  off_left_ = on_left_;
  for_each_bit(links_->mask(area), [&](int bit) { narrow(links_->board().id(area, bit), true); });
  return any_bit(on_left_) || any_bit(off_left_);
}

bool WebSearch::leaves_any(const Web& web) {
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < on_left_.size(); ++w) {
    any |= on_left_[w] &= web.on_set.words()[w];
    any |= off_left_[w] &= web.off_set.words()[w];
  }
  return any != 0;
}

template <typename Offer>
void WebSearch::run_others(Offer&& offer) {
  const CandidateMap& board = links_->board();
  for (Cell cell = 0; cell < cell_count(board.shape); ++cell) {
    const int count = links_->left(cell);
    if (count < 2 || (count == 2 && !mode_.dynamic)) continue;
    for_each_bit(links_->mask(cell), [&](int bit) {
      const Id id = board.id(cell, bit);
      if (mode_.dynamic && count >= 3 && expects_either(id)) either_way(id, offer);
      for (const int area : board.areas_of(id).subspan(1)) {
        const int members = links_->left(static_cast<std::size_t>(area));
        const bool first = board.id(area, std::countr_zero(links_->mask(area))) == id;
        if (first && members >= 2 && (members == 2 || mode_.multiple) && expects(area)) {
          common(area, WebHint::Kind::kRegion, offer);
        }
      }
    });
    if ((count == 2 || mode_.multiple) && expects(cell)) common(cell, WebHint::Kind::kCell, offer);
  }
}

namespace {

bool share(const Web& a, const Web& b) {
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < a.on_set.words().size(); ++w) {
    any |=
        (a.on_set.words()[w] & b.on_set.words()[w]) | (a.off_set.words()[w] & b.off_set.words()[w]);
  }
  return any != 0;
}

}  // namespace

/// Offers what follows whether a candidate is on or off.
template <typename Offer>
void WebSearch::either_way(Id id, Offer&& offer) {
  const Web& on = web(id, true);
  const int partner = only_partner(id);
  if (partner == kNone) return;
  if (partner != kSeveral) {
    const Web& same = web(static_cast<Id>(partner), true);
    if (!same.clashed && !share(on, same)) return;
  }
  // A web that was of no interest beyond some length may lack what was promised.
  if (promise_ != nullptr && !leaves_any(on)) return;
  const Web& off = web(id, false);
  if (!share(on, off)) return;
  for (const bool is_on : {true, false}) {
    for (const Id target : is_on ? on.on : on.off) {
      if (off.has(target, is_on)) {
        offer(WebHint{WebHint::Kind::kDouble, id, true, 0, {target, is_on}, 0});
      }
    }
  }
}

/// Offers what follows from each candidate of an area.
template <typename Offer>
void WebSearch::common(int area, WebHint::Kind kind, Offer&& offer) {
  const CandidateMap& board = links_->board();
  const Web* first = nullptr;
  bool any = true;
  if (promise_ != nullptr) {
    // Webs that were of no interest beyond some length may lack what was promised.
    for_each_bit(links_->mask(area), [&](int bit) {
      const Id id = board.id(area, bit);
      if (have_on_[id] != 0) any = leaves_any(on_[id]);
    });
  }
  for (std::uint64_t left = links_->mask(area); left != 0 && any; left &= left - 1) {
    const Web& next = web(board.id(area, std::countr_zero(left)), true);
    if (promise_ != nullptr && !leaves_any(next)) return;
    if (first == nullptr) {
      first = &next;
      both_[0] = next.off_set;
      both_[1] = next.on_set;
      continue;
    }
    any = false;
    for (const bool is_on : {false, true}) {
      const std::span<const std::uint64_t> other = (is_on ? next.on_set : next.off_set).words();
      const std::span<std::uint64_t> words = both_[is_on ? 1 : 0].words();
      for (std::size_t w = 0; w < words.size(); ++w) any |= (words[w] &= other[w]) != 0;
    }
  }
  if (first == nullptr || !any) return;
  for (const bool is_on : {true, false}) {
    const IdSet& shared = both_[is_on ? 1 : 0];
    if (shared.empty()) continue;
    for (const Id target : is_on ? first->on : first->off) {
      if (shared.has(target)) offer(WebHint{kind, 0, true, area, {target, is_on}, 0});
    }
  }
}

void WebSearch::count_inner(const Inner& inner) {
  if (inner.complexity == 0) return;  // a pattern
  const bool known = std::ranges::any_of(
      inner_chains_, [&](const InnerChain& chain) { return chain.print == inner.print; });
  if (!known) inner_chains_.push_back({inner.print, inner.complexity});
}

bool WebSearch::all_too_long(const Web& web, std::size_t first) {
  if (most_ == std::numeric_limits<int>::max()) return false;
  for (std::size_t i = first; i < web.inner.size(); ++i) {
    int nodes = 2;  // what it crosses out, and what follows from that or from another assumption
    inner_chains_.clear();
    count_inner(web.inner[i]);
    walk_.run(*links_, web, web.inner[i].parents, [&](Id, bool on, const Web::Reason& reason) {
      ++nodes;
      if (!on && reason.area == kByPattern) count_inner(web.inner[reason.parent]);
    });
    for (const InnerChain& chain : inner_chains_) nodes += chain.complexity;
    if (nodes <= most_) return false;
  }
  return true;
}

int WebSearch::chain_length(Web& web, End end, bool clashing) {
  const bool cached = !(clashing && web.clash_on == end.on);
  if (mode_.level < 2 && cached && web.ancestors[end.id] < Web::kAtLeast) {
    return web.ancestors[end.id];
  }
  int count = 0;
  walk_.run(*links_, web, end, clashing, [&](Id, bool on, const Web::Reason& reason) {
    ++count;
    if (!on && reason.area == kByPattern) count_inner(web.inner[reason.parent]);
  });
  if (cached) web.ancestors[end.id] = static_cast<std::uint16_t>(count);
  return count;
}

int WebSearch::least_complexity(const WebHint& hint) {
  int nodes = 0;
  for_each_chain(hint, [&](const Web& web, End end, bool clashing) {
    const bool is_new = clashing && web.clash_on == end.on;
    nodes +=
        is_new ? web.least_ancestors(web.clash_reason.parent) + 1 : web.least_ancestors(end.id);
  });
  return nodes;
}

/// The number of nodes of all chains of a hint, and of the chains inside of these. Gives up beyond
/// \p most.
int WebSearch::complexity(const WebHint& hint, int most) {
  int nodes = 0;
  inner_chains_.clear();
  for_each_chain(hint, [&](Web& web, End end, bool clashing) {
    if (nodes <= most) nodes += chain_length(web, end, clashing);
  });
  for (const InnerChain& chain : inner_chains_) nodes += chain.complexity;
  return nodes;
}

void WebSearch::removed(const WebHint& hint, std::vector<Id>& out) const {
  out.clear();
  if (!hint.target.on) {
    out.push_back(hint.target.id);
    return;
  }
  const int cell = links_->board().candidates[hint.target.id].cell;
  for_each_bit(links_->mask(cell), [&](int bit) {
    if (const Id id = links_->board().id(cell, bit); id != hint.target.id) out.push_back(id);
  });
}

bool WebSearch::best(const Links& links, const Mode& mode, const Promise* promise, WebHint& out) {
  begin(links, mode);
  promise_ = promise;
  ends_ = {};
  bool found = false;
  out.complexity = std::numeric_limits<int>::max();
  most_ = out.complexity;
  const auto offer = [&](WebHint hint) {
    hint.complexity = complexity(hint, out.complexity);
    if (hint.complexity < out.complexity ||
        (hint.complexity == out.complexity && hint.kind < out.kind)) {
      out = hint;
      most_ = hint.complexity;
      found = true;
    }
  };
  // Contradictions first: how short they are limits how far the webs of all others have to grow.
  if (mode.dynamic) run_contradictions(offer);
  if (!mode.nishio) run_others(offer);
  return found;
}

void WebSearch::all(const Links& links, const Mode& mode, std::span<const std::uint64_t> ends,
                    std::span<const std::uint64_t> useful, std::vector<WebHint>& out) {
  begin(links, mode);
  promise_ = nullptr;
  ends_ = ends;
  out.clear();
  constexpr int kAny = std::numeric_limits<int>::max();
  most_ = kAny;
  offered_.clear();
  kept_.clear();
  const auto offer = [&](const WebHint& hint) {
    // A cell with one candidate left has nothing to lose.
    if (hint.target.on && links.left(links.board().candidates[hint.target.id].cell) == 1) return;
    const int number = static_cast<int>(offered_.size());
    offered_.push_back({hint, least_complexity(hint), number});
  };
  if (mode.dynamic) run_contradictions(offer);
  run_others(offer);
  // Those that are likely to be short come first: against them, others need not be measured.
  if (!useful.empty()) std::ranges::stable_sort(offered_, {}, &Offered::least);
  first_.resize(links.count());
  for (Offered& first : first_) first.hint.complexity = kAny;
  for (Offered& one : offered_) {
    // Of those that cross out a candidate, the first is used: is it this one, if it is that short?
    int most = useful.empty() ? kAny : 0;
    removed(one.hint, removed_);
    for (const Id id : removed_) {
      if (useful.empty() || !has_bit(useful.data(), id)) continue;
      one.hint.complexity = first_[id].hint.complexity;
      most = std::max(most, one.hint.complexity - (one.is_before(first_[id]) ? 0 : 1));
    }
    if (one.least > most) continue;
    one.hint.complexity = complexity(one.hint, most);
    if (one.hint.complexity > most) continue;
    for (const Id id : removed_) {
      if (one.is_before(first_[id])) first_[id] = one;
    }
    kept_.push_back(one);
  }
  std::ranges::stable_sort(kept_,
                           [](const Offered& a, const Offered& b) { return a.is_before(b); });
  for (const Offered& one : kept_) out.push_back(one.hint);
}

void WebSearch::explain(const WebHint& hint, Step& step) {
  // The webs are grown once more, and this time tell of what they use inside.
  std::vector<End> starts;
  for_each_chain(hint, [&](const Web& web, End, bool) {
    const bool on = &web >= on_.data() && &web < on_.data() + on_.size();
    starts.push_back({static_cast<Id>(&web - (on ? on_ : off_).data()), on});
  });
  if (mode_.level > 0) {
    most_ = std::numeric_limits<int>::max();
    for (const End& start : starts) (start.on ? have_on_ : have_off_)[start.id] = 0;
    record_ = &step.inner;
    for (const End& start : starts) web(start.id, start.on);
    record_ = nullptr;
  }
  describe(hint, step);
}

}  // namespace evodoku::rating::chain
