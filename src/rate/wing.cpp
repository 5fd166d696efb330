// XY- and XYZ-wings: a pivot and two wings that it sees.
//
// The wings have two candidates each, xz and yz. The pivot has xy, or xyz: whatever it is, z stands
// in a wing or (xyz) in the pivot, so a cell that sees all of these is not z.
#include <fmt/format.h>

#include "rate/bits.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

bool fill(const Position& position, const Crossings& crossings, bool xyz, Cell pivot, Cell first,
          Cell second, Step& step) {
  const ValueSet shared = position.candidates(first) & position.candidates(second);
  const Value z = first_value(shared);
  for (const Cell cell : position.shape().peers(first)) {
    if (cell != pivot && position.has(cell, z) && crossings.see_each_other(cell, second) &&
        (!xyz || crossings.see_each_other(cell, pivot))) {
      step.eliminate(cell, z);
    }
  }
  if (step.eliminations.empty()) return false;
  step.cells = {pivot, first, second};
  step.values = set_of(z);
  step.mark_all(position, pivot, ~shared, Step::Role::kExtra);
  for (const Cell cell : step.cells) step.mark_all(position, cell, shared, Step::Role::kPattern);
  for (const Cell cell : {first, second})
    step.mark_all(position, cell, ~shared, Step::Role::kExtra);
  return true;
}

/// Which of the two is known beforehand: it is asked in the innermost loop.
template <bool xyz>
bool find_with(const Position& position, Step& step) {
  const Crossings& crossings = Crossings::of(position.shape());
  for (Cell pivot = 0; pivot < cell_count(position.shape()); ++pivot) {
    const ValueSet xy = position.candidates(pivot);
    if (xyz ? !is_pair(xy & (xy - 1)) : !is_pair(xy)) continue;
    const std::span<const Cell> peers = crossings.peers(pivot);
    for (const Cell first : peers) {
      const ValueSet xz = position.candidates(first);
      if (!is_pair(xz) || !is_single(xy & ~xz)) continue;
      for (const Cell second : peers) {
        const ValueSet yz = position.candidates(second);
        if (xyz ? (yz & ~xy) != 0 || yz == xz || !is_pair(yz) : yz != (xy ^ xz)) continue;
        if (fill(position, crossings, xyz, pivot, first, second, step)) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_wing(const Position& position, Step& step, bool xyz) {
  return xyz ? find_with<true>(position, step) : find_with<false>(position, step);
}

std::string describe_wing(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const Cell pivot = step.cells[0];
  std::string cases;
  for (const Cell wing : {step.cells[1], step.cells[2]}) {
    const ValueSet other = position.candidates(wing) & ~step.values;
    cases += fmt::format("if it is {0}, then {1} cannot be {0} and is {2}; ", values_word(other),
                         shape.cell_name(wing), values_word(step.values));
  }
  if ((position.candidates(pivot) & step.values) != 0) {
    cases += fmt::format("or it is {} itself; ", values_word(step.values));
  }
  std::vector<Cell> seeing = {pivot};
  for (const Candidate& out : step.eliminations) seeing.push_back(out.cell);
  return fmt::format("{} is {}: {}in each case a cell that sees all of these cannot be {}{}",
                     shape.cell_name(pivot), values_word(position.candidates(pivot), "or"), cases,
                     values_word(step.values), pairs_word(shape, seeing, step.cells));
}

}  // namespace evodoku::rating
