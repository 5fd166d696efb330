#include "rate/chain/simple.hpp"

#include <algorithm>
#include <limits>

#include "evodoku/budget.hpp"

namespace evodoku::rating::chain {

double base_rating(Pass pass, bool cycle) {
  if (pass == Pass::kXY) return 7.0;
  return cycle ? 6.5 : 6.6;
}

double rating_of_length(int complexity) {
  double added = 0;
  int border = 4;
  for (bool half = true; complexity - 2 > border; half = !half) {
    added += 0.1;
    border = half ? border * 3 / 2 : border * 4 / 3;
  }
  return added;
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

void SimpleSearch::prepare(const Links& links) {
  links_ = &links;
  neighbours_.read(links);
  width_ = neighbours_.width();
  starts_.clear();
  std::ranges::copy_if(neighbours_.alive(), std::back_inserter(starts_),
                       [&](Id id) { return neighbours_.starts(id); });
}

SimpleSearch::Forced SimpleSearch::first_forced(Pass pass, int nodes) {
  const ChainSpread& known = spread(pass);
  for (std::size_t i = 0; i < starts_.size(); ++i) {
    for (const bool on : {true, false}) {
      if (known.shortest(starts_[i], on) == nodes) return {i, on};
    }
  }
  return {starts_.size(), true};
}

/// What a cycle crosses out has a forcing chain over the same links, with at most two nodes more.
bool SimpleSearch::may_cycle(Pass pass, int most) {
  return std::ranges::any_of(starts_, [&](Id id) {
    const int nodes = spread(pass).shortest(id, true);
    return nodes != 0 && nodes <= most + 2;
  });
}

/// Whether a chain leads from a candidate back to it over another.
bool SimpleSearch::may_return(Pass pass, Id source, int pairs) {
  bool found = false;
  const BitRows& near = pass == Pass::kX ? neighbours_.same_value() : neighbours_.all();
  neighbours_.for_each_partner(pass, source, [&](Id off, Area) {
    for (std::size_t w = 0; w < width_ && !found; ++w) {
      for_each_bit(near[off * width_ + w], [&](int bit) {
        const auto last = static_cast<Id>(w * 64 + static_cast<std::size_t>(bit));
        found |= last != source && has_bit(spread(pass).sources(pairs - 1, last), source);
      });
    }
  });
  return found;
}

void SimpleSearch::prepare_cycles(Pass pass, int most) {
  hops_.clear();
  hops_from_.assign(links_->count(), {0, 0});
  useful_.assign(width_, 0);
  // Such a cycle goes through an on node that sees what it crosses out.
  ends_.assign(width_, 0);
  for (const Id id : neighbours_.alive()) {
    const int nodes = spread(pass).shortest(id, true);
    if (nodes == 0 || nodes > most + 2) continue;
    for (std::size_t w = 0; w < width_; ++w) ends_[w] |= neighbours_.same_value(id)[w];
  }
  const int pairs = most / 2;
  for (const Id end : spread(pass).settable()) {
    if (!has_bit(ends_.data(), end)) continue;
    if (!has_bit(useful_.data(), end) && may_return(pass, end, pairs)) {
      set_bit(useful_.data(), end);
    }
    for (int there = 1; there < pairs; ++there) {
      const std::uint64_t* sources = spread(pass).sources(there, end);
      const std::uint64_t* before = spread(pass).sources(there - 1, end);
      for (std::size_t w = 0; w < width_; ++w) {
        for_each_bit(sources[w] & ~before[w] & ~useful_[w], [&](int bit) {
          const auto source = static_cast<Id>(w * 64 + static_cast<std::size_t>(bit));
          if (source == end || !has_bit(spread(pass).sources(pairs - there, source), end)) return;
          set_bit(useful_.data(), source);
        });
      }
    }
  }
}

void SimpleSearch::cycles(Pass pass, Id source, int most, bool one, std::vector<SimpleHint>& out) {
  if (!has_bit(useful_.data(), source)) return;
  Watch::look();
  const std::size_t before = out.size();
  const int pairs = most / 2;
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
    // Those that cannot get back in time lead to none that can.
    const std::uint64_t* in_time = spread(pass).sources(pairs - round, source);
    const Hops from = hops(pass, nodes_[i].id);
    for (std::uint32_t h = from.begin; h < from.end; ++h) {
      const Hop& hop = hops_[h];
      const bool closes = round >= 2 && hop.on == source;
      if (!closes && (seen_[hop.on] != 0 || !has_bit(in_time, hop.on))) continue;
      if (turns_back(static_cast<int>(i), hop.off)) continue;
      if (!closes) {
        seen_[hop.on] = 1;
        nodes_.push_back({hop.on, static_cast<int>(i), hop.off, hop.off_area, hop.on_area});
      } else if (!one || out.size() == before) {
        keep_cycle(pass, source, static_cast<int>(i), hop.off, hop.off_area, hop.on_area, out);
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

SimpleSearch::Hops SimpleSearch::hops(Pass pass, Id id) {
  Hops& known = hops_from_[id];
  if (known.end != 0) return known;
  known.begin = static_cast<std::uint32_t>(hops_.size());
  const CandidateMap& board = links_->board();
  for (const CandidateLink& link : links_->links(id)) {
    if (!allows(pass, true, board.is_cell(link.area))) continue;
    neighbours_.for_each_partner(pass, link.id, [&](Id on, Area area) {
      hops_.push_back({link.id, on, link.area, area});
    });
  }
  known.end = static_cast<std::uint32_t>(hops_.size());
  return known;
}

bool SimpleSearch::keep_cycle(Pass pass, Id source, int last, Id off, Area off_area, Area on_area,
                              std::vector<SimpleHint>& out) {
  forward_.assign(width_, 0);
  back_.assign(width_, 0);
  const auto add = [&](BitRows& side, Id id) {
    for (std::size_t w = 0; w < width_; ++w) side[w] |= neighbours_.same_value(id)[w];
  };
  add(back_, off);
  for (int n = last; n >= 0; n = nodes_[static_cast<std::size_t>(n)].parent) {
    const OnNode& node = nodes_[static_cast<std::size_t>(n)];
    add(forward_, node.id);
    if (node.parent >= 0) add(back_, node.off);
  }
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < width_; ++w) any |= forward_[w] & back_[w];
  if (any == 0) return false;
  const CandidateMap& board = links_->board();
  std::vector<PathNode> path = {{source, true, on_area}, {off, false, off_area}};
  for (int n = last; n >= 0; n = nodes_[static_cast<std::size_t>(n)].parent) {
    const OnNode& node = nodes_[static_cast<std::size_t>(n)];
    path.push_back({node.id, true, node.on_area});
    if (node.parent >= 0) path.push_back({node.off, false, node.off_area});
  }
  std::ranges::reverse(path);
  SimpleHint hint;
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(forward_[w] & back_[w], [&](int bit) {
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

void SimpleSearch::forcing_hint(Pass pass, Id source, bool on, int complexity, SimpleHint& out) {
  out = SimpleHint();
  out.pass = pass;
  out.source = source;
  out.source_on = on;
  out.complexity = complexity;
  out.rating = base_rating(pass, false) + rating_of_length(complexity);
}

void SimpleSearch::removed(const SimpleHint& hint, std::vector<Id>& out) const {
  if (hint.cycle) {
    out = hint.removed;
    return;
  }
  out.clear();
  if (hint.source_on) {
    out.push_back(hint.source);
    return;
  }
  const int cell = links_->board().candidates[hint.source].cell;
  for_each_bit(links_->mask(cell), [&](int bit) {
    if (const Id id = links_->board().id(cell, bit); id != hint.source) out.push_back(id);
  });
}

void SimpleSearch::read_ends(std::span<const std::uint64_t> wanted, BitRows& rows) const {
  const ChainSpread& known = spreads_[static_cast<std::size_t>(Pass::kXY)];
  rows.assign(std::size_t{2} * links_->count() * width_, 0);
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(wanted[w], [&](int bit) {
      const auto end = static_cast<Id>(w * 64 + static_cast<std::size_t>(bit));
      const std::uint64_t* on = known.sources(std::numeric_limits<int>::max(), end);
      const std::uint64_t* off = known.off_sources(end);
      for (std::size_t x = 0; x < width_; ++x) {
        const auto row = [&](int start) {
          return rows.data() + (x * 64 + static_cast<std::size_t>(start)) * 2 * width_;
        };
        for_each_bit(on[x], [&](int start) { set_bit(row(start), end); });
        for_each_bit(off[x], [&](int start) { set_bit(row(start) + width_, end); });
      }
    });
  }
}

bool SimpleSearch::best(const Links& links, SimpleHint& out) {
  prepare(links);
  // Without any forcing chain there is no cycle either.
  ChainSpread& all = spread(Pass::kXY);
  all.start(neighbours_, Pass::kXY);
  while (!all.any() && all.step()) {
  }
  if (!all.any()) return false;
  const Forced where = first_forced(Pass::kXY, all.nodes());
  forcing_hint(Pass::kXY, starts_[where.at], where.on, all.nodes(), out);
  std::vector<SimpleHint> found;
  for (const Pass pass : {Pass::kX, Pass::kY, Pass::kXY}) {
    const bool own = pass == Pass::kXY;  // `out` is of this pass, found at `where`
    std::size_t forced_at = own ? where.at : starts_.size();
    ChainSpread& known = spread(pass);
    if (!own) known.start(neighbours_, pass);
    if (pass == Pass::kX) {
      const int most = most_nodes(base_rating(pass, false), out.rating);
      while (!known.any() && known.nodes() + 2 <= most && known.step()) {
      }
      const int nodes = known.nodes();
      const double rating = base_rating(pass, false) + rating_of_length(nodes);
      if (known.any() && (rating != out.rating || nodes <= out.complexity)) {
        const Forced first = first_forced(pass, nodes);
        forced_at = first.at;
        forcing_hint(pass, starts_[first.at], first.on, nodes, out);
      }
    }
    int most = most_nodes(base_rating(pass, true), out.rating);
    if (own && !out.cycle && out.pass == pass) most = std::min(most, out.complexity);
    if (most == 0) continue;
    known.run(most + 2);
    if (!own && !may_cycle(pass, most)) continue;
    prepare_cycles(pass, most);
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      found.clear();
      cycles(pass, starts_[i], most, true, found);
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
  constexpr int kAny = std::numeric_limits<int>::max();
  spread(Pass::kXY).start(neighbours_, Pass::kXY);
  spread(Pass::kXY).run(kAny);
  if (!spread(Pass::kXY).any()) return;
  int longest = 0;
  for (const Id id : starts_) {
    for (const bool on : {true, false}) {
      longest = std::max(longest, spread(Pass::kXY).shortest(id, on));
    }
  }
  for (const Pass pass : {Pass::kX, Pass::kY, Pass::kXY}) {
    const double hardest = 7.0 + rating_of_length(longest);
    const int most = pass == Pass::kXY ? longest : most_nodes(base_rating(pass, true), hardest);
    if (pass != Pass::kXY) {
      spread(pass).start(neighbours_, pass);
      spread(pass).run(pass == Pass::kX ? kAny : most + 2);
    }
    const bool cyclic = pass == Pass::kXY || may_cycle(pass, most);
    if (cyclic) prepare_cycles(pass, most);
    for (const Id id : starts_) {
      if (cyclic) cycles(pass, id, most, false, out);
      if (pass == Pass::kY) continue;
      for (const bool on : {true, false}) {
        const int nodes = spread(pass).shortest(id, on);
        if (nodes != 0) forcing_hint(pass, id, on, nodes, out.emplace_back());
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
  const CandidateMap& board = links_->board();
  came_on_.resize(links_->count());
  came_off_.resize(links_->count());
  seen_on_.assign(width_, 0);
  seen_off_.assign(width_, 0);
  next_on_.clear();
  next_off_.clear();
  set_bit((hint.source_on ? seen_on_ : seen_off_).data(), hint.source);
  (hint.source_on ? next_on_ : next_off_).push_back(hint.source);
  const auto finish = [&](Id before, Area area) {
    bool is_on = !hint.source_on;
    hint.path = {{hint.source, is_on, area}};
    for (Id id = before;;) {
      is_on = !is_on;
      const PathNode& came = (is_on ? came_on_ : came_off_)[id];
      const bool start = id == hint.source && is_on == hint.source_on;
      hint.path.push_back({id, is_on, start ? Area{0} : came.area});
      if (start) break;
      id = came.id;
    }
    std::ranges::reverse(hint.path);
  };
  while (!next_on_.empty() || !next_off_.empty()) {
    level_.swap(next_on_);
    next_on_.clear();
    for (const Id id : level_) {
      for (const CandidateLink& link : links_->links(id)) {
        if (!allows(hint.pass, true, board.is_cell(link.area))) continue;
        if (hint.source_on && link.id == hint.source) return finish(id, link.area);
        if (has_bit(seen_off_.data(), link.id)) continue;
        set_bit(seen_off_.data(), link.id);
        came_off_[link.id] = {id, true, link.area};
        next_off_.push_back(link.id);
      }
    }
    level_.swap(next_off_);
    next_off_.clear();
    for (const Id id : level_) {
      bool done = false;
      neighbours_.for_each_partner(hint.pass, id, [&](Id other, Area area) {
        if (done) return;
        if (!hint.source_on && other == hint.source) {
          finish(id, area);
          done = true;
          return;
        }
        if (has_bit(seen_on_.data(), other)) return;
        set_bit(seen_on_.data(), other);
        came_on_[other] = {id, false, area};
        next_on_.push_back(other);
      });
      if (done) return;
    }
  }
}

}  // namespace evodoku::rating::chain
