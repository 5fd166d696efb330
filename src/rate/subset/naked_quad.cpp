// Naked quad: four cells of a unit with four candidates between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique naked_quad() {
  return {
      .id = "naked-quad",
      .name = "naked quad",
      .summary = "four cells of a unit have four values between them, which the other cells lose",
      .easiest = 5.0,
      .hardest = 5.0,
      .smallest = 8,
      .largest = Shape::kMaxSize,
      .find = [](const Position& position, Workbench& /*bench*/,
                 Step& step) { return find_naked_subset(position, 4, step); },
      .describe = describe_naked_subset};
}

}  // namespace evodoku::rating
