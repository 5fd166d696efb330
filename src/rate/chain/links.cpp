#include "rate/chain/links.hpp"

#include <algorithm>

namespace evodoku::rating::chain {

CandidateMap::CandidateMap(const Position& position)
    : shape(position.shape()),
      size(shape.size()),
      areas(shape.cells() + shape.whole_units() * size),
      ids(static_cast<std::size_t>(areas * size)) {
  for (Cell cell = 0; cell < cell_count(shape); ++cell) {
    const auto units = shape.units_of(cell);
    const auto places = shape.positions_of(cell);
    for_each_bit(position.candidates(cell), [&](int bit) {
      const auto id = static_cast<Id>(candidates.size());
      candidates.push_back({cell, value_of(bit)});
      const auto add = [&](int area, int bit_there) {
        areas_.push_back(static_cast<Area>(area));
        bits_.push_back(static_cast<std::uint8_t>(bit_there));
        ids[id_index(area, bit_there)] = id;
      };
      add(cell_area(cell), bit);
      for (std::size_t i = 0; i < units.size(); ++i) {
        const std::size_t k = kind_in_order(i);
        if (units[k] < shape.whole_units()) add(unit_area(units[k], bit), places[k]);
      }
      begins_.push_back(static_cast<std::uint32_t>(areas_.size()));
    });
  }
}

Links::Links(const Position& position) : board_(std::make_shared<const CandidateMap>(position)) {
  masks_.resize(static_cast<std::size_t>(board_->areas));
  for (Id id = 0; id < count(); ++id) {
    board_->for_each_area(id, [&](int area, int bit) {
      masks_[static_cast<std::size_t>(area)] |= std::uint64_t{1} << bit;
    });
  }
  count_areas();
  const bool loose =
      board_->shape.units() > board_->shape.whole_units() || !board_->shape.pairs().empty();
  std::vector<Id> named_by(count());  // the last candidate that named each one, plus one
  for (Id id = 0; id < count(); ++id) {
    begins_.push_back(static_cast<std::uint32_t>(links_.size()));
    const auto add = [&](Id other, Area area) {
      // A region has named those of a line that lie in it, for example.
      if (other == id || named_by[other] == id + 1) return;
      named_by[other] = static_cast<Id>(id + 1);
      links_.push_back({other, area});
    };
    for (const Area area : board_->areas_of(id)) {
      for_each_bit(mask(area), [&](int bit) { add(board_->id(area, bit), area); });
    }
    if (!loose) continue;
    const auto& [cell, value] = board_->candidates[id];
    for (const Cell peer : board_->shape.peers(cell)) {
      if ((mask(peer) & set_of(value)) != 0) add(board_->id(peer, value - 1), kNoArea);
    }
  }
  begins_.push_back(static_cast<std::uint32_t>(links_.size()));
  count_values(position);
}

void Links::count_values(const Position& position) {
  empty_.clear();
  placed_.clear();
  values_ = position.values().cells();
  for (int unit = 0; unit < board_->shape.units(); ++unit) {
    empty_.push_back(position.empty_cells(unit));
  }
  for (int value = 0; value <= board_->size; ++value) {
    placed_.push_back(position.times_placed(static_cast<Value>(value)));
  }
}

bool Links::restrict(const Links& whole, const Position& later) {
  const CandidateMap& board = whole.board();
  if (!(board.shape == later.shape())) return false;
  std::vector<std::uint64_t> masks(whole.masks_.size());
  for (Cell cell = 0; cell < cell_count(board.shape); ++cell) {
    if ((later.candidates(cell) & ~whole.mask(cell)) != 0) return false;
    for_each_bit(later.candidates(cell), [&](int bit) {
      board.for_each_area(board.id(cell, bit), [&](int area, int bit_there) {
        masks[static_cast<std::size_t>(area)] |= std::uint64_t{1} << bit_there;
      });
    });
  }
  restrict(whole, masks);
  count_values(later);
  return true;
}

void Links::count_areas() {
  left_.assign(masks_.size(), 0);
  for (Id id = 0; id < count(); ++id) {
    if (!alive(id)) continue;
    for (const Area area : board_->areas_of(id)) left_[area] = (left_[area] + kOneLeft) ^ id;
  }
}

void Links::restrict(const Links& whole, std::span<const std::uint64_t> masks) {
  board_ = whole.board_;
  empty_ = whole.empty_;
  placed_ = whole.placed_;
  values_ = whole.values_;
  masks_.assign(masks.begin(), masks.end());
  count_areas();
  begins_.resize(count() + 1);
  links_.resize(whole.links_.size());
  std::vector<std::uint8_t> left(count());
  for (Id id = 0; id < count(); ++id) left[id] = alive(id) ? 1 : 0;
  std::uint32_t end = 0;
  for (Id id = 0; id < count(); ++id) {
    begins_[id] = end;
    if (left[id] == 0) continue;
    for (const CandidateLink& link : whole.links(id)) {
      links_[end] = link;
      end += left[link.id];
    }
  }
  begins_[count()] = end;
}

}  // namespace evodoku::rating::chain
