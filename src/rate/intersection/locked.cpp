#include "rate/intersection/locked.hpp"

#include <fmt/format.h>

#include <array>

#include "rate/words.hpp"

namespace evodoku::rate {

namespace {

/// The cells of \p first that lie in \p second, as places in the first.
PlaceSet common_places(Shape shape, int first, int second) {
  PlaceSet out = 0;
  const std::span<const Cell> cells = shape.unit(first);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (const int unit : shape.units_of(cells[i])) {
      if (unit == second) out |= PlaceSet{1} << i;
    }
  }
  return out;
}

void fill(const Position& position, int first, int second, Value value, Step& step) {
  const Shape shape = position.shape();
  step.units = {first, second};
  step.values = set_of(value);
  const PlaceSet rest = ~common_places(shape, second, first);
  for_each_bit(position.places(first, value), [&](int place) {
    const Cell cell = shape.unit(first)[static_cast<std::size_t>(place)];
    step.cells.push_back(cell);
    step.mark(cell, value, Role::kPattern);
  });
  for_each_bit(position.places(second, value) & rest, [&](int place) {
    step.eliminate(shape.unit(second)[static_cast<std::size_t>(place)], value);
  });
}

/// The first unit of the kind of \p first that keeps one place of the value outside of \p second.
bool find_follower(const Position& position, int first, int second, Value value, Step& step) {
  const Shape shape = position.shape();
  const int start = first / shape.size() * shape.size();
  for (int third = start; third < start + shape.size(); ++third) {
    if (third == first) continue;
    const PlaceSet common = common_places(shape, third, second);
    const PlaceSet places = position.places(third, value);
    if (common == 0 || std::popcount(places) < 2 || !std::has_single_bit(places & ~common)) {
      continue;
    }
    fill(position, first, second, value, step);
    step.eliminations.clear();  // without pencil marks there is nothing to cross out
    const auto place = static_cast<std::size_t>(std::countr_zero(places & ~common));
    const Cell cell = shape.unit(third)[place];
    step.placements = {{cell, value}};
    step.units.push_back(third);
    step.mark(cell, value, Role::kTarget);
    return true;
  }
  return false;
}

bool find_between(const Position& position, int first_start, int second_start, bool direct,
                  Step& step) {
  const Shape shape = position.shape();
  const int size = shape.size();
  for (int first = first_start; first < first_start + size; ++first) {
    for (int second = second_start; second < second_start + size; ++second) {
      const PlaceSet common = common_places(shape, first, second);
      if (common == 0) continue;
      for (int v = 1; v <= size; ++v) {
        const auto value = static_cast<Value>(v);
        const PlaceSet places = position.places(first, value);
        if (std::popcount(places) < 2 || (places & ~common) != 0) continue;
        if (direct) {
          if (find_follower(position, first, second, value, step)) return true;
        } else if (std::popcount(position.places(second, value)) > std::popcount(places)) {
          fill(position, first, second, value, step);
          return true;
        }
      }
    }
  }
  return false;
}

}  // namespace

bool find_locked(const Position& position, Locked kind, bool direct, Step& step) {
  const int size = position.size();
  const int rows = 0;
  const int columns = size;
  const int boxes = 2 * size;
  if (kind == Locked::kPointing) {
    return find_between(position, boxes, columns, direct, step) ||
           find_between(position, boxes, rows, direct, step);
  }
  return find_between(position, columns, boxes, direct, step) ||
         find_between(position, rows, boxes, direct, step);
}

std::string describe_locked(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::string out = fmt::format(
      "in {0} the value {1} can stand in {2} alone, all of which lie in {3}; so no other "
      "cell of {3} is {1}",
      unit_word(shape, step.units[0]), values_word(step.values),
      cells_word(shape, step.cells, "or"), unit_word(shape, step.units[1]));
  if (step.units.size() > 2) {
    out += fmt::format(", and in {} the only place left for it is {}",
                       unit_word(shape, step.units[2]), cell_word(shape, step.placements[0].cell));
  }
  return out;
}

}  // namespace evodoku::rate
