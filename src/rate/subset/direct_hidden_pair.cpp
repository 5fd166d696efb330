// Direct hidden pair: a hidden pair after which another value has one place left in the unit.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique direct_hidden_pair() {
  return {.id = "direct-hidden-pair",
          .name = "direct hidden pair",
          .summary = "a hidden pair that leaves another value one place in the unit",
          .easiest = 2.0,
          .hardest = 2.0,
          .smallest = 4,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_hidden_subset(position, 2, true, step); },
          .describe = describe_hidden_subset};
}

}  // namespace evodoku::rating
