// Forcing chain: a chain that refutes its start (simple.hpp). Found with the X-cycles.
#include "rate/chain/words.hpp"
#include "rate/technique.hpp"

namespace evodoku::rating {

Technique forcing_chain() {
  return {.id = "forcing-chain",
          .name = "forcing chain",
          .summary = "a chain from an assumption to its opposite",
          .easiest = 7.0,
          .hardest = 8.0,
          .smallest = 4,
          .largest = 25,
          .find = nullptr,
          .describe = chain::describe_line};
}

}  // namespace evodoku::rating
