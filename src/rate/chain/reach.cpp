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
  frontier_.resize(width_);
  fresh_on_.resize(width_);
  fresh_off_.resize(width_);
  right_.assign(width_, 0);
  wrong_.assign(width_, 0);
  near_.assign(width_ * board_->count(), 0);
  members_.assign(width_ * static_cast<std::size_t>(board_->areas), 0);
  for (Id id = 0; id < board_->count(); ++id) {
    if (!links.alive(id)) {
      const Candidate& candidate = board_->candidates[id];
      add(links.value(candidate.cell) == candidate.value ? right_ : wrong_, id);
      continue;
    }
    add(alive_, id);
    for (const Area area : board_->areas_of(id)) set_bit(members_.data() + area * width_, id);
    for (const CandidateLink& link : links.links(id)) {
      set_bit(near_.data() + id * width_, link.id);
    }
  }
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

template <typename Action>
auto Reach::by_width(Action&& action) const {
  switch (width_) {
    case 3:
      return action(std::integral_constant<std::size_t, 3>());
    case 4:
      return action(std::integral_constant<std::size_t, 4>());
    case 5:
      return action(std::integral_constant<std::size_t, 5>());
    default:
      Watch::look();  // of a large board
      return action(std::integral_constant<std::size_t, 0>());
  }
}

template <std::size_t kWidth>
void Reach::settle_by(Work& work) const {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  while (!work.clashed) {
    if (!work.set.empty()) {
      const Id id = work.set.pop();
      const std::uint64_t* ruled_out = near(id);
      for (std::size_t w = 0; w < width; ++w) {
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
      const Id id = work.crossed.pop();
      for (const Area area : board_->areas_of(id)) {
        const Left left = work.left[area] = (work.left[area] - kOneLeft) ^ id;
        if (how_many(left) > 1) continue;
        if (how_many(left) == 0) {
          work.clashed = true;
          return;
        }
        const Id last = last_of(left);
        if (has(work.on, last)) continue;
        add(work.on, last);
        work.set.push_back(last);
      }
    } else {
      return;
    }
  }
}

void Reach::settle(Work& work) const {
  by_width([&](auto width) { settle_by<width()>(work); });
}

/// The work from which a state is to be closed: what is known of it from the level below and from
/// the position before.
void Reach::begin(Work& work, const State& below, const State& before) const {
  work.on.assign(width_, 0);
  work.off.assign(width_, 0);
  work.left = links_->left();
  work.set.start(board_->count());
  work.crossed.start(board_->count());
  work.clashed = false;
  for (const State* known : {&below, &before}) {
    for (std::size_t w = 0; w < known->on.size(); ++w) {
      work.on[w] |= known->on[w] & alive_[w];
      work.off[w] |= known->off[w] & alive_[w];
    }
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
  begin(work_, below, state);
  if (on) {
    set(work_, id);
  } else {
    cross_out(work_, id);
  }
  recall(work_.patterns, level >= 2 ? &below : nullptr, state);
  recall(work_.links, level >= 3 ? &below : nullptr, state);
  recall(work_.branches, level >= 4 ? &below : nullptr, state);
  for (;;) {
    settle(work_);
    links_read_ = false;
    if (work_.clashed || level == 0) break;
    if (use_patterns(work_)) continue;
    if (level >= 2 && use_links(work_)) continue;
    if (level >= 3 && use_branches(work_)) continue;
    if (level >= 4 && use_dynamic(work_)) continue;
    break;
  }
  state.on = work_.on;
  state.off = work_.off;
  state.alive = alive_;
  state.left = 0;
  for (std::size_t w = 0; w < width_; ++w) state.left += count_of(alive_[w] & ~state.off[w]);
  state.clashed = work_.clashed;
  return state;
}

void Reach::recall(Seen& seen, const State* below, const State& before) const {
  const State* known = before.alive.empty() ? nullptr : &before;
  // The one with fewer candidates is nearer to what is left now.
  if (below != nullptr && (known == nullptr || below->left < known->left)) known = below;
  seen.ever = known != nullptr;
  if (known == nullptr) return;
  seen.left.resize(width_);
  for (std::size_t w = 0; w < width_; ++w) seen.left[w] = known->alive[w] & ~known->off[w];
}

void Reach::remember(const Work& work, Seen& seen) const {
  seen.ever = true;
  seen.left.resize(width_);
  for (std::size_t w = 0; w < width_; ++w) seen.left[w] = alive_[w] & ~work.off[w];
}

bool Reach::find_touched(const Work& work, const Seen& seen) {
  touched_areas_.clear();
  everywhere_ = !seen.ever;
  if (everywhere_) return true;
  bool any = false;
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(seen.left[w] & ~(alive_[w] & ~work.off[w]), [&](int bit) {
      any = true;
      board_->for_each_area(static_cast<Id>(w * 64 + bit),
                            [&](int area, int) { touched_areas_.push_back(area); });
    });
  }
  return any;
}

bool Reach::use_patterns(Work& work) {
  if (!find_touched(work, work.patterns)) return false;
  if (everywhere_ || !board_->shape.boxed()) {
    touched_.everywhere(board_->shape);
  } else {
    touched_.nowhere(board_->shape);
    for (std::size_t w = 0; w < width_; ++w) {
      for_each_bit(work.patterns.left[w] & ~(alive_[w] & ~work.off[w]),
                   [&](int bit) { touched_.add(*board_, static_cast<Id>(w * 64 + bit)); });
    }
  }
  masks_.assign(links_->masks().begin(), links_->masks().end());
  for (std::size_t w = 0; w < width_; ++w) {
    for_each_bit(work.off[w], [&](int bit) {
      board_->for_each_area(static_cast<Id>(w * 64 + bit), [&](int area, int bit_there) {
        masks_[static_cast<std::size_t>(area)] &= ~(std::uint64_t{1} << bit_there);
      });
    });
  }
  patterns_.run(*links_, masks_, touched_, found_);
  if (found_.empty()) remember(work, work.patterns);
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

void Reach::read_links(const Work& work) {
  if (links_read_) return;
  links_read_ = true;
  const std::size_t rows = board_->count() * width_;
  strong_.resize(rows);
  next_.resize(rows);
  on_rows_.resize(rows);
  off_rows_.resize(rows);
  have_next_.assign(board_->count(), 0);
  have_rows_.assign(board_->count(), 0);
  linked_.assign(width_, 0);
  for (std::size_t area = 0; area < work.left.size(); ++area) {
    if (how_many(work.left[area]) != 2) continue;
    const std::uint64_t* members = members_.data() + area * width_;
    std::size_t w = 0;
    while ((members[w] & ~work.off[w]) == 0) ++w;
    const auto one = static_cast<Id>(
        w * 64 + static_cast<std::size_t>(std::countr_zero(members[w] & ~work.off[w])));
    const Id other = last_of(work.left[area] ^ one);
    for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)}) {
      std::uint64_t* row = strong_.data() + from * width_;
      if (!has(linked_, from)) std::fill_n(row, width_, 0);
      add(linked_, from);
      set_bit(row, to);
    }
  }
}

template <std::size_t kWidth>
void Reach::follow_links(Id from) {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  std::uint64_t* frontier = frontier_.data();
  std::uint64_t* reached = on_rows_.data() + from * width;
  std::uint64_t* ruled_out = off_rows_.data() + from * width;
  std::fill_n(reached, width, 0);
  std::fill_n(ruled_out, width, 0);
  std::fill_n(frontier, width, 0);
  frontier[from / 64U] = std::uint64_t{1} << (from % 64U);
  for (std::size_t w = from / 64U; w < width;) {
    if (frontier[w] == 0) {
      ++w;
      continue;
    }
    const auto bit = static_cast<std::size_t>(std::countr_zero(frontier[w]));
    const auto id = static_cast<Id>(w * 64 + bit);
    if (have_rows_[id] != 0) {
      // All that follows from it is known.
      for (std::size_t x = 0; x < width; ++x) {
        reached[x] |= on_rows_[id * width + x];
        ruled_out[x] |= off_rows_[id * width + x];
        frontier[x] &= ~reached[x];
      }
      continue;
    }
    reached[w] |= std::uint64_t{1} << bit;
    std::uint64_t* next = next_.data() + id * width;
    if (have_next_[id] == 0) {
      have_next_[id] = 1;
      std::fill_n(next, width, 0);
      for (std::size_t x = 0; x < width; ++x) {
        for_each_bit(near(id)[x] & linked_[x], [&](int off) {
          const std::uint64_t* row =
              strong_.data() + (x * 64 + static_cast<std::size_t>(off)) * width;
          for (std::size_t y = 0; y < width; ++y) next[y] |= row[y];
        });
      }
    }
    for (std::size_t x = 0; x < width; ++x) {
      frontier[x] = (frontier[x] | next[x]) & ~reached[x];
      ruled_out[x] |= near(id)[x];
    }
    for (std::size_t x = 0; x < w; ++x) {
      if (frontier[x] != 0) {
        w = x;
        break;
      }
    }
  }
}

bool Reach::use_links(Work& work) {
  if (!find_touched(work, work.links)) return false;
  remember(work, work.links);
  if (everywhere_) {
    for (int area = 0; area < board_->areas; ++area) touched_areas_.push_back(area);
  }
  std::erase_if(touched_areas_,
                [&](int area) { return how_many(work.left[static_cast<std::size_t>(area)]) != 2; });
  if (touched_areas_.empty()) return false;
  return conclude_touched(work);
}

bool Reach::use_branches(Work& work) {
  if (!find_touched(work, work.branches)) return false;
  remember(work, work.branches);
  // A new link of the second kind may lengthen chains from anywhere.
  if (everywhere_ || std::ranges::any_of(touched_areas_, [&](int area) {
        return how_many(work.left[static_cast<std::size_t>(area)]) == 2;
      })) {
    touched_areas_.clear();
    for (int area = 0; area < board_->areas; ++area) touched_areas_.push_back(area);
  }
  std::erase_if(touched_areas_,
                [&](int area) { return how_many(work.left[static_cast<std::size_t>(area)]) < 3; });
  if (touched_areas_.empty()) return false;
  return conclude_touched(work);
}

template <std::size_t kWidth>
bool Reach::conclude(Work& work, int area) {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  std::array<std::uint64_t, kWidth == 0 ? 1 : 2 * kWidth> few;  // stays in registers
  std::uint64_t* on = kWidth == 0 ? fresh_on_.data() : few.data();
  std::uint64_t* off = kWidth == 0 ? fresh_off_.data() : few.data() + kWidth;
  const std::uint64_t* members = members_.data() + static_cast<std::size_t>(area) * width;
  std::uint64_t any = 0;
  for (std::size_t w = 0; w < width; ++w) {
    if ((members[w] & work.on[w]) != 0) return false;
    on[w] = alive_[w] & ~work.on[w];
    off[w] = alive_[w] & ~work.off[w];
  }
  for (std::size_t w = 0; w < width; ++w) {
    for (std::uint64_t left = members[w] & ~work.off[w]; left != 0; left &= left - 1) {
      const auto id = static_cast<Id>(w * 64 + static_cast<std::size_t>(std::countr_zero(left)));
      if (have_rows_[id] == 0) {
        follow_links<kWidth>(id);
        have_rows_[id] = 1;
      }
      any = 0;
      for (std::size_t x = 0; x < width; ++x) {
        any |= on[x] &= on_rows_[id * width + x];
        any |= off[x] &= off_rows_[id * width + x];
      }
      if (any == 0) return false;
    }
  }
  if (any == 0) return false;
  for (std::size_t w = 0; w < width; ++w) {
    for_each_bit(on[w], [&](int bit) { set(work, static_cast<Id>(w * 64 + bit)); });
    for_each_bit(off[w], [&](int bit) { cross_out(work, static_cast<Id>(w * 64 + bit)); });
  }
  return true;
}

bool Reach::conclude_touched(Work& work) {
  read_links(work);
  return by_width([&](auto width) {
    bool any = false;
    for (const int area : touched_areas_) any |= conclude<width()>(work, area);
    return any;
  });
}

void Reach::assume(const Work& from, Work& to, Id id) const {
  to.on = from.on;
  to.off = from.off;
  to.left = from.left;
  to.set.start(board_->count());
  to.crossed.start(board_->count());
  to.clashed = false;
  set(to, id);
  settle(to);
}

bool Reach::use_dynamic(Work& work) {
  const std::size_t rows = board_->count() * width_;
  on_rows_.resize(rows);
  off_rows_.resize(rows);
  have_rows_.assign(board_->count(), 0);
  open_.clear();
  for_each_open(work, [&](Id id) { open_.push_back(id); });
  bool any = false;
  for (const Id id : open_) {
    if (has(work.on, id) || has(work.off, id)) continue;  // settled meanwhile
    Watch::look();
    assume(work, inner_, id);
    if (inner_.clashed) {
      cross_out(work, id);
      settle(work);
      any = true;
      if (work.clashed) return true;
      continue;
    }
    have_rows_[id] = 1;
    std::ranges::copy(inner_.on, on_rows_.begin() + static_cast<std::ptrdiff_t>(id * width_));
    std::ranges::copy(inner_.off, off_rows_.begin() + static_cast<std::ptrdiff_t>(id * width_));
  }
  for (int area = 0; area < board_->areas; ++area) {
    if (how_many(work.left[static_cast<std::size_t>(area)]) < 2) continue;
    if (!by_width([&](auto width) { return conclude<width()>(work, area); })) continue;
    any = true;
    settle(work);
    if (work.clashed) return true;
  }
  return any;
}

bool Reach::may_branch(const Links& links) {
  prepare(links);
  begin(work_, {}, {});
  links_read_ = false;
  touched_areas_.clear();
  for (int area = 0; area < board_->areas; ++area) {
    if (links.left(static_cast<std::size_t>(area)) >= 2) touched_areas_.push_back(area);
  }
  return conclude_touched(work_);
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
    if (links.left(static_cast<std::size_t>(area)) < 2) continue;
    fresh_on_ = alive_;
    fresh_off_ = alive_;
    for_each_bit(links.mask(area), [&](int bit) {
      const Id id = board_->id(area, bit);
      for (std::size_t w = 0; w < width_; ++w) {
        fresh_on_[w] &= promise.on_set(id, true)[w];
        fresh_off_[w] &= promise.off_set(id, true)[w];
      }
    });
    for (std::size_t w = 0; w < width_; ++w) any |= (fresh_on_[w] | fresh_off_[w]) != 0;
  }
  return any;
}

}  // namespace evodoku::rating::chain
