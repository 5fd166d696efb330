// Dynamic forcing chains +: webs that use patterns as well (level 1).
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique dynamic_plus() {
  return {.id = "dynamic-plus",
          .name = "dynamic forcing chains +",
          .summary = "dynamic chains with locked candidates, pairs and X-wings inside",
          .easiest = 9.0,
          .hardest = 10.5,
          .smallest = 4,
          .largest = 16,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true, .level = 1}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
