#include "rate/chain/links.hpp"

#include <algorithm>

namespace evodoku::rating::chain {

CandidateMap::CandidateMap(const Position& position)
    : shape(position.shape()),
      size(shape.size()),
      areas(shape.cells() + shape.units() * size),
      ids(static_cast<std::size_t>(areas * size)) {
  for (Cell cell = 0; cell < cell_count(shape); ++cell) {
    const auto& units = shape.units_of(cell);
    const auto& places = shape.positions_of(cell);
    for_each_bit(position.candidates(cell), [&](int bit) {
      const auto id = static_cast<Id>(candidates.size());
      candidates.push_back({cell, value_of(bit)});
      const std::array<int, kKinds> own{cell_area(cell), unit_area(units[2], bit),
                                        unit_area(units[0], bit), unit_area(units[1], bit)};
      const std::array<int, kKinds> bits{bit, places[2], places[0], places[1]};
      auto& areas_here = areas_of.emplace_back();
      auto& bits_here = bits_of.emplace_back();
      for (std::size_t k = 0; k < kKinds; ++k) {
        areas_here[k] = static_cast<std::uint16_t>(own[k]);
        bits_here[k] = static_cast<std::uint8_t>(bits[k]);
        ids[id_index(own[k], bits[k])] = id;
      }
    });
  }
}

Links::Links(const Position& position) : board_(std::make_shared<const CandidateMap>(position)) {
  masks_.resize(static_cast<std::size_t>(board_->areas));
  for (Id id = 0; id < count(); ++id) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      masks_[board_->areas_of[id][k]] |= std::uint64_t{1} << board_->bits_of[id][k];
    }
  }
  count_areas();
  for (Id id = 0; id < count(); ++id) {
    begins_.push_back(static_cast<std::uint32_t>(links_.size()));
    for (std::size_t k = 0; k < kKinds; ++k) {
      const int area = board_->areas_of[id][k];
      for_each_bit(mask(area), [&](int bit) {
        const Id other = board_->id(area, bit);
        // The box has named those of a line that lie in it.
        const bool known = k >= 2 && board_->areas_of[other][1] == board_->areas_of[id][1];
        if (other != id && !known) links_.push_back({other, static_cast<std::uint8_t>(k)});
      });
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
      const Id id = board.id(cell, bit);
      for (std::size_t k = 0; k < kKinds; ++k) {
        masks[board.areas_of[id][k]] |= std::uint64_t{1} << board.bits_of[id][k];
      }
    });
  }
  restrict(whole, masks);
  count_values(later);
  return true;
}

void Links::count_areas() {
  counts_.assign(masks_.size(), 0);
  sums_.assign(masks_.size(), 0);
  for (Id id = 0; id < count(); ++id) {
    if (!alive(id)) continue;
    for (const std::uint16_t area : board_->areas_of[id]) {
      ++counts_[area];
      sums_[area] ^= id;
    }
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
