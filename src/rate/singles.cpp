// Singles: a value that has one place left in a unit, or a cell that has one value left.
//
//   5 3 4 | 6 7 8 | 9 1 .      last value: the row lacks 2 alone
//
// Hidden singles are easier to see in boxes than in lines, so the ladder has them twice. Units that
// are smaller than the board need not hold every value, so there are none in them.
#include <fmt/format.h>

#include "rate/bits.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

void fill(Cell cell, Value value, Step& step) {
  step.placements = {{cell, value}};
  step.cells = {cell};
  step.values = set_of(value);
  step.mark(cell, value, Step::Role::kTarget);
}

/// Fills \p step with the first value that has one place left in the units \p from to \p to (in the
/// order of the ladder) which have more than one empty cell, or exactly one with \p last.
bool find_in(const Position& position, int from, int to, bool last, Step& step) {
  for (int i = from; i < to; ++i) {
    const int unit = unit_in_order(position.size(), i);
    if (position.empty_cells(unit) == 0 || (position.empty_cells(unit) == 1) != last) continue;
    const std::span<const PlaceSet> all = position.places(unit);
    for (std::size_t bit = 0; bit < all.size(); ++bit) {
      if (!is_single(all[bit])) continue;
      const auto place = static_cast<std::size_t>(std::countr_zero(all[bit]));
      fill(position.shape().unit(unit)[place], value_of(static_cast<int>(bit)), step);
      step.units = {unit};
      return true;
    }
  }
  return false;
}

}  // namespace

bool find_last_value(const Position& position, Step& step) {
  return find_in(position, 0, position.shape().whole_units(), true, step);
}

bool find_hidden_single(const Position& position, Step& step, bool in_box) {
  const int boxes = position.size();
  return in_box ? find_in(position, 0, boxes, false, step)
                : find_in(position, boxes, position.shape().whole_units(), false, step);
}

bool find_naked_single(const Position& position, Step& step) {
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    if (!is_single(position.candidates(cell))) continue;
    fill(cell, first_value(position.candidates(cell)), step);
    return true;
  }
  return false;
}

std::string describe_last_value(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  return fmt::format("{} is the only empty cell of {}, and {} the only value it lacks",
                     shape.cell_name(step.cells[0]), shape.unit_name(step.units[0]),
                     values_word(step.values));
}

std::string describe_hidden_single(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  return fmt::format("in {} no other cell than {} can take {}", shape.unit_name(step.units[0]),
                     shape.cell_name(step.cells[0]), values_word(step.values));
}

std::string describe_naked_single(const Step& step, const Position& position) {
  return fmt::format("{} is the only value left for {}", values_word(step.values),
                     position.shape().cell_name(step.cells[0]));
}

}  // namespace evodoku::rating
