#include "sudoku/candidates.hpp"

#include <bit>

namespace evodoku {

Candidates::Candidates(const Puzzle& puzzle)
    : grid_(puzzle.shape()), sets_(puzzle.shape().cells(), puzzle.shape().all_values()) {
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    if (puzzle.candidates[c] != 0 && puzzle.value(c) == 0) sets_[c] = puzzle.candidates[c];
  }
  start(puzzle.position());
}

Candidates::Candidates(const Grid& grid)
    : grid_(grid.shape()), sets_(grid.shape().cells(), grid.shape().all_values()) {
  start(grid);
}

void Candidates::start(const Grid& grid) {
  for (int c = 0; c < grid.shape().cells(); ++c) {
    if (grid[c] != 0) place(static_cast<Cell>(c), grid[c]);
  }
}

void Candidates::place(Cell cell, Value value) {
  if ((sets_[cell] & set_of(value)) == 0) contradictory_ = true;
  grid_[cell] = value;
  sets_[cell] = set_of(value);
  for (const Cell peer : shape().peers(cell)) remove(peer, value);
}

void Candidates::remove(Cell cell, Value value) {
  sets_[cell] &= ~set_of(value);
  if (sets_[cell] == 0) contradictory_ = true;
}

bool Candidates::fill_singles(bool hidden) {
  while (!contradictory_ && (fill_naked() || (hidden && fill_hidden()))) {
  }
  return !contradictory_;
}

bool Candidates::fill_naked() {
  bool filled = false;
  for (int c = 0; c < shape().cells() && !contradictory_; ++c) {
    if (grid_[c] != 0 || !std::has_single_bit(sets_[c])) continue;
    place(static_cast<Cell>(c), static_cast<Value>(std::countr_zero(sets_[c]) + 1));
    filled = true;
  }
  return filled;
}

bool Candidates::fill_hidden() {
  bool filled = false;
  for (int u = 0; u < shape().whole_units() && !contradictory_; ++u) {
    ValueSet once = 0;
    ValueSet twice = 0;
    for (const Cell cell : shape().unit(u)) {
      twice |= once & sets_[cell];
      once |= sets_[cell];
    }
    if (once != shape().all_values()) contradictory_ = true;  // a value with no cell left
    once &= ~twice;
    for (const Cell cell : shape().unit(u)) {
      const ValueSet here = sets_[cell] & once;
      if (grid_[cell] != 0 || here == 0) continue;
      place(cell, static_cast<Value>(std::countr_zero(here) + 1));
      filled = true;
    }
  }
  return filled;
}

}  // namespace evodoku
