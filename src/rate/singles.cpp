// Singles: a value that has one place left in a unit, or a cell that has one value left.
//
//   5 3 4 | 6 7 8 | 9 1 .      last value: the row lacks 2 alone
//
// Hidden singles are easier to see in boxes than in lines, so the ladder has them twice. Units that
// are smaller than the board need not hold every value, so there are none in them.
#include <fmt/format.h>

#include <algorithm>

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

bool is_peer(Shape shape, Cell a, Cell b) {
  return std::ranges::find(shape.peers(a), b) != shape.peers(a).end();
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
  return fmt::format("{} lacks {} alone, and {} is its only empty cell",
                     shape.unit_name(step.units[0]), values_word(step.values),
                     shape.cell_name(step.cells[0]));
}

std::vector<Cell> values_that_rule_out(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const auto [cell, value] = step.placements.front();
  std::vector<Cell> open;  // to be accounted for
  for (const Cell other : shape.unit(step.units.back())) {
    const bool empty = position.values()[other] == 0 && !position.has(other, value);
    if (empty && other != cell) open.push_back(other);
  }
  std::vector<Cell> out;
  const auto seen_from = [&](Cell from) {
    return std::ranges::count_if(open, [&](Cell other) { return is_peer(shape, from, other); });
  };
  while (!open.empty()) {
    // The one that rules out most: few are quickly looked at.
    Cell best = 0;
    std::ptrdiff_t most = 0;
    for (Cell from = 0; from < cell_count(shape); ++from) {
      if (position.values()[from] != value) continue;
      if (const std::ptrdiff_t seen = seen_from(from); seen > most) {
        most = seen;
        best = from;
      }
    }
    if (most == 0) break;
    out.push_back(best);
    std::erase_if(open, [&](Cell other) { return is_peer(shape, best, other); });
  }
  std::ranges::sort(out);
  return out;
}

namespace {

/// Why a value stands nowhere else in the unit of a hidden single.
struct Elsewhere {
  Elsewhere(const Step& step, const Position& position) : by(values_that_rule_out(step, position)) {
    const Shape shape = position.shape();
    for (const Cell other : shape.unit(step.units[0])) {
      if (other == step.cells[0] || position.values()[other] != 0) continue;
      const auto sees = [&](Cell from) { return is_peer(shape, from, other); };
      (std::ranges::any_of(by, sees) ? seen : lost).push_back(other);
    }
  }
  std::vector<Cell> by;    ///< values on the board
  std::vector<Cell> seen;  ///< cells that they rule out
  std::vector<Cell> lost;  ///< which no value on the board explains
};

}  // namespace

std::string describe_hidden_single(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const std::string& unit = shape.unit_name(step.units[0]);
  const std::string value = values_word(step.values);
  const Elsewhere other(step, position);
  std::string out;
  if (!other.by.empty()) {
    out = fmt::format("{} {} out {} in {} of {}", cells_word(shape, other.by),
                      other.by.size() == 1 ? "rules" : "rule", value,
                      other.lost.empty() ? "the rest" : "some cells", unit);
  }
  if (!other.lost.empty()) {
    out +=
        fmt::format("{}{} lost {} {} before", out.empty() ? fmt::format("in {} ", unit) : ", and ",
                    cells_word(shape, other.lost), other.lost.size() == 1 ? "its" : "their", value);
  }
  return out + pairs_word(shape, other.seen, other.by);
}

std::string single_in_short(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const std::string claim = claim_word(shape, step.placements[0], true);
  if (step.units.empty()) return claim + ", its only value left";
  const std::string& unit = shape.unit_name(step.units[0]);
  if (step.technique->name == "last-value") return fmt::format("{}, the last of {}", claim, unit);
  const Elsewhere other(step, position);
  const std::string by = other.by.empty() ? "" : " by " + cells_word(shape, other.by);
  return fmt::format("{} in {}{}{}{}", claim, unit, by, pairs_word(shape, other.seen, other.by),
                     other.lost.empty() ? ""
                     : by.empty()       ? ", the rest is crossed out"
                                        : " and what is crossed out");
}

std::string describe_naked_single(const Step& step, const Position& position) {
  return fmt::format("{} is the only value left for {}", values_word(step.values),
                     position.shape().cell_name(step.cells[0]));
}

}  // namespace evodoku::rating
