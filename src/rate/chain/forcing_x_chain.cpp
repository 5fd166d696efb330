// Forcing X-chain: a chain of one value that refutes its start (simple.hpp). Found with the
// X-cycles.
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique forcing_x_chain() {
  return {.id = "forcing-x-chain",
          .name = "forcing X-chain",
          .summary = "a chain on one value from an assumption to its opposite",
          .easiest = 6.6,
          .hardest = 7.6,
          .smallest = 4,
          .largest = 25,
          .find = nullptr,
          .describe = chain::describe_line};
}

}  // namespace evodoku::rating
