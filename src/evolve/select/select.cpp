#include "evodoku/operators.hpp"

namespace evodoku::evolution {

void Select::prepare(const Population& /*people*/, std::span<const std::uint32_t> pool,
                     Dice /*dice*/) {
  pool_size_ = static_cast<std::uint32_t>(pool.size());
}

void SelectOne::draw(const RandomBlocks& random, std::uint32_t /*first*/, std::uint32_t count,
                     std::uint32_t* a, std::uint32_t* b) const {
  for (std::uint32_t i = 0; i < count; ++i) {
    Dice dice = random.dice(i);
    a[i] = one(dice);
    b[i] = one(dice);
  }
}

// Each in the file of its operator.
Entry<Select> roulette_entry(), tournament_entry(), uniform_entry(), rank_entry(), fps_entry(),
    without_reuse_entry();

Table<Entry<Select>>& selects() {
  static Table<Entry<Select>> table(
      "select operator", {roulette_entry(), tournament_entry(), uniform_entry(), rank_entry(),
                          fps_entry(), without_reuse_entry()});
  return table;
}

}  // namespace evodoku::evolution
