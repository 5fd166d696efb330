#include "sudoku/lean_cnf.hpp"

namespace evodoku {

LeanCnf::LeanCnf(const Puzzle& puzzle)
    : known_(puzzle.shape()), open_(static_cast<std::size_t>(puzzle.shape().cells())) {
  const Shape shape = puzzle.shape();
  for (Cell cell = 0; cell < static_cast<Cell>(open_.size()); ++cell) {
    const bool marked = !puzzle.candidates.empty() && puzzle.candidates[cell] != 0;
    open_[cell] = shape.all_values() & (marked ? puzzle.candidates[cell] : ~ValueSet{0});
    // A filled cell's marks say nothing.
    if (const Value value = puzzle.value(cell); value != 0) open_[cell] = set_of(value);
    if (std::has_single_bit(open_[cell])) singles_.push_back(cell);
  }
  do {
    propagate();
  } while (!contradictory_ && find_hidden());
  for (Cell cell = 0; cell < static_cast<Cell>(open_.size()); ++cell) {
    firsts_.push_back(variables() + 1);
    for (ValueSet left = open_[cell]; left != 0; left &= left - 1) {
      meanings_.push_back({cell, static_cast<Value>(std::countr_zero(left) + 1)});
    }
  }
}

void LeanCnf::propagate() {
  while (!singles_.empty() && !contradictory_) {
    const Cell cell = singles_.back();
    singles_.pop_back();
    // It may have been set, or lost its candidate, since.
    if (known_[cell] == 0 && open_[cell] != 0) {
      set(cell, static_cast<Value>(std::countr_zero(open_[cell]) + 1));
    }
  }
}

void LeanCnf::set(Cell cell, Value value) {
  known_[cell] = value;
  open_[cell] = 0;
  for (const Cell peer : known_.shape().peers(cell)) {
    if ((open_[peer] & set_of(value)) == 0) {
      contradictory_ |= known_[peer] == value;
      continue;
    }
    open_[peer] &= ~set_of(value);
    if (open_[peer] == 0) contradictory_ = true;
    if (std::has_single_bit(open_[peer])) singles_.push_back(peer);
  }
}

bool LeanCnf::find_hidden() {
  const Shape shape = known_.shape();
  for (int unit = 0; unit < shape.whole_units(); ++unit) {
    ValueSet once = 0;
    ValueSet twice = 0;
    for (const Cell cell : shape.unit(unit)) {
      const ValueSet here = known_[cell] != 0 ? set_of(known_[cell]) : open_[cell];
      twice |= once & here;
      once |= here;
    }
    if (once != shape.all_values()) contradictory_ = true;  // a value has no place left
    for (const Cell cell : shape.unit(unit)) {
      const ValueSet alone = open_[cell] & ~twice;
      if (alone == 0) continue;
      open_[cell] = alone;
      if (!std::has_single_bit(alone)) contradictory_ = true;  // two values need this place
      singles_.push_back(cell);
    }
  }
  return !singles_.empty();
}

}  // namespace evodoku
