#include "rate/chain/simple.hpp"

#include <algorithm>
#include <limits>

#include "rate/chain/length.hpp"

namespace evodoku::rate::chain {

double base_rating(Pass pass, bool cycle) {
  if (pass == Pass::kXY) return 7.0;
  return cycle ? 6.5 : 6.6;
}

namespace {

/// The largest even number of nodes whose rating does not exceed \p rating.
int most_nodes(double base, double rating) {
  int most = 0;
  for (int nodes = 4; nodes < 1000 && base + rating_of_length(nodes) <= rating; nodes += 2)
    most = nodes;
  return most;
}

}  // namespace

bool SimpleSearch::allows(Pass pass, bool to_off, std::uint8_t kind) {
  if (pass == Pass::kX) return kind != 0;
  return pass == Pass::kXY || to_off || kind == 0;
}

template <typename Action>
void SimpleSearch::for_each_strong(Pass pass, Id id, Action&& action) const {
  for (std::uint8_t kind = 0; kind < kKinds; ++kind) {
    const std::uint16_t area = links_->board().areas_of[id][kind];
    if (links_->counts()[area] == 2 && allows(pass, false, kind)) {
      action(static_cast<Id>(links_->sums()[area] ^ id), kind);
    }
  }
}

void SimpleSearch::prepare(const Links& links) {
  links_ = &links;
  width_ = (links.count() + 63U) / 64U;
  alive_.clear();
  near_units_.assign(width_ * links.count(), 0);
  for (Id id = 0; id < links.count(); ++id) {
    if (!links.alive(id)) continue;
    if (links.counts()[links.board().areas_of[id][0]] > 1) alive_.push_back(id);
    for (const Link& link : links.links(id)) {
      if (link.kind != 0)
        row(near_units_, id)[link.id / 64U] |= std::uint64_t{1} << (link.id % 64U);
    }
  }
  frontier_.resize(width_);
  reached_.resize(width_);
  fresh_.resize(width_);
}

void SimpleSearch::prepare(Pass pass) {
  Graph& graph = graphs_[static_cast<std::size_t>(pass)];
  graph.near = near_units_;
  graph.next.assign(near_units_.size(), 0);
  graph.closing.assign(near_units_.size(), 0);
  const auto set = [&](Words& words, Id id, Id other) {
    row(words, id)[other / 64U] |= std::uint64_t{1} << (other % 64U);
  };
  for (Id id = 0; id < links_->count(); ++id) {
    for (const Link& link : links_->links(id)) {
      if (link.kind == 0 && pass != Pass::kX) set(graph.near, id, link.id);
    }
  }
  for (Id off = 0; off < links_->count(); ++off) {
    if (!links_->alive(off)) continue;
    for_each_strong(pass, off, [&](Id on, std::uint8_t) {
      for (std::size_t w = 0; w < width_; ++w) row(graph.closing, on)[w] |= row(graph.near, off)[w];
    });
  }
  for (Id on = 0; on < links_->count(); ++on) {  // who can reach `on`: turned around
    for (std::size_t w = 0; w < width_; ++w) {
      for_each_bit(row(graph.closing, on)[w],
                   [&](int bit) { set(graph.next, static_cast<Id>(w * 64 + bit), on); });
    }
  }
}

template <std::size_t kWidth>
void SimpleSearch::advance_by(const Graph& graph) {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  std::uint64_t* fresh = fresh_.data();
  std::fill_n(fresh, width, 0);
  for (std::size_t w = 0; w < width; ++w) {
    for_each_bit(frontier_[w], [&](int bit) {
      const std::uint64_t* next = row(graph.next, static_cast<Id>(w * 64 + bit));
      for (std::size_t x = 0; x < width; ++x) fresh[x] |= next[x];
    });
  }
  for (std::size_t w = 0; w < width; ++w) frontier_[w] = fresh[w] & ~reached_[w];
}

void SimpleSearch::advance(const Graph& graph) {
  switch (width_) {
    case 2:
      return advance_by<2>(graph);
    case 3:
      return advance_by<3>(graph);
    case 4:
      return advance_by<4>(graph);
    default:
      return advance_by<0>(graph);
  }
}

int SimpleSearch::forcing(Pass pass, Id source, bool on, int most) {
  const Graph& graph = graphs_[static_cast<std::size_t>(pass)];
  std::ranges::fill(reached_, 0);
  std::ranges::fill(frontier_, 0);
  if (on) {
    frontier_[source / 64U] |= std::uint64_t{1} << (source % 64U);
  } else {
    for_each_strong(pass, source, [&](Id other, std::uint8_t) {
      frontier_[other / 64U] |= std::uint64_t{1} << (other % 64U);
    });
  }
  const std::uint64_t* near = row(graph.near, source);
  for (int nodes = 2;; nodes += 2) {
    if (nodes > most) return 0;
    std::uint64_t hit = 0;
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < width_; ++w) {
      reached_[w] |= frontier_[w];
      any |= frontier_[w];
      if (on) hit |= frontier_[w] & near[w];
    }
    if (any == 0) return 0;
    if (on ? hit != 0 : (frontier_[source / 64U] >> (source % 64U) & 1) != 0) return nodes;
    advance(graph);
  }
}

int SimpleSearch::closing_round(Pass pass, Id source, int most) {
  const Graph& graph = graphs_[static_cast<std::size_t>(pass)];
  std::ranges::fill(reached_, 0);
  std::ranges::fill(frontier_, 0);
  frontier_[source / 64U] |= std::uint64_t{1} << (source % 64U);
  const std::uint64_t* closing = row(graph.closing, source);
  for (int round = 1; 2 * round <= most; ++round) {
    std::uint64_t hit = 0;
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < width_; ++w) {
      reached_[w] |= frontier_[w];
      any |= frontier_[w];
      hit |= frontier_[w] & closing[w];
    }
    if (any == 0) return 0;
    if (round >= 2 && hit != 0) return round;
    advance(graph);
  }
  return 0;
}

void SimpleSearch::cycles(Pass pass, Id source, int most, bool one, std::vector<SimpleHint>& out) {
  const std::size_t before = out.size();
  nodes_.assign(1, {source, -1, 0, 0, 0});
  seen_.assign(links_->count(), 0);
  seen_[source] = 1;
  std::size_t level_end = 1;
  int round = 1;
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    if (i == level_end) {
      ++round;
      level_end = nodes_.size();
      if (2 * round > most || (one && out.size() > before)) return;
    }
    const Id from = nodes_[i].id;
    for (std::uint32_t h = hop_begins_[from]; h < hop_begins_[from + 1U]; ++h) {
      const Hop& hop = hops_[h];
      const bool closes = round >= 2 && hop.on == source;
      if ((!closes && seen_[hop.on] != 0) || turns_back(static_cast<int>(i), hop.off)) continue;
      if (!closes) {
        seen_[hop.on] = 1;
        nodes_.push_back({hop.on, static_cast<int>(i), hop.off, hop.off_kind, hop.on_kind});
      } else if (!one || out.size() == before) {
        keep_cycle(pass, source, static_cast<int>(i), hop.off, hop.off_kind, hop.on_kind, out);
      }
    }
  }
}

/// Whether the chain to a node has been at an off node.
bool SimpleSearch::turns_back(int node, Id off) const {
  for (; nodes_[static_cast<std::size_t>(node)].parent >= 0;
       node = nodes_[static_cast<std::size_t>(node)].parent) {
    if (nodes_[static_cast<std::size_t>(node)].off == off) return true;
  }
  return false;
}

void SimpleSearch::prepare_hops(Pass pass) {
  hops_.clear();
  hop_begins_.clear();
  for (Id id = 0; id < links_->count(); ++id) {
    hop_begins_.push_back(static_cast<std::uint32_t>(hops_.size()));
    for (const Link& link : links_->links(id)) {
      if (!allows(pass, true, link.kind)) continue;
      for_each_strong(pass, link.id, [&](Id on, std::uint8_t kind) {
        hops_.push_back({link.id, on, link.kind, kind});
      });
    }
  }
  hop_begins_.push_back(static_cast<std::uint32_t>(hops_.size()));
}

bool SimpleSearch::keep_cycle(Pass pass, Id source, int last, Id off, std::uint8_t off_kind,
                              std::uint8_t on_kind, std::vector<SimpleHint>& out) {
  const Board& board = links_->board();
  std::vector<PathNode> path = {{source, true, on_kind}, {off, false, off_kind}};
  for (int n = last; n >= 0; n = nodes_[static_cast<std::size_t>(n)].parent) {
    const OnNode& node = nodes_[static_cast<std::size_t>(n)];
    path.push_back({node.id, true, node.on_kind});
    if (node.parent >= 0) path.push_back({node.off, false, node.off_kind});
  }
  std::ranges::reverse(path);
  Words forward(width_);
  Words back(width_);
  for (std::size_t i = 1; i < path.size(); ++i) {
    Words& side = path[i].on ? forward : back;
    for (std::size_t w = 0; w < width_; ++w) side[w] |= row(near_units_, path[i].id)[w];
  }
  SimpleHint hint;
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(forward[w] & back[w], [&](int bit) {
      const auto id = static_cast<Id>(w * 64 + bit);
      const bool inside = std::ranges::any_of(path, [&](const PathNode& node) {
        return board.candidates[node.id].cell == board.candidates[id].cell;
      });
      if (!inside) hint.removed.push_back(id);
    });
  }
  if (hint.removed.empty()) return false;
  hint.pass = pass;
  hint.cycle = true;
  hint.source = source;
  hint.complexity = static_cast<int>(path.size()) - 1;
  hint.rating = base_rating(pass, true) + rating_of_length(hint.complexity);
  hint.path = std::move(path);
  out.push_back(std::move(hint));
  return true;
}

void SimpleSearch::forcing_hint(Pass pass, Id source, bool on, int complexity,
                                SimpleHint& out) const {
  out = SimpleHint();
  out.pass = pass;
  out.source = source;
  out.source_on = on;
  out.complexity = complexity;
  out.rating = base_rating(pass, false) + rating_of_length(complexity);
  if (on) {
    out.removed = {source};
    return;
  }
  const int cell = links_->board().areas_of[source][0];
  for_each_bit(links_->mask(cell), [&](int bit) {
    if (const Id id = links_->board().id(cell, bit); id != source) out.removed.push_back(id);
  });
}

/// What a cycle crosses out has a forcing chain over the same links, with at most two nodes more.
bool SimpleSearch::may_cycle(Pass pass, int most) {
  return std::ranges::any_of(alive_, [&](Id id) { return forcing(pass, id, true, most) != 0; });
}

bool SimpleSearch::best(const Links& links, SimpleHint& out) {
  prepare(links);
  prepare(Pass::kXY);
  // Without any forcing chain there is no cycle either.
  int shortest = std::numeric_limits<int>::max();
  std::size_t where = 0;
  bool from_on = true;
  for (std::size_t i = 0; i < alive_.size(); ++i) {
    for (const bool on : {true, false}) {
      const int nodes = forcing(Pass::kXY, alive_[i], on, shortest - 1);
      if (nodes == 0) continue;
      shortest = nodes;
      where = i;
      from_on = on;
    }
  }
  if (shortest == std::numeric_limits<int>::max()) return false;
  forcing_hint(Pass::kXY, alive_[where], from_on, shortest, out);
  prepare(Pass::kX);
  prepare(Pass::kY);
  std::vector<SimpleHint> found;
  for (const Pass pass : {Pass::kX, Pass::kY, Pass::kXY}) {
    const bool own = pass == Pass::kXY;  // `out` is of this pass, found at `where`
    std::size_t forced_at = own ? where : alive_.size();
    int forced = own ? shortest : 0;
    if (pass == Pass::kX) {
      const int most = most_nodes(base_rating(pass, false), out.rating);
      for (std::size_t i = 0; i < alive_.size(); ++i) {
        for (const bool on : {true, false}) {
          const int nodes = forcing(pass, alive_[i], on, forced == 0 ? most : forced - 1);
          const double rating = base_rating(pass, false) + rating_of_length(nodes);
          if (nodes == 0 || (rating == out.rating && nodes > out.complexity)) continue;
          forced = nodes;
          forced_at = i;
          forcing_hint(pass, alive_[i], on, nodes, out);
        }
      }
    }
    int most = most_nodes(base_rating(pass, true), out.rating);
    if (!own && !may_cycle(pass, most + 2)) continue;
    if (own && !out.cycle && out.pass == pass) most = std::min(most, out.complexity);
    prepare_hops(pass);
    for (std::size_t i = 0; i < alive_.size(); ++i) {
      if (closing_round(pass, alive_[i], most) == 0) continue;
      found.clear();
      cycles(pass, alive_[i], most, true, found);
      if (found.empty()) continue;
      const SimpleHint& cycle = found.front();
      const bool same_pass = out.pass == pass;
      const bool easier = cycle.rating != out.rating           ? cycle.rating < out.rating
                          : cycle.complexity != out.complexity ? cycle.complexity < out.complexity
                          : same_pass                          ? !out.cycle && i <= forced_at
                                      : static_cast<int>(pass) < static_cast<int>(out.pass);
      if (!easier) continue;
      out = cycle;
      most = std::min(most, cycle.complexity);
    }
  }
  return true;
}

void SimpleSearch::all(const Links& links, std::vector<SimpleHint>& out) {
  out.clear();
  prepare(links);
  prepare(Pass::kXY);
  constexpr int kAny = std::numeric_limits<int>::max();
  int longest = 0;
  std::vector<SimpleHint> forced;
  for (const Id id : alive_) {
    for (const bool on : {true, false}) {
      const int nodes = forcing(Pass::kXY, id, on, kAny);
      if (nodes == 0) continue;
      longest = std::max(longest, nodes);
      forcing_hint(Pass::kXY, id, on, nodes, forced.emplace_back());
    }
  }
  if (forced.empty()) return;
  prepare(Pass::kX);
  prepare(Pass::kY);
  for (const Pass pass : {Pass::kX, Pass::kY, Pass::kXY}) {
    const double hardest = 7.0 + rating_of_length(longest);
    const int most = pass == Pass::kXY ? longest : most_nodes(base_rating(pass, true), hardest);
    auto next_forced = forced.begin();
    const bool cyclic = pass == Pass::kXY || may_cycle(pass, most + 2);
    if (cyclic) prepare_hops(pass);
    for (const Id id : alive_) {
      if (cyclic && closing_round(pass, id, most) != 0) cycles(pass, id, most, false, out);
      if (pass == Pass::kX) {
        for (const bool on : {true, false}) {
          const int nodes = forcing(pass, id, on, kAny);
          if (nodes != 0) forcing_hint(pass, id, on, nodes, out.emplace_back());
        }
      }
      while (pass == Pass::kXY && next_forced != forced.end() && next_forced->source == id) {
        out.push_back(std::move(*next_forced++));
      }
    }
  }
  std::ranges::stable_sort(out, [](const SimpleHint& a, const SimpleHint& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return a.pass < b.pass;
  });
}

void SimpleSearch::trace(SimpleHint& hint) {
  if (!hint.path.empty()) return;
  const std::size_t count = links_->count();
  std::vector<PathNode> came_on(count), came_off(count);  // the node before, and the kind of link
  std::vector<std::uint8_t> seen_on(count), seen_off(count);
  std::vector<Id> on, off;
  (hint.source_on ? seen_on : seen_off)[hint.source] = 1;
  (hint.source_on ? on : off).push_back(hint.source);
  const auto finish = [&](Id before, std::uint8_t kind) {
    bool is_on = !hint.source_on;
    hint.path = {{hint.source, is_on, kind}};
    for (Id id = before;;) {
      is_on = !is_on;
      const PathNode& came = (is_on ? came_on : came_off)[id];
      const bool start = id == hint.source && is_on == hint.source_on;
      hint.path.push_back({id, is_on, start ? std::uint8_t{0} : came.kind});
      if (start) break;
      id = came.id;
    }
    std::ranges::reverse(hint.path);
  };
  while (!on.empty() || !off.empty()) {
    std::vector<Id> level = std::move(on);
    on.clear();
    for (const Id id : level) {
      for (const Link& link : links_->links(id)) {
        if (!allows(hint.pass, true, link.kind)) continue;
        if (hint.source_on && link.id == hint.source) return finish(id, link.kind);
        if (seen_off[link.id]++ != 0) continue;
        seen_off[link.id] = 1;
        came_off[link.id] = {id, true, link.kind};
        off.push_back(link.id);
      }
    }
    level = std::move(off);
    off.clear();
    for (const Id id : level) {
      bool done = false;
      for_each_strong(hint.pass, id, [&](Id other, std::uint8_t kind) {
        if (done) return;
        if (!hint.source_on && other == hint.source) {
          finish(id, kind);
          done = true;
          return;
        }
        if (seen_on[other] != 0) return;
        seen_on[other] = 1;
        came_on[other] = {id, false, kind};
        on.push_back(other);
      });
      if (done) return;
    }
  }
}

}  // namespace evodoku::rate::chain
