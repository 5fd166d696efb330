// Dynamic forcing chains: webs that use what they have crossed out, and all kinds of conclusions.
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique dynamic_chains() {
  return {.id = "dynamic-chains",
          .name = "dynamic forcing chains",
          .summary = "chains that use what they have crossed out themselves",
          .easiest = 8.5,
          .hardest = 10.0,
          .smallest = 4,
          .largest = 25,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(position, {.dynamic = true}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
