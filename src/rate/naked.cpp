// Naked subsets: k cells of a unit have k candidates together, which the rest of the unit loses. On
// boards with more ties than a plain one, so does every other cell that sees all of the k cells in
// which a candidate may stand.
#include <fmt/format.h>

#include "rate/bits.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

/// Adds cells to a subset in the order of the numbers that their places make: the highest place
/// varies slowest, so it is chosen first.
class NakedSearch {
 public:
  NakedSearch(const Position& position, int unit, int count, Step& step)
      : position_(position), cells_(position.shape().unit(unit)), count_(count), step_(step) {}

  bool run() {
    PlaceSet fit = 0;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      const ValueSet values = position_.candidates(cells_[i]);
      if ((values & (values - 1)) != 0 && !has_more_than(values, count_)) fit |= PlaceSet{1} << i;
    }
    return has_more_than(fit, count_ - 1) && choose(count_, fit, 0, 0);
  }

 private:
  bool choose(int left, PlaceSet fit, PlaceSet places, ValueSet values) {
    if (left == 0) return count_of(values) == count_ && fill(places, values);
    for (PlaceSet rest = fit; rest != 0; rest &= rest - 1) {
      const PlaceSet place = rest & (~rest + 1);
      const Cell cell = cells_[static_cast<std::size_t>(std::countr_zero(rest))];
      const ValueSet all = values | position_.candidates(cell);
      if (has_more_than(all, count_)) continue;
      if (choose(left - 1, fit & (place - 1), places | place, all)) return true;
    }
    return false;
  }

  void cross_out_in_unit(PlaceSet places, ValueSet values) {
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if ((places >> i & 1) == 0) step_.eliminate_all(position_, cells_[i], values);
    }
  }

  void cross_out_in_peers(PlaceSet places, ValueSet values) {
    const Crossings& crossings = Crossings::of(position_.shape());
    for_each_bit(values, [&](int bit) {
      const Value value = value_of(bit);
      std::vector<Cell> holders;
      for_each_bit(places, [&](int place) {
        const Cell cell = cells_[static_cast<std::size_t>(place)];
        if (position_.has(cell, value)) holders.push_back(cell);
      });
      crossings.for_each_common_peer(holders, [&](Cell cell) {
        if (position_.has(cell, value)) step_.eliminate(cell, value);
      });
    });
  }

  bool fill(PlaceSet places, ValueSet values) {
    if (position_.shape().boxed()) {
      cross_out_in_unit(places, values);
    } else {
      cross_out_in_peers(places, values);
    }
    if (step_.eliminations.empty()) return false;
    for_each_bit(places, [&](int place) {
      const Cell cell = cells_[static_cast<std::size_t>(place)];
      step_.cells.push_back(cell);
      step_.mark_all(position_, cell, values, Step::Role::kPattern);
    });
    step_.values = values;
    return true;
  }

  const Position& position_;
  std::span<const Cell> cells_;
  int count_;
  Step& step_;
};

}  // namespace

bool find_naked(const Position& position, Step& step, int count) {
  for (int i = 0; i < position.shape().units(); ++i) {
    const int unit = unit_in_order(position.size(), i);
    if (position.empty_cells(unit) < 2 * count) continue;
    if (NakedSearch(position, unit, count, step).run()) {
      step.units = {unit};
      return true;
    }
  }
  return false;
}

std::string describe_naked(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::vector<Cell> seeing;  // from outside of the unit
  for (const Candidate& out : step.eliminations) {
    if (place_in(shape, out.cell, step.units[0]) == 0) seeing.push_back(out.cell);
  }
  return fmt::format(
      "the cells {0} of {1} have only the values {2} left between them, so these "
      "values are used up there and no other cell of {1}{3} can have them{4}",
      cells_word(shape, step.cells), shape.unit_name(step.units[0]), values_word(step.values),
      seeing.empty() ? "" : " or outside of it that sees all their places",
      pairs_word(shape, seeing, step.cells));
}

}  // namespace evodoku::rating
