// Naked single: a cell has one candidate left.
#include <fmt/format.h>

#include "rate/technique.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

bool find(const Position& position, Workbench& /*bench*/, Step& step) {
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    if (!is_single(position.candidates(cell))) continue;
    const Value value = first_value(position.candidates(cell));
    step.placements = {{cell, value}};
    step.cells = {cell};
    step.values = set_of(value);
    step.mark(cell, value, Role::kTarget);
    return true;
  }
  return false;
}

std::string describe_naked_single(const Step& step, const Position& position) {
  return fmt::format("{} is the only value left for {}", values_word(step.values),
                     cell_word(position.shape(), step.cells[0]));
}

}  // namespace

Technique naked_single() {
  return {.id = "naked-single",
          .name = "naked single",
          .summary = "a cell has one value left",
          .easiest = 2.3,
          .hardest = 2.3,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = find,
          .describe = describe_naked_single};
}

}  // namespace evodoku::rating
