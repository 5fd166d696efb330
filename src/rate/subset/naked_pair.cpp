// Naked pair: two cells of a unit with two candidates between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique naked_pair() {
  return {.id = "naked-pair",
          .name = "naked pair",
          .summary = "two cells of a unit have two values between them, which the other cells lose",
          .easiest = 3.0,
          .hardest = 3.0,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_naked_subset(position, 2, step); },
          .describe = describe_naked_subset};
}

}  // namespace evodoku::rating
