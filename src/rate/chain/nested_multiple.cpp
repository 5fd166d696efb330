// Nested multiple chains: dynamic webs that use static webs as well (level 3).
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique nested_multiple() {
  return {.id = "nested-multiple",
          .name = "nested multiple chains",
          .summary = "dynamic chains with multiple forcing chains inside (level 3)",
          .easiest = 10.0,
          .hardest = 12.5,
          .smallest = 4,
          .largest = 9,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true, .level = 3}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
