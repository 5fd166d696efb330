// Hidden pair: two values with two places in a unit between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique hidden_pair() {
  return {.id = "hidden-pair",
          .name = "hidden pair",
          .summary = "two values of a unit have two places between them, which lose all else",
          .easiest = 3.4,
          .hardest = 3.4,
          .smallest = 6,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_hidden_subset(position, 2, false, step); },
          .describe = describe_hidden_subset};
}

}  // namespace evodoku::rating
