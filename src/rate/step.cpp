#include "evodoku/rate.hpp"
#include "rate/bits.hpp"

namespace evodoku {

using rating::for_each_bit;
using rating::value_of;

void Step::clear() {
  technique = nullptr;
  rating = 0;
  placements.clear();
  eliminations.clear();
  kind.clear();
  cells.clear();
  units.clear();
  values = 0;
  marks.clear();
  branches.clear();
  inner.clear();
  length = 0;
}

void Step::mark_all(const Position& position, Cell cell, ValueSet set, Role role) {
  for_each_bit(position.candidates(cell) & set, [&](int bit) { mark(cell, value_of(bit), role); });
}

bool Step::eliminate_all(const Position& position, Cell cell, ValueSet set) {
  set &= position.candidates(cell);
  for_each_bit(set, [&](int bit) { eliminate(cell, value_of(bit)); });
  return set != 0;
}

void apply(const Step& step, Position& position) {
  for (const Candidate& out : step.eliminations) position.remove(out.cell, out.value);
  for (const Candidate& in : step.placements) position.place(in.cell, in.value);
}

}  // namespace evodoku
