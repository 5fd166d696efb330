// Locked candidates: where all places of a value in one unit lie in a second unit, the value is
// crossed out in the rest of the second.
//
// Onto a row or column this is called pointing, onto another unit claiming. The direct forms are
// those after which the value has one place left in a third unit, so that no pencil marks are
// needed. The first and the third unit must hold every value; the second may be smaller than the
// board.
#include <fmt/format.h>

#include <algorithm>

#include "rate/bits.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

void fill(const Position& position, const Crossings::Pair& pair, Value value, Step& step) {
  const Shape shape = position.shape();
  step.units = {pair.first, pair.second};
  step.values = set_of(value);
  for_each_bit(position.places(pair.first, value), [&](int place) {
    const Cell cell = shape.unit(pair.first)[static_cast<std::size_t>(place)];
    step.cells.push_back(cell);
    step.mark(cell, value, Step::Role::kPattern);
  });
  for_each_bit(position.places(pair.second, value) & pair.rest, [&](int place) {
    step.eliminate(shape.unit(pair.second)[static_cast<std::size_t>(place)], value);
  });
}

/// The first unit of the kind of the pair's first (row, column, region or other) that keeps one
/// place of the value outside of its second.
bool find_follower(const Position& position, const Crossings& crossings,
                   const Crossings::Pair& pair, Value value, Step& step) {
  const Shape shape = position.shape();
  const int first = pair.first;
  const int others = 3 * shape.size();
  const int start = std::min(first / shape.size() * shape.size(), others);
  const int end = start < others ? start + shape.size() : shape.whole_units();
  for (int third = start; third < end; ++third) {
    if (third == first) continue;
    PlaceSet common = crossings.places(third, pair.second);
    // Diagonals cross each other, unlike lines of a kind.
    if (start == others) common &= ~crossings.places(third, first);
    const PlaceSet places = position.places(third, value);
    if (common == 0 || is_single(places) || !is_single(places & ~common)) {
      continue;
    }
    fill(position, pair, value, step);
    step.eliminations.clear();  // without pencil marks there is nothing to cross out
    const auto place = static_cast<std::size_t>(std::countr_zero(places & ~common));
    const Cell cell = shape.unit(third)[place];
    step.placements = {{cell, value}};
    step.units.push_back(third);
    step.mark(cell, value, Step::Role::kTarget);
    return true;
  }
  return false;
}

/// The values of the first unit that lie in the second, and have other places there.
ValueSet locked_values(const Position& position, const Crossings::Pair& pair) {
  const std::span<const PlaceSet> all = position.places(pair.first);
  const std::span<const PlaceSet> there = position.places(pair.second);
  ValueSet out = 0;
  for (std::size_t bit = 0; bit < all.size(); ++bit) {
    const PlaceSet places = all[bit];
    if ((places & ~pair.shared) != 0 || (places & (places - 1)) == 0) continue;
    if ((there[bit] & pair.rest) != 0) out |= ValueSet{1} << bit;
  }
  return out;
}

bool find_among(ValueSet left, const Position& position, const Crossings& crossings,
                const Crossings::Pair& pair, bool direct, Step& step) {
  for (; left != 0; left &= left - 1) {
    const Value value = first_value(left);
    if (direct) {
      if (find_follower(position, crossings, pair, value, step)) return true;
    } else {
      fill(position, pair, value, step);
      return true;
    }
  }
  return false;
}

/// The same for all units that share cells with \p first, where one of the two is neither row nor
/// column nor region.
bool find_in_others(const Position& position, const Crossings& crossings, int first, Locked kind,
                    bool direct, Step& step) {
  const Shape shape = position.shape();
  const int regions = 2 * shape.size();
  const int others = 3 * shape.size();
  std::vector<int> seconds;
  for (const Cell cell : shape.unit(first)) {
    for (const int second : shape.units_of(cell)) {
      const bool fits = (second < regions) == (kind == Locked::kPointing);
      if (fits && second != first && std::max(first, second) >= others) seconds.push_back(second);
    }
  }
  std::ranges::sort(seconds);
  seconds.erase(std::unique(seconds.begin(), seconds.end()), seconds.end());
  return std::ranges::any_of(seconds, [&](int second) {
    const Crossings::Pair pair = crossings.pair(first, second);
    return find_among(locked_values(position, pair), position, crossings, pair, direct, step);
  });
}

}  // namespace

bool find_locked(const Position& position, Step& step, Locked kind, bool direct) {
  const Crossings& crossings = Crossings::of(position.shape());
  for (const Crossings::Pair& pair :
       kind == Locked::kPointing ? crossings.pointing() : crossings.claiming()) {
    const ValueSet values = locked_values(position, pair);
    if (values == 0) continue;  // most have none: a call would cost more than the look
    if (find_among(values, position, crossings, pair, direct, step)) return true;
  }
  const Shape shape = position.shape();
  if (shape.units() == 3 * shape.size()) return false;
  for (int i = 0; i < shape.whole_units(); ++i) {
    const int first = unit_in_order(shape.size(), i);
    if (find_in_others(position, crossings, first, kind, direct, step)) return true;
  }
  return false;
}

std::string describe_locked(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::string out = fmt::format(
      "in {0} the value {1} can stand in {2} alone, all of which lie in {3}; so no other "
      "cell of {3} is {1}",
      shape.unit_name(step.units[0]), values_word(step.values), cells_word(shape, step.cells, "or"),
      shape.unit_name(step.units[1]));
  if (step.units.size() > 2) {
    out += fmt::format(", and in {} the only place left for it is {}",
                       shape.unit_name(step.units[2]), shape.cell_name(step.placements[0].cell));
  }
  return out;
}

}  // namespace evodoku::rating
