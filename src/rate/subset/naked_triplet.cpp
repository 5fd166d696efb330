// Naked triplet: three cells of a unit with three candidates between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique naked_triplet() {
  return {
      .id = "naked-triplet",
      .name = "naked triplet",
      .summary = "three cells of a unit have three values between them, which the other cells lose",
      .easiest = 3.6,
      .hardest = 3.6,
      .smallest = 6,
      .largest = Shape::kMaxSize,
      .find = [](const Position& position, Workbench& /*bench*/,
                 Step& step) { return find_naked_subset(position, 3, step); },
      .describe = describe_naked_subset};
}

}  // namespace evodoku::rating
