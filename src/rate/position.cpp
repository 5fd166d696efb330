#include "evodoku/rate.hpp"
#include "rate/bits.hpp"

namespace evodoku {

using rating::cell_count;
using rating::for_each_bit;
using rating::value_of;

Position::Position(const Puzzle& puzzle)
    : size_(puzzle.shape().size()),
      values_(puzzle.position()),
      cells_(static_cast<std::size_t>(puzzle.shape().cells())),
      places_(static_cast<std::size_t>(puzzle.shape().units() * size_)),
      empty_(static_cast<std::size_t>(puzzle.shape().units())),
      placed_(static_cast<std::size_t>(size_) + 1),
      empty_total_(0) {
  const Shape board = shape();
  std::vector<ValueSet> standing(static_cast<std::size_t>(board.units()));
  for (Cell cell = 0; cell < cell_count(board); ++cell) {
    if (values_[cell] == 0) {
      ++empty_total_;
      for (const int unit : board.units_of(cell)) ++empty_[static_cast<std::size_t>(unit)];
      continue;
    }
    ++placed_[values_[cell]];
    for (const int unit : board.units_of(cell)) {
      standing[static_cast<std::size_t>(unit)] |= set_of(values_[cell]);
    }
  }
  for (Cell cell = 0; cell < cell_count(board); ++cell) {
    if (values_[cell] != 0) continue;
    ValueSet set = board.all_values();
    for (const int unit : board.units_of(cell)) set &= ~standing[static_cast<std::size_t>(unit)];
    if (!puzzle.candidates.empty() && puzzle.candidates[cell] != 0) set &= puzzle.candidates[cell];
    cells_[cell] = set;
  }
  for (const auto& [a, b] : board.pairs()) {
    if (values_[a] != 0) cells_[b] &= ~set_of(values_[a]);
    if (values_[b] != 0) cells_[a] &= ~set_of(values_[b]);
  }
  for (Cell cell = 0; cell < cell_count(board); ++cell) {
    const auto units = board.units_of(cell);
    const auto positions = board.positions_of(cell);
    for_each_bit(cells_[cell], [&](int bit) {
      for (std::size_t k = 0; k < units.size(); ++k) {
        places_[place_index(units[k], value_of(bit))] |= PlaceSet{1} << positions[k];
      }
    });
  }
}

void Position::remove(Cell cell, Value value) {
  if (!has(cell, value)) return;
  cells_[cell] &= ~set_of(value);
  const auto units = shape().units_of(cell);
  const auto positions = shape().positions_of(cell);
  for (std::size_t k = 0; k < units.size(); ++k) {
    places_[place_index(units[k], value)] &= ~(PlaceSet{1} << positions[k]);
  }
}

void Position::place(Cell cell, Value value) {
  for_each_bit(cells_[cell], [&](int bit) { remove(cell, value_of(bit)); });
  for (const Cell peer : shape().peers(cell)) {
    if (has(peer, value)) remove(peer, value);  // looked at here: most have not
  }
  if (values_[cell] == 0) {
    --empty_total_;
    for (const int unit : shape().units_of(cell)) --empty_[static_cast<std::size_t>(unit)];
    ++placed_[value];
  }
  values_[cell] = value;
}

}  // namespace evodoku
