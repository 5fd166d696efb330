// Nested dynamic chains +: dynamic webs with dynamic webs of level 2 inside (level 5).
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique nested_dynamic_plus() {
  return {.id = "nested-dynamic-plus",
          .name = "nested dynamic chains +",
          .summary = "dynamic chains with nested forcing chains inside (level 5)",
          .easiest = 11.0,
          .hardest = 13.5,
          .smallest = 4,
          .largest = 9,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true, .level = 5}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
