#include "rate/chain/patterns.hpp"

#include "rate/crossings.hpp"

namespace evodoku::rating::chain {

void Touched::everywhere(const Shape& shape) {
  values.assign(static_cast<std::size_t>(shape.units()), ~std::uint64_t{0});
  places = values;
}

void Touched::nowhere(const Shape& shape) {
  values.assign(static_cast<std::size_t>(shape.units()), 0);
  places = values;
}

void Touched::add(const CandidateMap& board, Id id) {
  const std::uint64_t value = set_of(board.candidates[id].value);
  board.for_each_area(id, [&](Area area, int bit) {
    if (board.is_cell(area)) return;
    const auto unit = static_cast<std::size_t>(board.unit_of(area));
    values[unit] |= value;
    places[unit] |= std::uint64_t{1} << bit;
  });
}

void PatternSearch::run(const Links& whole, std::span<const std::uint64_t> masks,
                        const Touched& touched, std::vector<Found>& out) {
  whole_ = &whole;
  touched_ = &touched;
  board_ = &whole.board();
  masks_ = masks;
  out_ = &out;
  out.clear();
  size_ = board_->size;
  all_ = ~std::uint64_t{0} >> (64 - size_);
  if (board_->shape.boxed()) {
    locked();
  } else {
    common_peers();
  }
  if (!out.empty()) return;
  read_pairs();
  hidden_pairs();
  if (out.empty()) naked_pairs();
  if (!out.empty()) return;
  x_wings(size_);
  x_wings(0);
}

void PatternSearch::take(std::vector<Id>& list, int area, std::uint64_t bits) {
  for_each_bit(bits, [&](int bit) { list.push_back(board_->id(area, bit)); });
}

/// Keeps a pattern that the assumption has made: one without parents would be there without it.
void PatternSearch::add(std::string_view technique, std::initializer_list<int> areas) {
  if (!parents_.empty() && !removed_.empty()) {
    out_->push_back({parents_, removed_, technique, areas});
  }
}

void PatternSearch::locked() {
  const Crossings& crossings = Crossings::of(board_->shape);
  // Few values have all their places in one crossing: these are looked at there.
  locked_.assign(3 * static_cast<std::size_t>(size_), 0);
  for (int unit = 0; unit < 3 * size_; ++unit) {
    for_each_bit(touched_values(unit) & all_, [&](int bit) {
      const std::uint64_t places = mask(board_->unit_area(unit, bit));
      if ((places & (places - 1)) == 0 || !crossings.in_one(unit, places)) return;
      locked_[static_cast<std::size_t>(unit)] |= std::uint64_t{1} << bit;
    });
  }
  for (const bool pointing : {true, false}) {
    for (const auto& [unit, other, shared, rest] :
         pointing ? crossings.pointing() : crossings.claiming()) {
      const PlaceSet outside = ~shared;
      for_each_bit(locked_[static_cast<std::size_t>(unit)],
                   [&, unit = unit, other = other, rest = rest](int bit) {
                     const int first = board_->unit_area(unit, bit);
                     const std::uint64_t places = mask(first);
                     if ((places & outside) != 0) return;
                     const int second = board_->unit_area(other, bit);
                     if ((mask(second) & rest) == 0) return;
                     parents_.clear();
                     removed_.clear();
                     take(parents_, first, gone(first) & outside);
                     take(removed_, second, mask(second) & rest);
                     add(pointing ? "pointing" : "claiming", {first});
                   });
    }
  }
}

void PatternSearch::take_from_peers(std::span<const Cell> cells, int value_bit) {
  const std::uint64_t value = std::uint64_t{1} << value_bit;
  Crossings::of(board_->shape).for_each_common_peer(cells, [&](Cell cell) {
    take(removed_, cell, mask(cell) & value);
  });
}

void PatternSearch::common_peers() {
  std::vector<Cell> cells;
  for (int i = 0; i < board_->shape.whole_units(); ++i) {
    const int unit = unit_in_order(size_, i);
    for (int bit = 0; bit < size_; ++bit) {
      const int area = board_->unit_area(unit, bit);
      const std::uint64_t places = mask(area);
      if ((places & (places - 1)) == 0 || gone(area) == 0) continue;
      parents_.clear();
      removed_.clear();
      cells.clear();
      for_each_bit(places, [&](int place) {
        cells.push_back(board_->shape.unit(unit)[static_cast<std::size_t>(place)]);
      });
      take(parents_, area, gone(area));
      take_from_peers(cells, bit);
      add("common-peer", {area});
    }
  }
}

void PatternSearch::read_pairs() {
  pairs_.clear();
  const std::uint64_t* area = masks_.data() + board_->unit_area(0, 0);
  for (int unit = 0; unit < board_->shape.whole_units(); ++unit) {
    std::uint64_t pairs = 0;
    for (int bit = 0; bit < size_; ++bit, ++area) {
      const std::uint64_t rest = *area & (*area - 1);
      const bool two = (rest != 0) & ((rest & (rest - 1)) == 0);  // without a branch
      pairs |= std::uint64_t{two} << bit;
    }
    pairs_.push_back(pairs);
  }
}

void PatternSearch::hidden_pairs() {
  for (int i = 0; i < board_->shape.whole_units(); ++i) {
    const int unit = unit_in_order(size_, i);
    const std::uint64_t touched = touched_values(unit);
    const std::uint64_t pairs = pairs_of(unit);
    if ((pairs & touched) == 0 || whole_->empty_cells(unit) <= 4) continue;
    for_each_bit(pairs, [&](int high) {
      const int high_area = board_->unit_area(unit, high);
      const std::uint64_t places = mask(high_area);
      for_each_bit(pairs & ((std::uint64_t{1} << high) - 1), [&](int low) {
        const int low_area = board_->unit_area(unit, low);
        const std::uint64_t pair = std::uint64_t{1} << low | std::uint64_t{1} << high;
        if (mask(low_area) != places || (pair & touched) == 0) return;
        parents_.clear();
        removed_.clear();
        take(parents_, low_area, gone(low_area) & ~places);
        take(parents_, high_area, gone(high_area) & ~places);
        for_each_bit(places, [&](int place) {
          const int cell = board_->shape.unit(unit)[static_cast<std::size_t>(place)];
          take(removed_, cell, mask(cell) & ~pair);
        });
        add("hidden-pair", {low_area, high_area});
      });
    });
  }
}

void PatternSearch::naked_pairs() {
  const bool boxed = board_->shape.boxed().has_value();
  for (int i = 0; i < board_->shape.units(); ++i) {
    const int unit = unit_in_order(size_, i);
    const std::uint64_t touched = touched_->places[static_cast<std::size_t>(unit)];
    if (touched == 0 || whole_->empty_cells(unit) < 4) continue;
    const std::span<const Cell> cells = board_->shape.unit(unit);
    for (std::size_t second = 1; second < cells.size(); ++second) {
      const std::uint64_t pair = mask(cells[second]);
      if (!is_pair(pair)) continue;
      for (std::size_t first = 0; first < second; ++first) {
        if (mask(cells[first]) != pair || ((touched >> first | touched >> second) & 1) == 0)
          continue;
        parents_.clear();
        removed_.clear();
        take(parents_, cells[first], gone(cells[first]) & ~pair);
        take(parents_, cells[second], gone(cells[second]) & ~pair);
        for (std::size_t other = 0; other < cells.size() && boxed; ++other) {
          if (other != first && other != second)
            take(removed_, cells[other], mask(cells[other]) & pair);
        }
        if (!boxed) {
          const Cell both[] = {cells[first], cells[second]};
          for_each_bit(pair, [&](int bit) { take_from_peers(both, bit); });
        }
        add("naked-pair", {cells[first], cells[second]});
      }
    }
  }
}

void PatternSearch::x_wings(int lines) {
  const int others = lines == 0 ? size_ : 0;
  for (int second = 1; second < size_; ++second) {
    for (int first = 0; first < second; ++first) {
      const std::uint64_t touched = touched_values(lines + first) | touched_values(lines + second);
      const std::uint64_t pairs = pairs_of(lines + first) & pairs_of(lines + second);
      for_each_bit(touched & pairs, [&](int bit) {
        const int first_area = board_->unit_area(lines + first, bit);
        const int second_area = board_->unit_area(lines + second, bit);
        const std::uint64_t places = mask(first_area);
        if (places != mask(second_area) || whole_->times_placed(value_of(bit)) + 4 > size_) return;
        parents_.clear();
        removed_.clear();
        take(parents_, first_area, gone(first_area) & ~places);
        take(parents_, second_area, gone(second_area) & ~places);
        const std::uint64_t pair = std::uint64_t{1} << first | std::uint64_t{1} << second;
        for_each_bit(places, [&](int place) {
          const int crossing = board_->unit_area(others + place, bit);
          take(removed_, crossing, mask(crossing) & ~pair);
        });
        add("x-wing", {first_area, second_area});
      });
    }
  }
}

}  // namespace evodoku::rating::chain
