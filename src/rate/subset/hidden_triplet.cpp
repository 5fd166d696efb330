// Hidden triplet: three values with three places in a unit between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique hidden_triplet() {
  return {.id = "hidden-triplet",
          .name = "hidden triplet",
          .summary = "three values of a unit have three places between them, which lose all else",
          .easiest = 4.0,
          .hardest = 4.0,
          .smallest = 8,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_hidden_subset(position, 3, false, step); },
          .describe = describe_hidden_subset};
}

}  // namespace evodoku::rating
