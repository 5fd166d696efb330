// Nested dynamic chains: dynamic webs that use dynamic webs as well (level 4).
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique nested_dynamic() {
  return {.id = "nested-dynamic",
          .name = "nested dynamic chains",
          .summary = "dynamic chains with dynamic chains inside (level 4)",
          .easiest = 10.5,
          .hardest = 13.0,
          .smallest = 4,
          .largest = 9,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true, .level = 4}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
