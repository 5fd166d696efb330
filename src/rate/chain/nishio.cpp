// Nishio: a candidate from which a contradiction follows by its own value alone.
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique nishio() {
  return {.id = "nishio",
          .name = "nishio",
          .summary = "a value in a cell leads to a contradiction of that value alone",
          .easiest = 7.5,
          .hardest = 8.5,
          .smallest = 4,
          .largest = 25,
          .find =
              [](const Position& position, Workbench& bench, Step& step) {
                return bench.chains().find_branching(
                    position, {.multiple = false, .dynamic = true, .nishio = true}, step);
              },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
