#include "rate/crossings.hpp"

#include <optional>

namespace evodoku::rating {

const Crossings& Crossings::of(Shape shape) {
  thread_local std::optional<Crossings> table;
  if (!table || !(table->shape_ == shape)) table = Crossings(shape);
  return *table;
}

Crossings::Crossings(Shape shape)
    : shape_(shape),
      lines_(3 * shape.size()),
      places_(static_cast<std::size_t>(lines_) * static_cast<std::size_t>(lines_)),
      width_((static_cast<std::size_t>(shape.cells()) + 63) / 64),
      sees_(static_cast<std::size_t>(shape.cells()) * width_) {
  for (Cell cell = 0; cell < cell_count(shape); ++cell) {
    const auto units = shape.units_of(cell);
    for (std::size_t k = 0; k < 3; ++k) {
      for (const int other : units.first(3)) {
        places_[static_cast<std::size_t>(units[k]) * static_cast<std::size_t>(lines_) +
                static_cast<std::size_t>(other)] |= PlaceSet{1} << shape.positions_of(cell)[k];
      }
    }
    const auto add = [&](Cell peer) {
      std::uint64_t& word = sees_[cell * width_ + peer / 64U];
      const std::uint64_t bit = std::uint64_t{1} << (peer % 64U);
      if (peer == cell || (word & bit) != 0) return;
      word |= bit;
      peers_.push_back(peer);
    };
    for (std::size_t i = 0; i < units.size(); ++i) {
      for (const Cell peer : shape.unit(units[kind_in_order(i)])) add(peer);
    }
    for (const Cell peer : shape.peers(cell)) add(peer);
    begins_.push_back(static_cast<std::uint32_t>(peers_.size()));
  }
  const int size = shape.size();
  const auto add = [&](int firsts, int seconds, std::vector<Pair>& out) {
    for (int first = firsts; first < firsts + size; ++first) {
      for (int second = seconds; second < seconds + size; ++second) {
        if (places(first, second) != 0) out.push_back(pair(first, second));
      }
    }
  };
  const int rows = 0;
  const int columns = size;
  const int regions = 2 * size;
  for (int unit = 0; unit < lines_; ++unit) {
    for (const Cell cell : shape.unit(unit)) {
      const auto units = shape.units_of(cell);  // row, column, region
      const bool line = unit < regions;
      segments_.push_back({places(unit, units[line ? 2 : 0]), places(unit, units[line ? 2 : 1])});
    }
  }
  add(regions, columns, pointing_);
  add(regions, rows, pointing_);
  add(columns, regions, claiming_);
  add(rows, regions, claiming_);
}

PlaceSet Crossings::places_of_others(int unit, int other) const {
  PlaceSet out = 0;
  for (const Cell cell : shape_.unit(other)) out |= place_in(shape_, cell, unit);
  return out;
}

}  // namespace evodoku::rating
