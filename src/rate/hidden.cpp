// Hidden subsets: k values of a unit have k places together, which lose all other candidates.
// Direct ones are those after which another value of the unit has one place left, so that no pencil
// marks are needed. Units that are smaller than the board need not hold every value.
#include <fmt/format.h>

#include "rate/bits.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

/// Like the search for naked subsets, with values and places exchanged.
class HiddenSearch {
 public:
  HiddenSearch(const Position& position, int unit, int count, bool direct, Step& step)
      : position_(position),
        places_(position.places(unit)),
        unit_(unit),
        count_(count),
        direct_(direct),
        step_(step) {}

  bool run() {
    ValueSet fit = 0;
    for (std::size_t bit = 0; bit < places_.size(); ++bit) {
      const PlaceSet places = places_[bit];
      if ((places & (places - 1)) != 0 && !has_more_than(places, count_)) fit |= ValueSet{1} << bit;
    }
    return has_more_than(fit, count_ - 1) && choose(count_, fit, 0, 0);
  }

 private:
  bool choose(int left, ValueSet fit, ValueSet values, PlaceSet places) {
    if (left == 0) return count_of(places) == count_ && fill(values, places);
    for (ValueSet rest = fit; rest != 0; rest &= rest - 1) {
      const ValueSet value = rest & (~rest + 1);
      const PlaceSet all = places | places_[static_cast<std::size_t>(std::countr_zero(rest))];
      if (has_more_than(all, count_)) continue;
      if (choose(left - 1, fit & (value - 1), values | value, all)) return true;
    }
    return false;
  }

  bool fill(ValueSet values, PlaceSet places) {
    const std::span<const Cell> cells = position_.shape().unit(unit_);
    if (direct_ && !find_follower(values, places, cells)) return false;
    if (!direct_) {  // without pencil marks there is nothing to cross out
      for_each_bit(places, [&](int place) {
        step_.eliminate_all(position_, cells[static_cast<std::size_t>(place)], ~values);
      });
      if (step_.eliminations.empty()) return false;
    }
    for_each_bit(places, [&](int place) {
      const Cell cell = cells[static_cast<std::size_t>(place)];
      step_.cells.push_back(cell);
      step_.mark_all(position_, cell, values, Step::Role::kPattern);
    });
    step_.values = values;
    return true;
  }

  /// The lowest value that has one place left outside of the subset.
  bool find_follower(ValueSet values, PlaceSet places, std::span<const Cell> cells) {
    for (int bit = 0; bit < position_.size(); ++bit) {
      const PlaceSet all = places_[static_cast<std::size_t>(bit)];
      if ((values >> bit & 1) != 0 || is_single(all) || !is_single(all & ~places)) {
        continue;
      }
      const Cell cell = cells[static_cast<std::size_t>(std::countr_zero(all & ~places))];
      step_.placements = {{cell, value_of(bit)}};
      step_.mark(cell, value_of(bit), Step::Role::kTarget);
      return true;
    }
    return false;
  }

  const Position& position_;
  std::span<const PlaceSet> places_;
  int unit_;
  int count_;
  bool direct_;
  Step& step_;
};

}  // namespace

bool find_hidden(const Position& position, Step& step, int count, bool direct) {
  for (int i = 0; i < position.shape().whole_units(); ++i) {
    const int unit = unit_in_order(position.size(), i);
    if (position.empty_cells(unit) <= (direct ? count : 2 * count)) continue;
    if (HiddenSearch(position, unit, count, direct, step).run()) {
      step.units = {unit};
      return true;
    }
  }
  return false;
}

std::string describe_hidden(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::string out = fmt::format(
      "in {} the values {} can stand in {} alone, so these cells hold nothing else",
      shape.unit_name(step.units[0]), values_word(step.values), cells_word(shape, step.cells));
  if (!step.placements.empty()) {
    out += fmt::format(", and the only place left there for {} is {}", step.placements[0].value,
                       shape.cell_name(step.placements[0].cell));
  }
  return out;
}

}  // namespace evodoku::rating
