// Y-cycle: a cycle through cells with two candidates (simple.hpp). Found with the X-cycles.
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique y_cycle() {
  return {.id = "y-cycle",
          .name = "Y-cycle",
          .summary = "a cycle through cells of two candidates",
          .easiest = 6.5,
          .hardest = 7.5,
          .smallest = 4,
          .largest = 25,
          .find = nullptr,
          .describe = chain::describe_line};
}

}  // namespace evodoku::rating
