// Bidirectional cycle: a cycle through areas with two candidates (simple.hpp). Found with the
// X-cycles.
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique xy_cycle() {
  return {.id = "xy-cycle",
          .name = "bidirectional cycle",
          .summary = "a cycle through cells and units of two candidates",
          .easiest = 7.0,
          .hardest = 8.0,
          .smallest = 4,
          .largest = 25,
          .find = nullptr,
          .describe = chain::describe_line};
}

}  // namespace evodoku::rating
