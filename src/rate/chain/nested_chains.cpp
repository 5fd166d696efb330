// Nested forcing chains: dynamic webs that use simple chains as well (level 2).
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique nested_chains() {
  return {.id = "nested-chains",
          .name = "nested forcing chains",
          .summary = "dynamic chains with simple forcing chains inside (level 2)",
          .easiest = 9.5,
          .hardest = 12.0,
          .smallest = 4,
          .largest = 9,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true, .level = 2}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
