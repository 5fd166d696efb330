// Bivalue universal grave (BUG): if every empty cell had two candidates, and every value two places
// or none in each unit, there would be no or two solutions: the other candidate of every cell makes
// another one. Where a position is one of those but for a few extra candidates, one of the extra
// candidates is right.
//
// That holds for units which hold every value. Where two cells must differ for another reason
// alone, by a smaller unit or a pair, they must have no candidate in common: else both could take
// it in the other solution.
//
// Type 1: one cell has extra candidates; it holds one of them.
// Type 2: all extra candidates are the same value; cells that see all of them lose it.
// Type 3: the cells with extra candidates act as one cell of a naked subset of a unit.
// Type 4: two cells, and a value that must stand in one of them leaves the other to the extras.
#include <fmt/format.h>

#include <algorithm>

#include "rate/bits.hpp"
#include "rate/combinations.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

class GraveSearch {
 public:
  GraveSearch(const Position& position, Step& step)
      : position_(position), shape_(position.shape()), step_(step) {}

  bool run() {
    if (!collect() || !is_grave()) return false;
    if (cells_.size() == 1) return type1();
    if (is_single(all_)) return type2() || (cells_.size() == 2 && type4());
    if (common_.empty()) return false;
    return (cells_.size() == 2 && type4()) || type3();
  }

 private:
  struct Extra {
    Cell cell;
    ValueSet values;
  };

  /// Finds the extra candidates: a value with other than two places in a unit has its extra place
  /// in a cell with more than two candidates. Where there are several such cells another unit
  /// tells.
  bool collect() {
    const int size = position_.size();
    for (int i = 0; i < shape_.whole_units(); ++i) {
      // Regions, rows, columns, then the others.
      const int unit = i < size ? 2 * size + i : i < 3 * size ? i - size : i;
      for (int bit = 0; bit < size; ++bit) {
        const PlaceSet places = position_.places(unit, value_of(bit));
        if (places == 0 || is_pair(places)) continue;
        PlaceSet large = 0;
        for_each_bit(places, [&](int place) {
          const Cell cell = shape_.unit(unit)[static_cast<std::size_t>(place)];
          if (has_more_than(position_.candidates(cell), 2)) large |= PlaceSet{1} << place;
        });
        if (large == 0) return false;
        if (!is_single(large)) continue;
        const Cell cell = shape_.unit(unit)[static_cast<std::size_t>(std::countr_zero(large))];
        if (!add(cell, value_of(bit))) return false;
      }
    }
    return !cells_.empty();
  }

  /// Whether the extra candidates so far may still be one of the types.
  bool add(Cell cell, Value value) {
    auto known = std::ranges::find(cells_, cell, &Extra::cell);
    if (known == cells_.end()) {
      if (cells_.empty()) {
        const std::span<const Cell> peers = Crossings::of(shape_).peers(cell);
        common_.assign(peers.begin(), peers.end());
      } else {
        const Crossings& crossings = Crossings::of(shape_);
        std::erase_if(common_, [&](Cell other) { return !crossings.see_each_other(other, cell); });
      }
      std::erase(common_, cell);
      known = cells_.insert(cells_.end(), {cell, 0});
    }
    known->values |= set_of(value);
    all_ |= set_of(value);
    return cells_.size() < 2 || is_single(all_) || !common_.empty();
  }

  /// Whether each cell has two candidates, and each value two places or none, without the extras.
  [[nodiscard]] bool is_grave() const {
    Position rest = position_;
    for (const Extra& extra : cells_) {
      for_each_bit(extra.values, [&](int bit) { rest.remove(extra.cell, value_of(bit)); });
    }
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      if (rest.values()[cell] == 0 && count_of(rest.candidates(cell)) != 2) return false;
    }
    for (int unit = 0; unit < shape_.whole_units(); ++unit) {
      for (int bit = 0; bit < position_.size(); ++bit) {
        const int count = count_of(rest.places(unit, value_of(bit)));
        if (count != 0 && count != 2) return false;
      }
    }
    const bool all_by_whole_units =
        shape_.units() == shape_.whole_units() && shape_.pairs().empty();
    return all_by_whole_units || !has_loose_tie(rest);
  }

  /// Whether two cells with a candidate in common must differ, but not because of a unit that holds
  /// every value.
  [[nodiscard]] bool has_loose_tie(const Position& rest) const {
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      for (const Cell peer : shape_.peers(cell)) {
        if ((rest.candidates(cell) & rest.candidates(peer)) == 0) continue;
        const bool firm = std::ranges::any_of(shape_.units_of(cell), [&](int unit) {
          return unit < shape_.whole_units() && place_in(shape_, peer, unit) != 0;
        });
        if (!firm) return true;
      }
    }
    return false;
  }

  bool done(std::string kind, double rating) {
    if (step_.eliminations.empty()) return false;
    step_.kind = std::move(kind);
    step_.rating = rating;
    step_.values = all_;
    for (const Extra& extra : cells_) {
      step_.cells.push_back(extra.cell);
      step_.mark_all(position_, extra.cell, extra.values, Step::Role::kExtra);
    }
    return true;
  }

  bool type1() {
    step_.eliminate_all(position_, cells_[0].cell, ~all_);
    return done("type 1", 5.6);
  }

  bool type2() {
    for (const Cell cell : common_) step_.eliminate_all(position_, cell, all_);
    return done("type 2", 5.7);
  }

  /// The units that hold all cells with extras: region, row, column, then the others.
  [[nodiscard]] std::vector<int> shared_units() const {
    std::vector<int> out;
    const auto units = shape_.units_of(cells_[0].cell);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const int unit = units[kind_in_order(i)];
      const bool shared = std::ranges::all_of(
          cells_, [&](const Extra& extra) { return place_in(shape_, extra.cell, unit) != 0; });
      if (shared) out.push_back(unit);
    }
    return out;
  }

  bool type3() {
    for (const int unit : shared_units()) {
      std::vector<Cell> cells;
      std::ranges::copy_if(common_, std::back_inserter(cells),
                           [&](Cell cell) { return place_in(shape_, cell, unit) != 0; });
      for (int count = 2; count <= 6 && count <= static_cast<int>(cells.size()); ++count) {
        for (Combinations all(count - 1, static_cast<int>(cells.size())); all.more(); all.next()) {
          if (subset(cells, all.set(), count)) {
            step_.units = {unit};
            return done("type 3", 5.7 + (count - 1) * 0.1);
          }
        }
      }
    }
    return false;
  }

  bool subset(const std::vector<Cell>& cells, PlaceSet chosen, int count) {
    ValueSet values = 0;
    bool fits = true;
    for_each_bit(chosen, [&](int i) {
      const ValueSet more = position_.candidates(cells[static_cast<std::size_t>(i)]);
      fits &= count_of(more) >= 2;
      values |= more;
    });
    if (!fits || count_of(values) != count || (all_ & ~values) != 0) return false;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if ((chosen >> i & 1) == 0) step_.eliminate_all(position_, cells[i], values);
    }
    if (step_.eliminations.empty()) return false;
    for_each_bit(chosen, [&](int i) {
      step_.mark_all(position_, cells[static_cast<std::size_t>(i)], values, Step::Role::kPattern);
    });
    return true;
  }

  bool type4() {
    const ValueSet shared =
        position_.candidates(cells_[0].cell) & position_.candidates(cells_[1].cell) & ~all_;
    if (!is_single(shared)) return false;
    for (const int unit : shared_units()) {
      if (unit >= shape_.whole_units()) continue;
      for (const Extra& extra : cells_) {
        step_.eliminate_all(position_, extra.cell, ~extra.values & ~shared);
        step_.mark_all(position_, extra.cell, shared, Step::Role::kPattern);
      }
      step_.units = {unit};
      return done("type 4", 5.7);
    }
    return false;
  }

  const Position& position_;
  Shape shape_;
  Step& step_;
  std::vector<Extra> cells_;
  ValueSet all_ = 0;
  std::vector<Cell> common_;  ///< see all cells with extras
};

}  // namespace

bool find_grave(const Position& position, Step& step) { return GraveSearch(position, step).run(); }

std::string describe_grave(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::string out = fmt::format(
      "without the extra candidates {} in {} every empty cell would have two candidates and every "
      "value two places in each unit, which has no or two solutions; so one of the extra "
      "candidates "
      "is right",
      values_word(step.values), cells_word(shape, step.cells));
  if (step.kind == "type 2") out += ", and a cell that sees all of them cannot have that value";
  if (step.kind == "type 3") {
    std::vector<Cell> partners;
    for (const Step::Mark& mark : step.marks) {
      if (mark.role == Step::Role::kPattern &&
          (partners.empty() || partners.back() != mark.candidate.cell)) {
        partners.push_back(mark.candidate.cell);
      }
    }
    out += fmt::format(", and as one cell they make up a naked subset of {} together with {}",
                       shape.unit_name(step.units[0]), cells_word(shape, partners));
  }
  if (step.kind == "type 4") {
    ValueSet shared = 0;
    for (const Step::Mark& mark : step.marks) {
      if (mark.role == Step::Role::kPattern) shared |= set_of(mark.candidate.value);
    }
    out += fmt::format(", and one of the two cells must be {} because {} has it nowhere else",
                       values_word(shared), shape.unit_name(step.units[0]));
  }
  return out;
}

}  // namespace evodoku::rating
