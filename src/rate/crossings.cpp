#include "rate/crossings.hpp"

#include <optional>

#include "rate/bits.hpp"

namespace evodoku::rating {

const Crossings& Crossings::of(Shape shape) {
  thread_local std::optional<Crossings> table;
  if (!table || !(table->shape_ == shape)) table = Crossings(shape);
  return *table;
}

Crossings::Crossings(Shape shape)
    : shape_(shape),
      units_(shape.units()),
      places_(static_cast<std::size_t>(units_) * static_cast<std::size_t>(units_)),
      peers_each_(shape.peers(0).size()),
      width_((static_cast<std::size_t>(shape.cells()) + 63) / 64),
      sees_(static_cast<std::size_t>(shape.cells()) * width_) {
  for (Cell cell = 0; cell < cell_count(shape); ++cell) {
    const auto& units = shape.units_of(cell);
    for (std::size_t k = 0; k < units.size(); ++k) {
      for (const int other : units) {
        places_[static_cast<std::size_t>(units[k] * units_ + other)] |=
            PlaceSet{1} << shape.positions_of(cell)[k];
      }
    }
    for (const Cell peer : shape.peers(cell)) {
      sees_[cell * width_ + peer / 64U] |= std::uint64_t{1} << (peer % 64U);
    }
    for (const int unit : {units[2], units[0], units[1]}) {
      for (const Cell other : shape.unit(unit)) {
        const bool in_box = shape.units_of(other)[2] == units[2];
        if (other != cell && (unit == units[2] || !in_box)) peers_.push_back(other);
      }
    }
  }
  const int size = shape.size();
  const auto add = [&](int firsts, int seconds, std::vector<Pair>& out) {
    for (int first = firsts; first < firsts + size; ++first) {
      for (int second = seconds; second < seconds + size; ++second) {
        if (places(first, second) != 0) out.push_back({first, second});
      }
    }
  };
  const int rows = 0;
  const int columns = size;
  const int boxes = 2 * size;
  add(boxes, columns, pointing_);
  add(boxes, rows, pointing_);
  add(columns, boxes, claiming_);
  add(rows, boxes, claiming_);
}

}  // namespace evodoku::rating
