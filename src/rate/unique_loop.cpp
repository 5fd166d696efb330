// Unique rectangles and loops (loop.hpp): one cell or several must hold a value beside the two.
//
// Type 1: one cell has further candidates; it holds one of these.
// Type 2: all further candidates are the same value; cells that see all of them lose it.
// Type 3: two cells have further candidates; together they act as one cell of a naked or hidden
//         subset in a unit of both.
// Type 4: two cells, and one of the two values has no other place in a unit of both; so the other
//         of the two values stands in neither.
#include <fmt/format.h>

#include <algorithm>

#include "rate/bits.hpp"
#include "rate/combinations.hpp"
#include "rate/crossings.hpp"
#include "rate/loop.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

double rating_of(std::size_t length) {
  double rating = 4.5;
  if (length >= 10) rating += 0.3;
  if (length >= 8) {
    rating += 0.2;
  } else if (length >= 6) {
    rating += 0.1;
  }
  return rating;
}

/// Collects the steps of all loops and keeps the easiest: by rating, by type, by order.
class EasiestLoop {
 public:
  EasiestLoop(const Position& position, Step& best) : position_(position), best_(best) {}

  [[nodiscard]] bool found() const { return type_ != 0; }

  void look_at(const UniqueLoop& loop) {
    if (loop.extra.size() == 1) return type1(loop);
    ValueSet further = 0;
    for (const Cell cell : loop.extra) further |= position_.candidates(cell) & ~loop.values;
    if (loop.extra.size() > 2) {
      type2(loop);
    } else if (loop.extra.size() == 2) {
      if (is_single(further)) {
        type2(loop);
      } else {
        type3(loop, further);
      }
      type4(loop);
    }
  }

 private:
  /// Whether a step of a rating and type would be easier than the best so far.
  [[nodiscard]] bool easier(double rating, int type) const {
    return type_ == 0 || rating < best_.rating || (rating == best_.rating && type < type_);
  }

  /// A step with what all types have in common.
  [[nodiscard]] Step begin(const UniqueLoop& loop, int type, std::string_view how) const {
    Step step;
    step.rating = rating_of(loop.cells.size());
    step.kind =
        fmt::format("{} of {} cells, type {}{}", loop.cells.size() == 4 ? "rectangle" : "loop",
                    loop.cells.size(), type, how);
    step.cells = loop.cells;
    step.values = loop.values;
    for (const Cell cell : loop.cells) {
      step.mark_all(position_, cell, loop.values, Step::Role::kPattern);
      step.mark_all(position_, cell, ~loop.values, Step::Role::kExtra);
    }
    return step;
  }

  void offer(Step step, int type) {
    if (step.eliminations.empty()) return;
    best_ = std::move(step);
    type_ = type;
  }

  void type1(const UniqueLoop& loop) {
    if (!easier(rating_of(loop.cells.size()), 1)) return;
    Step step = begin(loop, 1, "");
    step.eliminate_all(position_, loop.extra[0], loop.values);
    offer(std::move(step), 1);
  }

  void type2(const UniqueLoop& loop) {
    if (!easier(rating_of(loop.cells.size()), 2)) return;
    const Value value = first_value(position_.candidates(loop.extra[0]) & ~loop.values);
    Step step = begin(loop, 2, "");
    Crossings::of(position_.shape()).for_each_common_peer(loop.extra, [&](Cell cell) {
      if (position_.has(cell, value)) step.eliminate(cell, value);
    });
    offer(std::move(step), 2);
  }

  void type3(const UniqueLoop& loop, ValueSet further) {
    const int size = position_.size();
    const Shape shape = position_.shape();
    for (int count = count_of(further); count <= size - 2; ++count) {
      const auto units = shape.units_of(loop.extra[0]);
      for (std::size_t i = 0; i < units.size(); ++i) {
        const int unit = units[kind_in_order(i)];
        if (place_in(shape, loop.extra[1], unit) == 0) continue;
        const int empty = position_.empty_cells(unit);
        if (!easier(rating_of(loop.cells.size()) + (count - 2) * 0.1, 3)) continue;
        if (2 * count <= empty) naked(loop, further, unit, count);
        if (2 * count < empty && unit < shape.whole_units()) hidden(loop, further, unit, count);
      }
    }
  }

  /// The two cells and \p count - 1 others of a unit have \p count values between them.
  void naked(const UniqueLoop& loop, ValueSet further, int unit, int count) {
    const Shape shape = position_.shape();
    const std::span<const Cell> cells = shape.unit(unit);
    const PlaceSet own = place_in(shape, loop.extra[0], unit);
    const PlaceSet twin = place_in(shape, loop.extra[1], unit);
    const ValueSet both =
        further & position_.candidates(loop.extra[0]) & position_.candidates(loop.extra[1]);
    PlaceSet unfit = twin;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const ValueSet more = position_.candidates(cells[i]);
      if (more == 0 || is_single(more) || has_more_than(more, count)) unfit |= PlaceSet{1} << i;
    }
    unfit &= ~own;
    for (Combinations all(count, static_cast<int>(cells.size())); all.more(); all.next()) {
      if ((all.set() & own) == 0 || (all.set() & unfit) != 0) continue;
      ValueSet values = both;
      for_each_bit(all.set() & ~own, [&](int place) {
        values |= position_.candidates(cells[static_cast<std::size_t>(place)]);
      });
      if (has_more_than(values | further, count) || count_of(values) != count) continue;
      const double rating = rating_of(loop.cells.size()) + (count - 1) * 0.1;
      if (!easier(rating, 3)) return;
      Step step = begin(loop, 3, ", naked");
      step.rating = rating;
      step.units = {unit};
      for (std::size_t i = 0; i < cells.size(); ++i) {
        const PlaceSet place = PlaceSet{1} << i;
        if ((all.set() & place) == 0 && place != twin) {
          step.eliminate_all(position_, cells[i], values);
        } else if (place != own && place != twin) {
          step.mark_all(position_, cells[i], values, Step::Role::kExtra);
        }
      }
      offer(std::move(step), 3);
    }
  }

  /// \p count values, the two of the loop among them, have \p count places in a unit if the two
  /// cells are taken as one.
  void hidden(const UniqueLoop& loop, ValueSet further, int unit, int count) {
    const Shape shape = position_.shape();
    const std::span<const Cell> cells = shape.unit(unit);
    const PlaceSet own = place_in(shape, loop.extra[0], unit);
    const PlaceSet twin = place_in(shape, loop.extra[1], unit);
    std::vector<Value> others;
    for_each_bit(shape.all_values() & ~loop.values & ~further,
                 [&](int bit) { others.push_back(value_of(bit)); });
    for (Combinations all(count - 2, static_cast<int>(others.size())); all.more(); all.next()) {
      ValueSet values = loop.values;
      for_each_bit(all.set(),
                   [&](int i) { values |= set_of(others[static_cast<std::size_t>(i)]); });
      PlaceSet places = 0;
      bool fits = true;
      for_each_bit(values, [&](int bit) {
        const PlaceSet more = position_.places(unit, value_of(bit)) & ~twin;
        fits &= more != 0;
        places |= more;
      });
      if (!fits || count_of(places) != count) continue;
      places &= ~own;
      const double rating = rating_of(loop.cells.size()) + (count_of(places) - 1) * 0.1;
      if (!easier(rating, 3)) continue;
      Step step = begin(loop, 3, ", hidden");
      step.rating = rating;
      step.units = {unit};
      for_each_bit(places, [&](int place) {
        const Cell cell = cells[static_cast<std::size_t>(place)];
        step.eliminate_all(position_, cell, ~values);
        step.mark_all(position_, cell, values, Step::Role::kExtra);
      });
      offer(std::move(step), 3);
    }
  }

  void type4(const UniqueLoop& loop) {
    const Shape shape = position_.shape();
    const Value values[2] = {first_value(loop.values),
                             first_value(loop.values & (loop.values - 1))};
    int locked_in[2] = {-1, -1};
    const auto units = shape.units_of(loop.extra[0]);
    for (std::size_t k = 0; k < units.size(); ++k) {
      const int unit = units[kind_in_order(k)];
      if (unit >= shape.whole_units() || place_in(shape, loop.extra[1], unit) == 0) continue;
      for (int i = 0; i < 2; ++i) {
        if (is_pair(position_.places(unit, values[i]))) locked_in[i] = unit;
      }
    }
    const int locked = locked_in[0] >= 0 ? 0 : 1;
    if (locked_in[locked] < 0 || !easier(rating_of(loop.cells.size()), 4)) return;
    Step step = begin(loop, 4, "");
    step.units = {locked_in[locked]};
    for (const Cell cell : loop.extra) step.eliminate(cell, values[1 - locked]);
    offer(std::move(step), 4);
  }

  const Position& position_;
  Step& best_;
  int type_ = 0;
};

}  // namespace

bool find_loop(const Position& position, Step& step) {
  EasiestLoop best(position, step);
  for (const UniqueLoop& loop : unique_loops(position)) best.look_at(loop);
  return best.found();
}

std::string describe_loop(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::string out = fmt::format(
      "if the cells {} held {} alone, these could be exchanged and there would be two solutions",
      cells_word(shape, step.cells), values_word(step.values));
  std::vector<Cell> extra;
  ValueSet further = 0;
  for (const Cell cell : step.cells) {
    if (position.candidates(cell) == step.values) continue;
    extra.push_back(cell);
    further |= position.candidates(cell) & ~step.values;
  }
  out += fmt::format("; so {} is {}", cells_word(shape, extra, "or"), values_word(further, "or"));
  if (extra.size() == 1 || is_single(further)) return out;
  if (step.units.empty()) return out;
  if (step.kind.ends_with("type 4")) {
    const ValueSet gone = set_of(step.eliminations[0].value);
    return out + fmt::format(
                     ", and because {} has no other place in {} than {}, the other of "
                     "them cannot be {}",
                     values_word(step.values & ~gone), shape.unit_name(step.units[0]),
                     cells_word(shape, extra, "and"), values_word(gone));
  }
  std::vector<Cell> partners;
  for (const Step::Mark& mark : step.marks) {
    if (std::ranges::find(step.cells, mark.candidate.cell) == step.cells.end() &&
        std::ranges::find(partners, mark.candidate.cell) == partners.end()) {
      partners.push_back(mark.candidate.cell);
    }
  }
  return out + fmt::format(", and as one cell they make up a {} subset of {} together with {}",
                           step.kind.ends_with("naked") ? "naked" : "hidden",
                           shape.unit_name(step.units[0]), cells_word(shape, partners));
}

}  // namespace evodoku::rating
