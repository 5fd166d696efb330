#include "rate/single/single.hpp"

namespace evodoku::rate {

bool find_hidden_single(const Position& position, int from, int to, bool last, Step& step) {
  const int size = position.size();
  for (int i = from; i < to; ++i) {
    const int unit = unit_in_order(position, i);
    if (position.empty_cells(unit) == 0 || (position.empty_cells(unit) == 1) != last) continue;
    for (int v = 1; v <= size; ++v) {
      const auto value = static_cast<Value>(v);
      const PlaceSet places = position.places(unit, value);
      if (!is_single(places)) continue;
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

}  // namespace evodoku::rate
