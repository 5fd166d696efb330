// Multiple forcing chains: the same follows from all candidates of a cell, or of a value in a unit.
#include "rate/chain/engine.hpp"
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique multiple_chains() {
  return {.id = "multiple-chains",
          .name = "multiple forcing chains",
          .summary = "all values of a cell, or all places of a value, lead to the same",
          .easiest = 8.0,
          .hardest = 9.5,
          .smallest = 4,
          .largest = 25,
          .find = [](const Position& position, Workbench& bench,
                     Step& step) { return bench.chains().find_branching(position, {}, step); },
          .describe = chain::describe_branches};
}

}  // namespace evodoku::rating
