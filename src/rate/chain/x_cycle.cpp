// X-cycle: a cycle of candidates of one value (simple.hpp). Its search finds all chains without
// branches.
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique x_cycle() {
  return {.id = "x-cycle",
          .name = "X-cycle",
          .summary = "a cycle on one value: what sees both ends of a link is wrong",
          .easiest = 6.5,
          .hardest = 7.5,
          .smallest = 4,
          .largest = 25,
          .find = [](const Position& position, Workbench& bench,
                     Step& step) { return bench.chains().find_simple(position, step); },
          .describe = chain::describe_line};
}

}  // namespace evodoku::rating
