// Direct hidden triplet: a hidden triplet after which another value has one place left in the unit.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique direct_hidden_triplet() {
  return {.id = "direct-hidden-triplet",
          .name = "direct hidden triplet",
          .summary = "a hidden triplet that leaves another value one place in the unit",
          .easiest = 2.5,
          .hardest = 2.5,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_hidden_subset(position, 3, true, step); },
          .describe = describe_hidden_subset};
}

}  // namespace evodoku::rating
