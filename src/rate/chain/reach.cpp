#include "rate/chain/reach.hpp"

#include <algorithm>

#include "evodoku/budget.hpp"

namespace evodoku::rating::chain {

void Reach::prepare(const Links& links) {
  if (board_ != links.shared_board()) {
    board_ = links.shared_board();
    width_ = (board_->count() + 63U) / 64U;
    for (std::vector<State>& level : states_) level.assign(std::size_t{board_->count()} * 2, {});
  }
  links_ = &links;
  alive_.assign(width_, 0);
  right_.assign(width_, 0);
  wrong_.assign(width_, 0);
  near_.assign(width_ * board_->count(), 0);
  for (Id id = 0; id < board_->count(); ++id) {
    if (!links.alive(id)) {
      const Candidate& candidate = board_->candidates[id];
      add(links.value(candidate.cell) == candidate.value ? right_ : wrong_, id);
      continue;
    }
    add(alive_, id);
    for (const CandidateLink& link : links.links(id)) {
      near_[id * width_ + link.id / 64U] |= std::uint64_t{1} << (link.id % 64U);
    }
  }
  // A work without any assumption, to copy from.
  start_.on.assign(width_, 0);
  start_.off.assign(width_, 0);
  start_.counts = links.counts();
  start_.sums = links.sums();
}

void Reach::set(Work& work, Id id) {
  if (has(work.on, id)) return;
  if (has(work.off, id)) work.clashed = true;
  add(work.on, id);
  work.set.push_back(id);
}

void Reach::cross_out(Work& work, Id id) {
  if (has(work.off, id)) return;
  if (has(work.on, id)) work.clashed = true;
  add(work.off, id);
  work.crossed.push_back(id);
}

void Reach::settle(Work& work) const {
  while (!work.clashed) {
    if (!work.set.empty()) {
      const Id id = work.set.back();
      work.set.pop_back();
      const std::uint64_t* ruled_out = near(id);
      for (std::size_t w = 0; w < width_; ++w) {
        if ((ruled_out[w] & work.on[w]) != 0) {
          work.clashed = true;
          return;
        }
        const std::uint64_t fresh = ruled_out[w] & ~work.off[w];
        work.off[w] |= fresh;
        for_each_bit(fresh,
                     [&](int bit) { work.crossed.push_back(static_cast<Id>(w * 64 + bit)); });
      }
    } else if (!work.crossed.empty()) {
      const Id id = work.crossed.back();
      work.crossed.pop_back();
      for (const Area area : board_->areas_of(id)) {
        work.sums[area] ^= id;
        const int left = --work.counts[area];
        if (left > 1) continue;
        if (left == 0) {
          work.clashed = true;
          return;
        }
        const Id last = work.sums[area];
        if (has(work.on, last)) continue;
        add(work.on, last);
        work.set.push_back(last);
      }
    } else {
      return;
    }
  }
}

/// The work from which a state is to be closed: what is known of it from the level below and from
/// the position before, with the assumption.
void Reach::begin(Work& work, const State& below, const State& before, Id id, bool on) {
  work = start_;
  work.set.clear();
  work.crossed.clear();
  work.clashed = false;
  for (const State* known : {&below, &before}) {
    for (std::size_t w = 0; w < known->on.size(); ++w) {
      work.on[w] |= known->on[w] & alive_[w];
      work.off[w] |= known->off[w] & alive_[w];
    }
  }
  if (on) {
    add(work.on, id);
  } else {
    add(work.off, id);
  }
  for (std::size_t w = 0; w < width_; ++w) {
    if ((work.on[w] & work.off[w]) != 0) work.clashed = true;
    for_each_bit(work.on[w], [&](int bit) { work.set.push_back(static_cast<Id>(w * 64 + bit)); });
    for_each_bit(work.off[w],
                 [&](int bit) { work.crossed.push_back(static_cast<Id>(w * 64 + bit)); });
  }
}

const Reach::State& Reach::close(int level, Id id, bool on) {
  State& state = this->state(level, id, on);
  if (state.clashed) return state;
  if (!state.alive.empty()) {
    bool same = true;
    for (std::size_t w = 0; w < width_; ++w) {
      // The board has contradicted it since.
      if (((state.on[w] & wrong_[w]) | (state.off[w] & right_[w])) != 0) state.clashed = true;
      same &= (state.alive[w] & ~alive_[w] & ~state.off[w] & ~state.on[w]) == 0;
    }
    if (same || state.clashed) return state;
  }
  static const State nothing;
  const State& below = level == 0 ? nothing : close(level - 1, id, on);
  if (below.clashed) {
    state.clashed = true;
    return state;
  }
  if (level > 0) Watch::look();
  begin(work_, below, state, id, on);
  for (;;) {
    settle(work_);
    if (work_.clashed || level == 0) break;
    if (use_patterns(work_)) continue;
    if (level >= 2 && use_static(work_, level >= 3)) continue;
    if (level >= 4 && use_dynamic(work_)) continue;
    break;
  }
  state.on = work_.on;
  state.off = work_.off;
  state.alive = alive_;
  state.clashed = work_.clashed;
  return state;
}

bool Reach::use_patterns(Work& work) {
  masks_.assign(links_->masks().begin(), links_->masks().end());
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(work.off[w], [&](int bit) {
      board_->for_each_area(static_cast<Id>(w * 64 + bit), [&](int area, int bit_there) {
        masks_[static_cast<std::size_t>(area)] &= ~(std::uint64_t{1} << bit_there);
      });
    });
  }
  patterns_.run(*links_, masks_, found_);
  for (const Found& found : found_) {
    for (const Id id : found.removed) cross_out(work, id);
  }
  return !work.crossed.empty();
}

template <typename Action>
void Reach::for_each_open(const Work& work, Action&& action) const {
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(alive_[w] & ~work.off[w] & ~work.on[w],
                 [&](int bit) { action(static_cast<Id>(w * 64 + bit)); });
  }
}

template <std::size_t kWidth>
void Reach::follow_links(Work& work) {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  Words& linked = fresh_;  // the candidates with a link of the second kind
  linked.assign(width, 0);
  for (const Id id : open_) {
    std::uint64_t* row = strong_.data() + id * width;
    std::fill_n(row, width, 0);
    for (const Area area : board_->areas_of(id)) {
      if (work.counts[area] != 2) continue;
      const auto other = static_cast<Id>(work.sums[area] ^ id);
      row[other / 64U] |= std::uint64_t{1} << (other % 64U);
      add(linked, id);
    }
  }
  for (const Id id : open_) {
    std::uint64_t* next = next_.data() + id * width;
    std::fill_n(next, width, 0);
    for (std::size_t w = 0; w < width; ++w) {
      for_each_bit(near(id)[w] & linked[w], [&](int bit) {
        const std::uint64_t* row =
            strong_.data() + (w * 64 + static_cast<std::size_t>(bit)) * width;
        for (std::size_t x = 0; x < width; ++x) next[x] |= row[x];
      });
    }
  }
  std::uint64_t* frontier = frontier_.data();
  for (const Id id : open_) {
    if (kWidth == 0) Watch::look();  // of a large board
    std::uint64_t* reached = on_rows_.data() + id * width;
    std::fill_n(reached, width, 0);
    std::fill_n(frontier, width, 0);
    frontier[id / 64U] = std::uint64_t{1} << (id % 64U);
    for (std::size_t w = id / 64U; w < width;) {
      if (frontier[w] == 0) {
        ++w;
        continue;
      }
      const auto bit = static_cast<std::size_t>(std::countr_zero(frontier[w]));
      reached[w] |= std::uint64_t{1} << bit;
      const std::uint64_t* next = next_.data() + (w * 64 + bit) * width;
      for (std::size_t x = 0; x < width; ++x) frontier[x] = (frontier[x] | next[x]) & ~reached[x];
      for (std::size_t x = 0; x < w; ++x) {
        if (frontier[x] != 0) {
          w = x;
          break;
        }
      }
    }
    std::uint64_t refuted = 0;
    for (std::size_t w = 0; w < width; ++w) refuted |= reached[w] & near(id)[w];
    if (refuted != 0) cross_out(work, id);
  }
}

bool Reach::use_static(Work& work, bool multiple) {
  const std::size_t rows = board_->count() * width_;
  strong_.resize(rows);
  next_.resize(rows);
  on_rows_.resize(rows);
  off_rows_.resize(rows);
  frontier_.resize(width_);
  open_.clear();
  for_each_open(work, [&](Id id) { open_.push_back(id); });
  switch (width_) {
    case 3:
      follow_links<3>(work);
      break;
    case 4:
      follow_links<4>(work);
      break;
    case 5:
      follow_links<5>(work);
      break;
    default:
      follow_links<0>(work);
  }
  if (!multiple || !work.crossed.empty()) return !work.crossed.empty();
  for (const Id id : open_) {
    std::uint64_t* off = off_rows_.data() + id * width_;
    std::fill_n(off, width_, 0);
    for (std::size_t w = 0; w < width_; ++w) {
      for_each_bit(on_rows_[id * width_ + w], [&](int bit) {
        const std::uint64_t* row = near(static_cast<Id>(w * 64 + bit));
        for (std::size_t x = 0; x < width_; ++x) off[x] |= row[x];
      });
    }
  }
  bool any = false;
  for (int area = 0; area < board_->areas; ++area) {
    if (work.counts[static_cast<std::size_t>(area)] >= 2) {
      any |= conclude(work, area, on_rows_, off_rows_);
    }
  }
  return any;
}

/// Takes over what follows from each open candidate of an area.
bool Reach::conclude(Work& work, int area, const Words& on_rows, const Words& off_rows) {
  bool first = true;
  frontier_.assign(width_, 0);
  fresh_.assign(width_, 0);
  bool settled = false;
  for_each_bit(links_->mask(area), [&](int bit) {
    const Id id = board_->id(area, bit);
    if (has(work.on, id)) settled = true;
    if (has(work.off, id)) return;
    for (std::size_t w = 0; w < width_; ++w) {
      const std::uint64_t on = on_rows[id * width_ + w];
      const std::uint64_t off = off_rows[id * width_ + w];
      frontier_[w] = first ? on : frontier_[w] & on;
      fresh_[w] = first ? off : fresh_[w] & off;
    }
    first = false;
  });
  if (first || settled) return false;
  bool any = false;
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(frontier_[w] & alive_[w] & ~work.on[w], [&](int bit) {
      set(work, static_cast<Id>(w * 64 + bit));
      any = true;
    });
    for_each_bit(fresh_[w] & alive_[w] & ~work.off[w], [&](int bit) {
      cross_out(work, static_cast<Id>(w * 64 + bit));
      any = true;
    });
  }
  return any;
}

void Reach::assume(const Work& from, Work& to, Id id, bool on) const {
  to.on = from.on;
  to.off = from.off;
  to.counts = from.counts;
  to.sums = from.sums;
  to.set.clear();
  to.crossed.clear();
  to.clashed = false;
  if (on) {
    set(to, id);
  } else {
    cross_out(to, id);
  }
  settle(to);
}

bool Reach::use_dynamic(Work& work) {
  const std::size_t rows = board_->count() * width_;
  on_rows_.resize(rows);
  off_rows_.resize(rows);
  open_.clear();
  for_each_open(work, [&](Id id) { open_.push_back(id); });
  bool any = false;
  for (const Id id : open_) {
    if (has(work.on, id) || has(work.off, id)) continue;  // settled meanwhile
    Watch::look();
    assume(work, inner_, id, true);
    if (inner_.clashed) {
      cross_out(work, id);
      settle(work);
      any = true;
      if (work.clashed) return true;
      continue;
    }
    std::ranges::copy(inner_.on, on_rows_.begin() + static_cast<std::ptrdiff_t>(id * width_));
    std::ranges::copy(inner_.off, off_rows_.begin() + static_cast<std::ptrdiff_t>(id * width_));
    const auto areas = board_->areas_of(id);
    const bool leads_on =
        std::ranges::any_of(areas, [&](Area area) { return work.counts[area] == 2; });
    if (!leads_on) continue;
    assume(work, inner_, id, false);
    if (inner_.clashed) {
      set(work, id);
      any = true;
    } else {
      for (std::size_t w = 0; w < width_; ++w) {
        for_each_bit(on_rows_[id * width_ + w] & inner_.on[w] & ~work.on[w], [&](int bit) {
          set(work, static_cast<Id>(w * 64 + bit));
          any = true;
        });
        for_each_bit(off_rows_[id * width_ + w] & inner_.off[w] & ~work.off[w], [&](int bit) {
          cross_out(work, static_cast<Id>(w * 64 + bit));
          any = true;
        });
      }
    }
    settle(work);
    if (work.clashed) return true;
  }
  for (int area = 0; area < board_->areas; ++area) {
    if (work.counts[static_cast<std::size_t>(area)] < 2) continue;
    if (!conclude(work, area, on_rows_, off_rows_)) continue;
    any = true;
    settle(work);
    if (work.clashed) return true;
  }
  return any;
}

bool Reach::look(const Links& links, int level, Promise& promise) {
  prepare(links);
  const Id count = board_->count();
  promise.states_.assign(std::size_t{count} * 2, {});
  bool any = false;
  for (Id id = 0; id < count; ++id) {
    if (!links.alive(id)) continue;
    for (const bool on : {true, false}) {
      const State& closed = close(level, id, on);
      promise.states_[Promise::index(id, on)] = {closed.on, closed.off, closed.clashed};
      any |= closed.clashed;
    }
    if (any) continue;
    for (std::size_t w = 0; w < width_; ++w) {
      any |= (((promise.on_set(id, true)[w] & promise.on_set(id, false)[w]) |
               (promise.off_set(id, true)[w] & promise.off_set(id, false)[w])) &
              alive_[w]) != 0;
    }
  }
  for (int area = 0; area < board_->areas && !any; ++area) {
    if (links.counts()[static_cast<std::size_t>(area)] < 2) continue;
    frontier_ = alive_;
    fresh_ = alive_;
    for_each_bit(links.mask(area), [&](int bit) {
      const Id id = board_->id(area, bit);
      for (std::size_t w = 0; w < width_; ++w) {
        frontier_[w] &= promise.on_set(id, true)[w];
        fresh_[w] &= promise.off_set(id, true)[w];
      }
    });
    for (std::size_t w = 0; w < width_; ++w) any |= (frontier_[w] | fresh_[w]) != 0;
  }
  return any;
}

}  // namespace evodoku::rating::chain
