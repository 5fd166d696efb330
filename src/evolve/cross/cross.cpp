#include "evolve/cross/ahead.hpp"

namespace evodoku::evolution {

void CrossOne::apply(const Brood& brood, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const {
  for (std::size_t k = 0; k < which.size(); ++k) {
    ask_ahead(brood, which, k);
    const std::uint32_t i = which[k];
    Dice dice = random.dice(brood.couple(i));
    one(brood.problem, brood.parents.row(brood.a[i]), brood.parents.row(brood.b[i]),
        brood.children.row(brood.first + i), dice, brood.is_second(i));
  }
}

// Each in the file of its operator.
Entry<Cross> one_group_entry(), band_entry(), segments_entry(), single_point_entry(), pmx_entry(),
    cycle_entry(), vertical_entry(), uniform_cross_entry(), building_blocks_entry();

Table<Entry<Cross>>& crosses() {
  static Table<Entry<Cross>> table(
      "cross operator",
      {one_group_entry(), band_entry(), segments_entry(), single_point_entry(), pmx_entry(),
       cycle_entry(), vertical_entry(), uniform_cross_entry(), building_blocks_entry()});
  return table;
}

}  // namespace evodoku::evolution
