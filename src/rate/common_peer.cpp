// Common peers: a cell that sees all places that a value has in a unit cannot hold it.
//
// Within a row, a column and a box this is pointing or claiming, so on a plain board there is
// nothing more to find. Elsewhere a cell may see one place along a diagonal and another by a
// knight's move.
#include <fmt/format.h>

#include "rate/bits.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

bool find_common_peer(const Position& position, Step& step) {
  const Shape shape = position.shape();
  if (shape.boxed()) return false;
  const Crossings& crossings = Crossings::of(shape);
  for (int i = 0; i < shape.whole_units(); ++i) {
    const int unit = unit_in_order(shape.size(), i);
    for (int bit = 0; bit < shape.size(); ++bit) {
      const Value value = value_of(bit);
      step.cells.clear();
      for_each_bit(position.places(unit, value), [&](int place) {
        step.cells.push_back(shape.unit(unit)[static_cast<std::size_t>(place)]);
      });
      if (step.cells.size() < 2) continue;
      crossings.for_each_common_peer(step.cells, [&](Cell cell) {
        if (position.has(cell, value)) step.eliminate(cell, value);
      });
      if (step.eliminations.empty()) continue;
      step.units = {unit};
      step.values = set_of(value);
      for (const Cell cell : step.cells) step.mark(cell, value, Step::Role::kPattern);
      return true;
    }
  }
  step.cells.clear();
  return false;
}

std::string describe_common_peer(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::vector<Cell> seeing;
  for (const Candidate& out : step.eliminations) seeing.push_back(out.cell);
  return fmt::format("in {} the value {} can stand in {} alone, and {} sees all of these{}",
                     shape.unit_name(step.units[0]), values_word(step.values),
                     cells_word(shape, step.cells, "or"), cells_word(shape, seeing, "or"),
                     pairs_word(shape, seeing, step.cells));
}

}  // namespace evodoku::rating
