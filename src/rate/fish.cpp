// Fish: k lines have all their places of a value in the same k crossing lines, so the rest of the
// crossing lines loses the value. X-wing (2), swordfish (3), jellyfish (4).
#include <fmt/format.h>

#include <array>

#include "rate/bits.hpp"
#include "rate/combinations.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

bool fill(const Position& position, int lines, PlaceSet chosen, PlaceSet crossing, Value value,
          Step& step) {
  const Shape shape = position.shape();
  const int others = lines == 0 ? shape.size() : 0;
  for_each_bit(crossing, [&](int place) {
    for_each_bit(position.places(others + place, value) & ~chosen, [&](int away) {
      step.eliminate(shape.unit(others + place)[static_cast<std::size_t>(away)], value);
    });
  });
  if (step.eliminations.empty()) return false;
  for_each_bit(chosen, [&](int line) {
    step.units.push_back(lines + line);
    for_each_bit(position.places(lines + line, value), [&](int place) {
      const Cell cell = shape.unit(lines + line)[static_cast<std::size_t>(place)];
      step.cells.push_back(cell);
      step.mark(cell, value, Step::Role::kPattern);
    });
  });
  for_each_bit(crossing, [&](int place) { step.units.push_back(others + place); });
  step.values = set_of(value);
  return true;
}

/// \p lines is the first of all columns or of all rows.
bool find_in(const Position& position, int lines, int count, Step& step) {
  const int size = position.size();
  // Which lines could take part, for each value: most combinations need no closer look.
  std::array<std::uint64_t, Shape::kMaxSize> fit{};
  std::uint64_t any = 0;
  for (int bit = 0; bit < size; ++bit) {
    if (position.times_placed(value_of(bit)) + 2 * count > size) continue;
    for (int line = 0; line < size; ++line) {
      const PlaceSet places = position.places(lines + line, value_of(bit));
      if ((places & (places - 1)) != 0 && !has_more_than(places, count))
        fit[static_cast<std::size_t>(bit)] |= std::uint64_t{1} << line;
    }
    if (has_more_than(fit[static_cast<std::size_t>(bit)], count - 1))
      any |= std::uint64_t{1} << bit;
  }
  if (any == 0) return false;
  for (Combinations all(count, size); all.more(); all.next()) {
    std::uint64_t values = any;
    for (; values != 0; values &= values - 1) {
      const int bit = std::countr_zero(values);
      if ((all.set() & ~fit[static_cast<std::size_t>(bit)]) != 0) continue;
      PlaceSet crossing = 0;
      for_each_bit(all.set(),
                   [&](int line) { crossing |= position.places(lines + line, value_of(bit)); });
      if (count_of(crossing) == count &&
          fill(position, lines, all.set(), crossing, value_of(bit), step)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_fish(const Position& position, Step& step, int count) {
  return find_in(position, position.size(), count, step) || find_in(position, 0, count, step) ||
         (position.shape().units() > 3 * position.size() && find_mixed_fish(position, step, count));
}

std::string describe_fish(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const std::size_t half = step.units.size() / 2;
  const std::span<const int> units(step.units);
  return fmt::format(
      "in {0} the value {1} can stand in {2} alone, all in {3}; each of the former "
      "takes one of the latter, so {1} stands nowhere else in {3}",
      units_word(shape, units.first(half)), values_word(step.values), cells_word(shape, step.cells),
      units_word(shape, units.subspan(half)));
}

}  // namespace evodoku::rating
