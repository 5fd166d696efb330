#include "rate/chain/spread.hpp"

#include <algorithm>

#include "evodoku/budget.hpp"

namespace evodoku::rating::chain {

void LinkRows::read(const Links& links) {
  const CandidateMap& board = links.board();
  cells_ = board.shape.cells();
  count_ = links.count();
  width_ = (count_ + 63U) / 64U;
  alive_.clear();
  starts_.assign(width_, 0);
  same_value_.assign(count_ * width_, 0);
  all_.assign(count_ * width_, 0);
  begins_.assign(1, 0);
  partners_.clear();
  for (Id id = 0; id < count_; ++id) {
    if (links.alive(id)) {
      alive_.push_back(id);
      const auto areas = board.areas_of(id);
      if (links.left(areas[0]) > 1) set_bit(starts_.data(), id);
      for (const Area area : areas) {
        if (links.left(area) == 2) partners_.push_back({links.partner(area, id), area});
      }
      for (const CandidateLink& link : links.links(id)) {
        set_bit(all_.data() + id * width_, link.id);
        if (!board.is_cell(link.area)) set_bit(same_value_.data() + id * width_, link.id);
      }
    }
    begins_.push_back(static_cast<std::uint32_t>(partners_.size()));
  }
}

void ChainSpread::start(const LinkRows& neighbours, Pass pass) {
  neighbours_ = &neighbours;
  pass_ = pass;
  near_ = pass == Pass::kX ? &neighbours.same_value() : &neighbours.all();
  width_ = neighbours.width();
  level_ = 0;
  any_ = false;
  settable_.clear();
  if (levels_.empty()) levels_.emplace_back();
  levels_[0].assign(near_->size(), 0);
  changed_off_.assign(width_, 0);
  for (const Id id : neighbours.alive()) {
    set_bit(levels_[0].data() + id * width_, id);
    bool settable = false;
    neighbours.for_each_partner(pass, id, [&](Id, Area) { settable = true; });
    if (!settable) continue;
    settable_.push_back(id);
    set_bit(changed_off_.data(), id);
  }
  off_sources_.assign(near_->begin(), near_->end());
  refuted_.assign(neighbours.count(), 0);
  proved_.assign(neighbours.count(), 0);
}

template <std::size_t kWidth>
bool ChainSpread::step_by() {
  const std::size_t width = kWidth == 0 ? width_ : kWidth;
  const auto next = static_cast<std::size_t>(level_) + 1;
  if (levels_.size() <= next) levels_.emplace_back();
  levels_[next].assign(levels_[next - 1].begin(), levels_[next - 1].end());
  std::uint64_t* on_sources = levels_[next].data();
  Watch::look();
  changed_on_.assign(width, 0);
  sum_.resize(width);
  std::array<std::uint64_t, kWidth == 0 ? 1 : kWidth> few;  // stays in registers
  std::uint64_t* sum = kWidth == 0 ? sum_.data() : few.data();
  // Puts the sum in a row; whether that is more than what was there.
  const auto store = [&](std::uint64_t* row) {
    std::uint64_t fresh = 0;
    for (std::size_t w = 0; w < width; ++w) fresh |= sum[w] ^ row[w];
    if (fresh != 0) std::copy_n(sum, width, row);
    return fresh != 0;
  };
  bool changes = false;
  for (const Id id : settable_) {
    bool leads = false;
    neighbours_->for_each_partner(
        pass_, id, [&](Id off, Area) { leads = leads || has_bit(changed_off_.data(), off); });
    if (!leads) continue;
    std::uint64_t* row = on_sources + id * width;
    std::copy_n(row, width, sum);
    neighbours_->for_each_partner(pass_, id, [&](Id off, Area) {
      const std::uint64_t* from = off_sources_.data() + off * width;
      for (std::size_t w = 0; w < width; ++w) sum[w] |= from[w];
    });
    if (!store(row)) continue;
    changes = true;
    set_bit(changed_on_.data(), id);
    if (proved_[id] != 0) continue;
    neighbours_->for_each_partner(pass_, id, [&](Id other, Area) {
      if (has_bit(row, other)) proved_[id] = 2 * (level_ + 2);
    });
    any_ = any_ || (proved_[id] != 0 && neighbours_->starts(id));
  }
  if (!changes) return false;
  ++level_;
  changed_off_.assign(width, 0);
  const std::uint64_t* changed_on = changed_on_.data();
  for (const Id id : neighbours_->alive()) {
    if (kWidth == 0) Watch::look();  // of a large board
    const std::uint64_t* near = near_->data() + id * width;
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < width; ++w) any |= near[w] & changed_on[w];
    if (any == 0) continue;
    std::uint64_t* row = off_sources_.data() + id * width;
    std::copy_n(row, width, sum);
    for (std::size_t w = 0; w < width; ++w) {
      for (std::uint64_t from = near[w] & changed_on[w]; from != 0; from &= from - 1) {
        const auto on = w * 64 + static_cast<std::size_t>(std::countr_zero(from));
        const std::uint64_t* more = on_sources + on * width;
        for (std::size_t x = 0; x < width; ++x) sum[x] |= more[x];
      }
    }
    if (!store(row)) continue;
    set_bit(changed_off_.data(), id);
    if (refuted_[id] != 0 || !has_bit(row, id)) continue;
    refuted_[id] = nodes();
    any_ = any_ || neighbours_->starts(id);
  }
  return true;
}

bool ChainSpread::step() {
  switch (width_) {
    case 1:
      return step_by<1>();
    case 2:
      return step_by<2>();
    case 3:
      return step_by<3>();
    case 4:
      return step_by<4>();
    default:
      return step_by<0>();
  }
}

}  // namespace evodoku::rating::chain
