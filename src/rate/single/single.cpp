#include "rate/single/single.hpp"

namespace evodoku::rating {

bool find_hidden_single(const Position& position, int from, int to, bool last, Step& step) {
  for (int i = from; i < to; ++i) {
    const int unit = unit_in_order(position, i);
    if (position.empty_cells(unit) == 0 || (position.empty_cells(unit) == 1) != last) continue;
    const std::span<const PlaceSet> all = position.places(unit);
    for (std::size_t bit = 0; bit < all.size(); ++bit) {
      const PlaceSet places = all[bit];
      if (!is_single(places)) continue;
      const Value value = value_of(static_cast<int>(bit));
      const Cell cell =
          position.shape().unit(unit)[static_cast<std::size_t>(std::countr_zero(places))];
      step.placements = {{cell, value}};
      step.cells = {cell};
      step.units = {unit};
      step.values = set_of(value);
      step.mark(cell, value, Role::kTarget);
      return true;
    }
  }
  return false;
}

}  // namespace evodoku::rating
