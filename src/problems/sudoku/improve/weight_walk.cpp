#include "problems/sudoku/improve/weight_walk.hpp"

#include <algorithm>
#include <bit>

#include "evodoku/budget.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku::problem {

void WeightWalk::Pool::put(Number number, bool in) {
  Number& at = place[number];
  if ((at != kNone) == in) return;
  if (in) {
    at = static_cast<Number>(items.size());
    items.push_back(number);
    return;
  }
  items[at] = items.back();
  place[items[at]] = at;
  items.pop_back();
  at = kNone;
}

WeightWalk::WeightWalk(const Puzzle& start) {
  const Shape shape = start.shape();
  const Candidates marks(start);
  for (int c = 0; c < shape.cells(); ++c) {
    const Cell cell = static_cast<Cell>(c);
    if (start.givens[cell] != 0) continue;
    const auto number = static_cast<Number>(cells_.size());
    cells_.push_back(cell);
    first_of_.push_back(static_cast<Number>(cell_of_.size()));
    units_ = std::max(units_, shape.units_of(cell).size());
    hopeless_ = hopeless_ || marks[cell] == 0;
    for (ValueSet left = marks[cell]; left != 0; left &= left - 1) {
      cell_of_.push_back(number);
      value_of_.push_back(static_cast<Value>(std::countr_zero(left) + 1));
    }
  }
  first_of_.push_back(static_cast<Number>(cell_of_.size()));
  number_demands(start);
}

void WeightWalk::number_demands(const Puzzle& start) {
  const Shape shape = start.shape();
  const auto size = static_cast<std::size_t>(shape.size());
  std::vector<Number> number(static_cast<std::size_t>(shape.units()) * size, kNone);
  std::vector<std::vector<Number>> takers;
  demands_.assign(cell_of_.size() * units_, kNone);
  for (Number candidate = 0; candidate < cell_of_.size(); ++candidate) {
    Number* demand = demands_.data() + candidate * units_;
    for (const Shape::Unit unit : shape.units_of(cells_[cell_of_[candidate]])) {
      Number& one = number[unit * size + value_of_[candidate] - 1];
      if (one == kNone) {
        one = demand_count_++;
        takers.emplace_back();
      }
      *demand++ = one;
      takers[one].push_back(candidate);
    }
  }
  // A value that no free cell of a unit may take must stand there already.
  for (int unit = 0; unit < shape.units(); ++unit) {
    ValueSet held = 0;
    for (const Cell cell : shape.unit(unit)) {
      if (start.givens[cell] != 0) held |= set_of(start.givens[cell]);
    }
    for (std::size_t i = 0; i < size; ++i) {
      const bool taken = number[static_cast<std::size_t>(unit) * size + i] != kNone;
      if (!taken && (held >> i & 1) == 0) hopeless_ = true;
    }
  }
  // Cells in fewer units than others have one demand that is always met, at no weight.
  std::replace(demands_.begin(), demands_.end(), kNone, demand_count_);
  for (const std::vector<Number>& list : takers) {
    taker_begin_.push_back(static_cast<Number>(takers_.size()));
    takers_.insert(takers_.end(), list.begin(), list.end());
  }
  taker_begin_.push_back(static_cast<Number>(takers_.size()));
}

void WeightWalk::put_on(const Grid& board, Dice& dice) {
  const std::size_t demands = demand_count_ + std::size_t{1};
  held_.resize(cells_.size());
  met_by_.assign(demands, 0);
  who_.assign(demands, 0);
  weight_.assign(demands, kStart);
  weight_.back() = 0;
  // More than it can ever lose: it never looks like a demand that one cell meets.
  met_by_.back() = static_cast<Number>(cells_.size() * units_ + 3);
  meets_.assign(cell_of_.size(), 0);
  loses_.assign(cells_.size(), 0);
  unmet_.clear(demands);
  better_.clear(cell_of_.size());
  for (Number cell = 0; cell < cells_.size(); ++cell) {
    const Number first = first_of_[cell];
    const Number last = first_of_[cell + 1];
    const auto wanted =
        std::find(value_of_.begin() + first, value_of_.begin() + last, board[cells_[cell]]);
    held_[cell] = wanted != value_of_.begin() + last
                      ? static_cast<Number>(wanted - value_of_.begin())
                      : first + dice.below(last - first);
    for (const Number demand : demands_of(held_[cell])) {
      ++met_by_[demand];
      who_[demand] ^= cell;
    }
  }
  for (Number demand = 0; demand < demand_count_; ++demand) {
    if (met_by_[demand] == 1) loses_[who_[demand]] += weight_[demand];
  }
  for (Number demand = 0; demand < demand_count_; ++demand) {
    if (met_by_[demand] == 0) change_unmet(demand, true);
  }
}

void WeightWalk::look_at_cell(Number cell) {
  for (Number i = first_of_[cell]; i < first_of_[cell + 1]; ++i) look_at(i);
}

void WeightWalk::change_unmet(Number demand, bool unmet) {
  unmet_.put(demand, unmet);
  const int weight = unmet ? weight_[demand] : -weight_[demand];
  for (const Number candidate : takers_of(demand)) {
    meets_[candidate] += weight;
    look_at(candidate);
  }
}

void WeightWalk::change(Number candidate) {
  const Number cell = cell_of_[candidate];
  for (const Number demand : demands_of(held_[cell])) {
    who_[demand] ^= cell;
    const Number met_by = --met_by_[demand];
    if (met_by == 0) {
      loses_[cell] -= weight_[demand];
      change_unmet(demand, true);
    } else if (met_by == 1) {
      loses_[who_[demand]] += weight_[demand];
      look_at_cell(who_[demand]);
    }
  }
  held_[cell] = candidate;
  for (const Number demand : demands_of(candidate)) {
    const Number met_by = ++met_by_[demand];
    if (met_by == 1) {
      loses_[cell] += weight_[demand];
      change_unmet(demand, false);
    } else if (met_by == 2) {
      loses_[who_[demand]] -= weight_[demand];
      look_at_cell(who_[demand]);
    }
    who_[demand] ^= cell;
  }
  look_at_cell(cell);
}

WeightWalk::Number WeightWalk::best(Dice& dice) const {
  Number found = kNone;
  int most = 0;
  std::uint32_t as_good = 0;
  for (const Number candidate : better_.items) {
    const int gained = gain(candidate);
    if (gained > most) {
      most = gained;
      found = candidate;
      as_good = 1;
    } else if (gained == most && dice.below(++as_good) == 0) {
      found = candidate;
    }
  }
  return found;
}

WeightWalk::Number WeightWalk::sideways(Dice& dice) const {
  Number found = kNone;
  std::uint32_t count = 0;
  for (const Number demand : unmet_.items) {
    for (const Number candidate : takers_of(demand)) {
      if (gain(candidate) == 0 && dice.below(++count) == 0) found = candidate;
    }
  }
  return found;
}

WeightWalk::Number WeightWalk::giver_to(Number demand, Dice& dice) const {
  constexpr int kTries = 30;
  Number giver = kNone;
  int most = -1;
  const auto ask = [&](Number other) {
    if (other == demand_count_ || met_by_[other] == 0 || weight_[other] <= most) return;
    most = weight_[other];
    giver = other;
  };
  for (const Number candidate : takers_of(demand)) {
    for (const Number other : demands_of(candidate)) ask(other);
    if (!dice.chance(kHere)) continue;
    for (const Number other : demands_of(held_[cell_of_[candidate]])) ask(other);
  }
  if (most >= kStart && !dice.chance(kAnybody)) return giver;
  for (int i = 0; i < kTries; ++i) {
    const Number other = dice.below(demand_count_);
    if (met_by_[other] > 0 && weight_[other] >= kStart) return other;
  }
  return giver;
}

void WeightWalk::move_weights(Dice& dice) {
  for (const Number demand : unmet_.items) {
    const Number giver = giver_to(demand, dice);
    if (giver == kNone) continue;
    int& from = weight_[giver];
    const int amount = std::min(from / 2, (from > kStart ? 2 * kUnit : kUnit) + from / 16);
    from -= amount;
    weight_[demand] += amount;
    if (met_by_[giver] == 1) {
      loses_[who_[giver]] -= amount;
      look_at_cell(who_[giver]);
    }
    for (const Number candidate : takers_of(demand)) {
      meets_[candidate] += amount;
      look_at(candidate);
    }
  }
}

Improved WeightWalk::from(Grid& board, Dice& dice, std::uint64_t most) {
  constexpr std::uint64_t kMovesBetweenLooks = 256;
  Improved out;
  if (hopeless_) return out;
  put_on(board, dice);
  for (; !unmet_.items.empty() && out.moves < most; ++out.moves) {
    if (out.moves % kMovesBetweenLooks == 0) Watch::look();
    Number next = best(dice);
    if (next == kNone && dice.chance(kSideways)) next = sideways(dice);
    if (next == kNone) {
      move_weights(dice);
    } else {
      change(next);
    }
  }
  for (Number cell = 0; cell < cells_.size(); ++cell) board[cells_[cell]] = value_of_[held_[cell]];
  out.solved = unmet_.items.empty();
  return out;
}

}  // namespace evodoku::problem
