#include "evolve/improve/improve.hpp"

#include "evolve/problem.hpp"

namespace evodoku::evolution {

std::uint64_t Improve::apply(const Problem& problem, Population& people, std::uint32_t first,
                             std::span<const std::uint32_t> which, const RandomBlocks& random,
                             std::uint64_t allowance) const {
  std::uint64_t spent = 0;
  for (const std::uint32_t i : which) {
    if (spent >= allowance) break;
    Dice dice = random.dice(i);
    const Improved improved =
        problem.improve(search(allowance - spent), people.row(first + i), dice);
    spent += improved.moves;
    if (improved.solved) break;
  }
  return spent;
}

const std::vector<Entry<Improve>>& improves() {
  static const std::vector<Entry<Improve>> table = {
      metropolis_entry(), tabu_entry(), unit_repair_entry(), construct_entry(), neighbours_entry(),
  };
  return table;
}

}  // namespace evodoku::evolution
