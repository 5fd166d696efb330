#include "evodoku/operators.hpp"

namespace evodoku::evolution {

void MutateOne::apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
                      const RandomBlocks& random) const {
  for (const std::uint32_t i : which) {
    Dice dice = random.dice(i);
    one(people.row(first + i), dice);
  }
}

// Each in the file of its operator.
Entry<Mutate> shuffle_group_entry(), swap_entry(), swap_in_group_entry(), inversion_entry(),
    distinct_entry(), reset_entry();

Table<Entry<Mutate>>& mutates() {
  static Table<Entry<Mutate>> table("mutate operator",
                                    {shuffle_group_entry(), swap_entry(), swap_in_group_entry(),
                                     inversion_entry(), distinct_entry(), reset_entry()});
  return table;
}

}  // namespace evodoku::evolution
