#include "evodoku/operators.hpp"

namespace evodoku::evolution {

std::uint64_t Improve::apply(Population& people, std::uint32_t first,
                             std::span<const std::uint32_t> which, const RandomBlocks& random,
                             std::uint64_t allowance) const {
  std::uint64_t spent = 0;
  for (const std::uint32_t i : which) {
    if (spent >= allowance) break;
    Dice dice = random.dice(i);
    const Improved improved = one(people.row(first + i), dice, allowance - spent);
    spent += improved.moves;
    if (improved.solved) break;
  }
  return spent;
}

}  // namespace evodoku::evolution
