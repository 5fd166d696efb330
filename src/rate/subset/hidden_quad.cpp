// Hidden quad: four values with four places in a unit between them.
#include "rate/subset/subset.hpp"

namespace evodoku::rating {

Technique hidden_quad() {
  return {.id = "hidden-quad",
          .name = "hidden quad",
          .summary = "four values of a unit have four places between them, which lose all else",
          .easiest = 5.4,
          .hardest = 5.4,
          .smallest = 9,
          .largest = Shape::kMaxSize,
          .find = [](const Position& position, Workbench& /*bench*/,
                     Step& step) { return find_hidden_subset(position, 4, false, step); },
          .describe = describe_hidden_subset};
}

}  // namespace evodoku::rating
